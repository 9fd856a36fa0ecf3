# SPDX-License-Identifier: MIT
#
# Each folder below samples/ with a DragonBones skeleton becomes one pack.

SAMPLES      := $(sort $(patsubst samples/%/,%,$(dir $(wildcard samples/*/*_ske.json))))
SAMPLE_PACKS := $(SAMPLES:%=$(BUILD)/public/samples/%.r565)

.PHONY: samples
samples: $(SAMPLE_PACKS) ## our own characters as packs, in build/public/samples

define sample
$(BUILD)/public/samples/$(1).r565: $(wildcard samples/$(1)/*.json samples/$(1)/*.png) $(BUILD)/rig565
	@mkdir -p $$(@D)
	$$(call report,PACK)
	$(Q)$(BUILD)/rig565 convert $$(filter %_ske.json,$$^) -o $$@
endef
$(foreach name,$(SAMPLES),$(eval $(call sample,$(name))))
