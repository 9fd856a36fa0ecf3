# SPDX-License-Identifier: MIT
#
# BUILD/docs: the references, made of the comments, and examples that run.

PAGE_EXAMPLES := $(wildcard docs/examples/*)
EMBER_EXPORT  := $(wildcard samples/ember/ember_*)
TYPEDOC       := $(NODE) build/setup/docs/node_modules/typedoc/bin/typedoc

.PHONY: examples
examples: $(BUILD)/docs/examples/index.html

$(BUILD)/docs/examples/index.html: $(PAGE_EXAMPLES) $(EMBER_EXPORT) $(BUILD)/web/index.js $(SAMPLE_PACKS)
	@rm -rf $(@D) && mkdir -p $(@D)/ember
	$(call report,COPY)
	$(Q)cp $(PAGE_EXAMPLES) $(BUILD)/public/samples/ember.r565 $(@D)
	$(Q)cp $(EMBER_EXPORT) $(@D)/ember
	$(Q)cp -r $(BUILD)/web $(@D)/rig565

.PHONY: docs
docs: setup-docs examples ## the references of C and TypeScript, and live examples, in build/docs
	$(Q)$(TYPEDOC) --options docs/typedoc.json --out $(BUILD)/docs/js
	$(Q)(cat docs/Doxyfile; echo OUTPUT_DIRECTORY=$(BUILD)/docs) | doxygen -
	@echo 'Serve $(BUILD)/docs, and open examples/'
