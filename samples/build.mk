# SPDX-License-Identifier: MIT
#
# Each folder below samples/ with a DragonBones skeleton becomes one pack; its files are published
# beside it, so that a page can convert them in other ways.

SAMPLES        := $(sort $(patsubst samples/%/,%,$(dir $(wildcard samples/*/*_ske.json))))
SAMPLES_PUBLIC := $(BUILD)/public/samples
SAMPLE_FILES   := $(wildcard $(addprefix samples/*/*,_ske.json _tex.json _tex.png .springs.json))
SAMPLE_PACKS   := $(SAMPLES:%=$(SAMPLES_PUBLIC)/%.r565) $(SAMPLES_PUBLIC)/gallery.json \
                  $(SAMPLE_FILES:samples/%=$(SAMPLES_PUBLIC)/%)

# How a sample is converted; gallery.json says the same.
SAMPLE_OPTIONS       := --out-format auto
SAMPLE_OPTIONS_aster := --out-format auto --max-error 12
SAMPLE_OPTIONS_ember :=

.PHONY: samples
samples: $(SAMPLE_PACKS) ## our own characters as packs, in build/public/samples

define sample
$(SAMPLES_PUBLIC)/$(1).r565: $(filter samples/$(1)/%,$(SAMPLE_FILES)) $(BUILD)/rig565 samples/build.mk
	@mkdir -p $$(@D)
	$$(call report,PACK)
	$(Q)$(BUILD)/rig565 convert $$(filter %_ske.json,$$^) -o $$@ \
	    $(if $(filter undefined,$(origin SAMPLE_OPTIONS_$(1))),$(SAMPLE_OPTIONS),$(SAMPLE_OPTIONS_$(1))) \
	    2>$(BUILD)/$(1).notes || { cat $(BUILD)/$(1).notes; false; }
endef
$(foreach name,$(SAMPLES),$(eval $(call sample,$(name))))

$(filter-out %.r565,$(SAMPLE_PACKS)): $(SAMPLES_PUBLIC)/%: samples/%
	@mkdir -p $(@D)
	$(Q)cp $< $@
