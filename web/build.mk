# SPDX-License-Identifier: MIT
#
# BUILD/web is the npm package: web/src compiled, and the modules beside it. BUILD/site is the page.

WEB_SOURCES  := $(wildcard web/src/*.ts)
PAGE_SOURCES := $(shell find web/playground -type f 2>/dev/null)
PORT ?= 8565
HOST ?= 127.0.0.1

export RIG565_BUILD := $(abspath $(BUILD))
TSC  := $(NODE) node_modules/typescript/bin/tsc
VITE := $(NODE) node_modules/vite/bin/vite.js

.PHONY: web
web: $(BUILD)/web/index.js ## the npm package, in build/web

$(BUILD)/web/index.js: $(WEB_SOURCES) web/tsconfig.json tsconfig.json package-lock.json $(WASM_MODULES) | setup-web
	$(call report,TSC )
	$(Q)rm -rf $(@D) && mkdir -p $(@D)
	$(Q)$(TSC) -p web/tsconfig.json --outDir $(@D)
	$(Q)cp $(WASM_MODULES) $(@D)
	$(Q)for library in cjson libspng zlib; do \
	    printf '== %s\n\n' $$library; cat $(DEPS)/$$library/LICENSE; echo; done >$(@D)/NOTICES.txt
	@touch $@

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
