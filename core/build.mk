# SPDX-License-Identifier: MIT

CORE_SOURCES  := $(wildcard core/src/*.c)
CORE_HEADERS  := $(wildcard core/include/rig565/*.h)
INCLUDES_core := -Icore/include

# $(call core_library,CONFIGURATION): its librig565.a.
define core_library
$(BUILD)/$(1)/librig565.a: $(call objects,$(1),$(CORE_SOURCES))
endef

$(eval $(call configuration,native,$(CC) $(CFLAGS)))
$(eval $(call core_library,native))

.PHONY: core
core: $(BUILD)/native/librig565.a ## the library that firmware links

AMALGAMATION := $(BUILD)/amalgamation/rig565.c

.PHONY: amalgamation
amalgamation: $(AMALGAMATION) ## core as two files, rig565.c and rig565.h, in build/amalgamation

$(AMALGAMATION): scripts/amalgamate.mjs $(CORE_SOURCES) $(CORE_HEADERS) $(wildcard core/src/*.h) \
    core/include/rig565/rig565.hpp | setup-web
	$(call report,JOIN)
	$(Q)$(NODE) $< core $(@D)

# An asset for the examples.
$(BUILD)/examples/ember.h: samples/ember/ember_ske.json $(BUILD)/rig565
	@mkdir -p $(@D)
	$(call report,RIG )
	$(Q)$(BUILD)/rig565 convert $< -o $@ 2>/dev/null

ARDUINO := $(BUILD)/arduino/rig565

.PHONY: arduino
arduino: $(ARDUINO)/library.properties ## core as an Arduino library, in build/arduino

$(ARDUINO)/library.properties: core/library.properties scripts/arduino-library.sh $(AMALGAMATION) \
    $(BUILD)/examples/ember.h $(wildcard core/examples/*.[ch] core/examples/a*/*)
	$(call report,JOIN)
	$(Q)scripts/arduino-library.sh $(@D) $(dir $(AMALGAMATION)) $(BUILD)/examples/ember.h
