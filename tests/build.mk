# SPDX-License-Identifier: MIT

TEST_SOURCES   := $(wildcard tests/c/*.c)
INCLUDES_tests := $(INCLUDES_converter) -Icore/src -Iconverter/src
comma          := ,

# $(call c_tests,CONFIGURATION,COMMAND): the tests in C as `make test-CONFIGURATION`, linked by
# COMMAND.
define c_tests
$(BUILD)/tests/c/$(1): $(call objects,$(1),$(TEST_SOURCES)) $(BUILD)/$(1)/librig565-convert.a $(BUILD)/$(1)/librig565.a
	@mkdir -p $$(@D)
	$$(call report,LINK)
	$(Q)$(2) $$^ $(LDFLAGS) -lm -o $$@
.PHONY: test-$(1)
test-$(1): $(BUILD)/tests/c/$(1)
	@$$< $$(ARGS)
endef

# $(call variant,NAME,COMMAND): everything in C once more, compiled in another way.
define variant
$(call configuration,$(1),$(2))
$(call core_library,$(1))
$(call converter_library,$(1))
$(call c_tests,$(1),$(2))
endef

$(eval $(call c_tests,native,$(CC) $(CFLAGS)))
# gcc's `undefined` leaves out floats that no integer holds.
SANITIZERS := address$(comma)undefined$(comma)float-cast-overflow
$(eval $(call variant,sanitized,$(CC) -O1 -g -fno-omit-frame-pointer \
    -fsanitize=$(SANITIZERS) -fno-sanitize-recover=all))
$(eval $(call variant,portable,$(CC) $(CFLAGS) -DR565_ENABLE_SIMD=0))
$(eval $(call variant,gcc-O0,gcc -O0))
$(eval $(call variant,gcc-O3,gcc -O3 -march=native))
$(eval $(call variant,clang-O0,clang -O0))
$(eval $(call variant,clang-O3,clang -O3 -march=native))
# What 32-bit processors without vectors run.
$(eval $(call variant,narrow,$(CC) -O1 -g -fno-omit-frame-pointer -DR565_ENABLE_SIMD=0 -DR565I_WIDE=0 \
    -fsanitize=$(SANITIZERS) -fno-sanitize-recover=all))
# What each variable held before it was written, watched; and char as ARM has it.
$(eval $(call variant,memory,clang -O1 -g -fno-omit-frame-pointer -fsanitize=memory \
    -fsanitize-memory-track-origins -fno-sanitize-recover=all))
$(eval $(call variant,unsigned,$(CC) -O1 -funsigned-char))
VARIANTS := narrow gcc-O0 gcc-O3 clang-O0 clang-O3 memory unsigned

# What two cores do at the same time, with each access to memory watched.
$(eval $(call variant,threads,$(CC) -O2 -g -fsanitize=thread))
test-threads: ARGS := two_cores

# Each of these prints `N passed, N failed` as its last line, and tally.sh the sum.
TESTS := test-native test-sanitized test-fuzz test-portable test-wasm test-seeds test-switches test-compile test-firmware test-js

.PHONY: test test-c test-compile test-js test-all
test: setup ## run all tests; the last line says how many passed
	@scripts/tally.sh $(MAKE) $(TESTS)

test-all: setup ## the same, and the C tests of other compilers, levels and processors, and of two cores
	@scripts/tally.sh $(MAKE) $(TESTS) test-threads test-aarch64 $(VARIANTS:%=test-%)

test-c: ## the C tests alone, plain and under sanitizers (ARGS=... go to them)
	@scripts/tally.sh $(MAKE) test-native test-sanitized

# core compiles without a warning under every compiler that it is promised for, the converter under
# gcc and clang, and each public header does so on its own, in C and in C++.
M0 := arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -Os -ffunction-sections -fdata-sections
M4 := arm-none-eabi-gcc -mcpu=cortex-m4 -mfloat-abi=hard -mfpu=fpv4-sp-d16 -mthumb -Os \
      -ffunction-sections -fdata-sections
$(eval $(call configuration,check/gcc,gcc -O2))
$(eval $(call configuration,check/clang,clang -O2))
$(eval $(call configuration,check/cortex-m0plus,$(M0)))
$(eval $(call configuration,check/cortex-m4,$(M4)))

PUBLIC_HEADERS := $(CORE_HEADERS) $(CONVERTER_HEADERS)
HEADER_COMPILE := -Wall -Wextra -Wpedantic $(WERROR) -Icore/include -Iconverter/include -MMD -MP -c
include_alone   = printf '\#include "%s"\nextern int a_unit_is_not_empty;\n' $(lastword $(subst /include/, ,$<))

$(BUILD)/check/c11/%.o: % | setup-test
	@mkdir -p $(@D)
	$(Q)$(include_alone) | gcc -x c -std=c11 $(HEADER_COMPILE) -MF $(@:o=d) -MT $@ - -o $@

$(BUILD)/check/c++17/%.o: % | setup-test
	@mkdir -p $(@D)
	$(Q)$(include_alone) | g++ -x c++ -std=c++17 $(HEADER_COMPILE) -MF $(@:o=d) -MT $@ - -o $@

CHECK_OBJECTS := \
    $(foreach c,gcc clang cortex-m0plus cortex-m4,$(call objects,check/$(c),$(CORE_SOURCES))) \
    $(call objects,wasm32,$(CORE_SOURCES)) \
    $(call objects,check/clang,$(CONVERTER_SOURCES) $(CLI_SOURCES)) \
    $(foreach c,c11 c++17,$(PUBLIC_HEADERS:%=$(BUILD)/check/$(c)/%.o))

.PHONY: check-objects
check-objects: $(CHECK_OBJECTS)
$(filter $(BUILD)/check/%,$(CHECK_OBJECTS)): | setup-test

test-compile: setup-test setup-web
	-@$(MAKE) --no-print-directory --keep-going check-objects
	@scripts/count-files.sh $(CHECK_OBJECTS)

JEST := $(NODE) --experimental-vm-modules --disable-warning=ExperimentalWarning \
        node_modules/jest/bin/jest.js --config tests/js/jest.config.mjs

SIMD_MODULE := $(BUILD)/tests/rig565-simd.wasm

test-js: build wasm arduino $(SIMD_MODULE) site examples $(BUILD)/bench/cost setup-test ## the tests in TypeScript alone (ARGS=... go to Jest)
	$(Q)$(JEST) $(ARGS)

.PHONY: golden
golden: build wasm $(SIMD_MODULE) web setup-test ## rewrite the golden table (review the diff)
	$(Q)RIG565_WRITE_GOLDEN=1 $(JEST) golden

include $(wildcard tests/*/build.mk)
