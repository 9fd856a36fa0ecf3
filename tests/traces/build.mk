# SPDX-License-Identifier: MIT

# The tests in C on other processors: each passes there, and draws what it draws natively.
COMPARE = $(NODE) tests/traces/compare.mjs $(BUILD)/tests/c/native

# Two WebAssembly modules: plain, and with vector instructions (in core, and in the tests, which look
# inside it). Modules have neither threads nor files.
WASM_TEST_SOURCES := $(filter-out %/test_two_cores.c %/test_emitted.c,$(TEST_SOURCES))
WASM_TESTS        := $(BUILD)/tests/c/wasm32.wasm $(BUILD)/tests/c/wasm32-simd.wasm
wasm_test_objects  = $(call objects,$(1),$(CORE_SOURCES) $(WASM_TEST_SOURCES)) \
                     $(call objects,wasm32,$(CONVERTER_SOURCES)) $(call deps_objects,wasm32)

$(foreach c,wasm32 wasm32-simd,$(eval $(call wasm_test_objects,$(c)): | setup-web) \
    $(eval $(BUILD)/tests/c/$(c).wasm: $(call wasm_test_objects,$(c))))

$(WASM_TESTS):
	@mkdir -p $(@D)
	$(call report,WASM)
	$(Q)emcc -O2 -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=64MB -sTOTAL_STACK=8MB \
	    -Wl,--stack-first $^ -o $@

.PHONY: test-wasm
test-wasm: $(BUILD)/tests/c/native $(WASM_TESTS)
	@$(COMPARE) $(WASM_TESTS) $(addprefix -- ,$(ARGS))

# AArch64 with NEON, where the machine has a compiler and an emulator for it. (gcc 12 stops with an
# internal error where it vectorises a loop of the tests by itself; core asks for vectors.)
$(eval $(call configuration,aarch64,aarch64-linux-gnu-gcc -O2 -fno-tree-vectorize))
$(eval $(call core_library,aarch64))
$(eval $(call converter_library,aarch64))

$(BUILD)/tests/c/aarch64: $(call objects,aarch64,$(TEST_SOURCES)) \
    $(BUILD)/aarch64/librig565-convert.a $(BUILD)/aarch64/librig565.a
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)aarch64-linux-gnu-gcc -static $^ -lm -o $@

AARCH64_TOOLS := aarch64-linux-gnu-gcc qemu-aarch64
.PHONY: test-aarch64
ifeq ($(words $(AARCH64_TOOLS)),$(words $(foreach t,$(AARCH64_TOOLS),$(shell command -v $(t)))))
test-aarch64: $(BUILD)/tests/c/native $(BUILD)/tests/c/aarch64
	@$(COMPARE) qemu-aarch64:$(BUILD)/tests/c/aarch64 $(addprefix -- ,$(ARGS))
else
test-aarch64:
	@echo 'SKIPPED the tests in C on AArch64: needs $(AARCH64_TOOLS)'
	@echo '0 passed, 0 failed, 1 skipped'
endif
