# SPDX-License-Identifier: MIT
#
# BUILD/web is the npm package: web/src compiled, and the modules beside it. BUILD/site is the page.

WEB_SOURCES  := $(wildcard web/src/*.ts web/src/*.js)
BIN_SOURCES  := $(wildcard web/cli/*.ts)
PAGE_SOURCES := $(shell find web/playground -type f 2>/dev/null)
WASM_CLI     := $(BUILD)/wasm/rig565-cli.wasm
PORT ?= 8565
HOST ?= 127.0.0.1

export RIG565_BUILD := $(abspath $(BUILD))
TSC  := $(NODE) node_modules/typescript/bin/tsc
VITE := $(NODE) node_modules/vite/bin/vite.js

.PHONY: web
web: $(BUILD)/web/index.js ## the npm package, in build/web, with the sizes of what pages load
	$(Q)$(NODE) scripts/package-sizes.mjs $(<D)

$(BUILD)/web/index.js: $(WEB_SOURCES) $(BIN_SOURCES) web/tsconfig.json web/cli/tsconfig.json tsconfig.json \
    package-lock.json $(WASM_MODULES) $(WASM_CLI) | setup-web
	$(call report,TSC )
	$(Q)rm -rf $(@D) && mkdir -p $(@D)
	$(Q)$(TSC) -p web/tsconfig.json --outDir $(@D)
	$(Q)cp $(filter %.js,$(WEB_SOURCES)) $(@D)
	$(Q)$(TSC) -p web/cli --outDir $(@D)/cli
	$(Q)cp $(WASM_MODULES) $(WASM_CLI) $(@D)
	$(Q)scripts/notices.sh $(DEPS) cjson libspng zlib minizip giflib >$(@D)/NOTICES.txt
	@touch $@

# The command line in C over the files of Node: what `npx rig565` runs.
WASM_CLI_OBJECTS := $(call objects,wasm32,$(CORE_SOURCES) $(CONVERTER_SOURCES) $(CLI_SOURCES) wasm/host.c) \
    $(call deps_objects,wasm32) $(call objects,wasm32/deps,$(CLI_DEPS))

$(WASM_CLI_OBJECTS): | setup-web
$(WASM_CLI): $(WASM_CLI_OBJECTS)
	@mkdir -p $(@D)
	$(call report,WASM)
	$(Q)emcc -Os $(filter-out --no-entry,$(WASM_LINK)) $(WASM_HOSTED) $^ -o $@

.PHONY: site
site: $(BUILD)/site/index.html ## the playground, in build/site

$(BUILD)/site/index.html: $(PAGE_SOURCES) $(BUILD)/web/index.js $(WASM_INSPECT) $(SAMPLE_PACKS)
	$(call report,VITE)
	$(Q)$(VITE) build web/playground --logLevel warn
	@touch $@

.PHONY: play
play: wasm site ## build everything and serve the playground on http://localhost:8565
	@echo 'The playground is at http://localhost:$(PORT) (Ctrl-C ends it)'
	$(Q)$(VITE) preview web/playground --host $(HOST) --port $(PORT) --strictPort --logLevel warn

.PHONY: types
types: setup-web
	$(Q)$(TSC) -p tsconfig.json --noEmit

.PHONY: bench-page
bench-page: web $(SAMPLE_PACKS) setup-test ## the package against the official runtime, in a headless browser
	$(Q)$(NODE) --disable-warning=ExperimentalWarning web/bench/run.mjs $(BUILD)
