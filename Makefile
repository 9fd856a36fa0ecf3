# SPDX-License-Identifier: MIT
#
# The one door to this repository. `make` alone lists what there is; `make V=1 ...` shows commands.
# CC, CFLAGS, BUILD (where output goes) and DEPS (a folder with cjson, giflib, libspng and zlib in
# source) can be set by the caller. Each layer's build.mk knows that layer's files.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules
# As many jobs as processors, unless the caller says how many.
ifeq ($(MAKELEVEL)$(filter -j%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j$(shell nproc)
endif

ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O2 -g
BUILD  ?= build
DEPS   ?= build/deps
WERROR ?= -Werror

STRICT := -std=c11 -ffp-contract=off -Wall -Wextra -Wpedantic -Wconversion -Wshadow \
          -Wstrict-prototypes -Wmissing-prototypes $(WERROR)

# The tools run under the Node that setup brought, whatever the machine has.
NODE := $(CURDIR)/build/setup/node/node

Q      := $(if $(V),,@)
report  = $(if $(V),,@echo '  $(1)  $(@:$(CURDIR)/%=%)')

# $(call objects,CONFIG,SOURCES): the objects of these sources in one configuration.
objects = $(patsubst %.c,$(BUILD)/$(1)/%.o,$(2))

# INCLUDES_<folder> is set by each layer: what its own sources may include.
includes = $(INCLUDES_$(firstword $(subst /, ,$<)))

# $(call configuration,NAME,COMMAND): how objects below BUILD/NAME are compiled. The command is kept
# in a file, so that other flags mean other objects.
define configuration
$(BUILD)/$(1)/%.o: %.c $(BUILD)/$(1)/command | setup-native
	@mkdir -p $$(@D)
	$$(call report,CC  )
	$(Q)$(2) $$(STRICT) $$(includes) -MMD -MP -c $$< -o $$@
$(BUILD)/$(1)/deps/%.o: $(DEPS)/%.c $(BUILD)/$(1)/command | setup-native
	@mkdir -p $$(@D)
	$$(call report,CC  )
	$(Q)$(2) -ffp-contract=off -w $$(DEPS_FLAGS) -MMD -MP -c $$< -o $$@
$(BUILD)/$(1)/command: FORCE
	@mkdir -p $$(@D)
	@echo '$(2) $(STRICT)' | cmp -s - $$@ || echo '$(2) $(STRICT)' >$$@
CONFIGURATIONS += $(1)
endef

.PHONY: FORCE

$(BUILD)/%.a:
	$(call report,AR  )
	$(Q)rm -f $@ && $(AR) rcsD $@ $^

include core/build.mk
include converter/build.mk
include wasm/build.mk
include samples/build.mk
include web/build.mk
include docs/build.mk
include tests/build.mk

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/\1|\2/p' $(filter %Makefile %.mk,$(MAKEFILE_LIST)) | \
	    while IFS='|' read -r name text; do printf '  %-12s %s\n' "$$name" "$$text"; done

.PHONY: setup setup-native setup-web setup-test setup-targets setup-bench setup-docs
setup: ## install what is missing (the other targets do so too)
	@scripts/setup.sh
setup-native setup-web setup-test setup-targets setup-bench setup-docs: setup-%:
	@scripts/setup.sh $*

.PHONY: all
all: build site ## everything that is built

C_FILES = $(wildcard $(foreach d,core converter wasm tests,$(addprefix $(d)/,*.[ch] */*.[ch] */*/*.[ch])))

.PHONY: fmt
fmt: setup-test ## lay out the C files
	$(Q)clang-format -i $(C_FILES)

.PHONY: lint
lint: setup-test types ## check layout, licence lines and TypeScript types
	$(Q)clang-format --dry-run -Werror $(C_FILES)
	$(Q)scripts/check-licences.sh

.PHONY: clean
clean: ## remove what was built (not what setup fetched)
	$(Q)find $(BUILD) -mindepth 1 -maxdepth 1 ! -name setup ! -name deps -exec rm -rf {} +

.PHONY: distclean
distclean: ## remove everything that git does not know
	$(Q)rm -rf $(BUILD) build node_modules

-include $(shell find $(addprefix $(BUILD)/,$(CONFIGURATIONS)) -name '*.d' 2>/dev/null)
