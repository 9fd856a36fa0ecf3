# SPDX-License-Identifier: MIT
#
# Standalone modules, no JavaScript from Emscripten.

INCLUDES_wasm       := $(INCLUDES_converter) -Iconverter/src
RUNTIME_GZIP_LIMIT  := 40960

$(eval $(call configuration,wasm32,emcc -O2))
# The published runtime: a page draws on what it shows, which has no alpha. For characters with springs
# or armatures in slots there is the whole of it. What its instructions need is in Chrome 75, Firefox 79,
# Safari 15 and later ones.
WASM_PAGE := -mbulk-memory -msign-ext -mnontrapping-fptoint
$(eval $(call configuration,wasm32-page,emcc -O2 $(WASM_PAGE) -DR565_ENABLE_ARGB_TARGET=0 \
    -DR565_ENABLE_SCHEMA_NAMES=0 -DR565_ENABLE_SPRINGS=0 -DR565_ENABLE_CLOCKS=0 -DR565I_SMALL=1))
$(eval $(call configuration,wasm32-simd,emcc -O2 -msimd128))

# Memory grows from inside by memory.grow, so nothing is imported. The stack lies below the data: one
# that is used up traps instead of overwriting it.
WASM_LINK := --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=1MB \
             -sMAXIMUM_MEMORY=1GB -sTOTAL_STACK=256KB -Wl,--stack-first

# Of modules that import something, which Emscripten takes for a mistake. What the host does not give ends
# every start, so the tests see it.
WASM_HOSTED := -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0

WASM_RUNTIME_SOURCES := $(CORE_SOURCES) converter/src/fit.c wasm/runtime.c wasm/player.c wasm/heap.c
WASM_RUNTIME_OBJECTS := $(call objects,wasm32-page,$(WASM_RUNTIME_SOURCES))
WASM_SIMD_OBJECTS    := $(call objects,wasm32-simd,$(WASM_RUNTIME_SOURCES))
WASM_CONVERT_OBJECTS := $(call objects,wasm32,$(CORE_SOURCES) $(CONVERTER_SOURCES) \
                          wasm/convert.c wasm/heap.c wasm/libc.c) \
                        $(call deps_objects,wasm32)
WASM_INSPECT_OBJECTS := $(call objects,wasm32,$(WASM_RUNTIME_SOURCES) wasm/inspect.c)
WASM_FULL_OBJECTS    := $(call objects,wasm32,$(WASM_RUNTIME_SOURCES))
WASM_MODULES := $(addprefix $(BUILD)/wasm/,rig565.wasm rig565-full.wasm rig565-convert.wasm)
# What the playground runs: all of core, and what only a page asks.
WASM_INSPECT := $(BUILD)/wasm/rig565-inspect.wasm

# Loops over pixels are built for speed, all else for size: poses take far less time than pixels.
WASM_FAST := $(foreach f,paint_color paint_image paint_indexed smooth_image scan,core/src/gfx_$(f).c)
$(call objects,wasm32-page,$(filter-out $(WASM_FAST),$(WASM_RUNTIME_SOURCES))): STRICT += -Oz
$(call objects,wasm32-page,$(WASM_FAST)): STRICT += -fno-unroll-loops

# The passes that make the published runtime smaller when it is compressed. Those that `-Oz` has as
# well and that are left out here do not: they cut zeros out of the data, and renumber locals, so that
# less repeats.
WASM_PASSES := duplicate-function-elimination ssa-nomerge optimize-instructions \
    optimize-added-constants-propagate remove-unused-brs coalesce-locals simplify-locals \
    coalesce-locals merge-blocks remove-unused-brs optimize-instructions rse vacuum \
    dae-optimizing inlining-optimizing duplicate-function-elimination reorder-functions dealign \
    generate-stack-ir optimize-stack-ir
WASM_OPT := wasm-opt --mvp-features --enable-bulk-memory --enable-sign-ext \
    --enable-nontrapping-float-to-int --low-memory-unused --strip-producers \
    --strip-target-features --optimize-level=2 --shrink-level=2 \
    --one-caller-inline-max-function-size=100 $(addprefix --,$(WASM_PASSES))

.PHONY: wasm
wasm: $(WASM_MODULES) ## the WebAssembly modules, with their sizes
	$(Q)scripts/wasm-sizes.sh $(RUNTIME_GZIP_LIMIT) $^

$(WASM_RUNTIME_OBJECTS) $(WASM_FULL_OBJECTS) $(WASM_SIMD_OBJECTS) $(WASM_CONVERT_OBJECTS) \
$(WASM_INSPECT_OBJECTS): | setup-web

$(BUILD)/wasm/rig565.wasm: $(WASM_RUNTIME_OBJECTS)
	@mkdir -p $(@D)
	$(call report,WASM)
	$(Q)emcc -O1 $(WASM_PAGE) $(WASM_LINK) $^ -o $@
	$(Q)$(WASM_OPT) $@ -o $@

$(BUILD)/wasm/rig565-full.wasm: $(WASM_FULL_OBJECTS)
$(BUILD)/wasm/rig565-convert.wasm: $(WASM_CONVERT_OBJECTS)
$(BUILD)/wasm/rig565-convert.wasm: WASM_LINK += $(WASM_HOSTED)
$(WASM_INSPECT): $(WASM_INSPECT_OBJECTS)
# The runtime with vector instructions and all that can be switched off, for the tests to compare with.
$(BUILD)/tests/rig565-simd.wasm: $(WASM_SIMD_OBJECTS)
$(filter-out %/rig565.wasm,$(WASM_MODULES)) $(WASM_INSPECT) $(BUILD)/tests/rig565-simd.wasm:
	@mkdir -p $(@D)
	$(call report,WASM)
	$(Q)emcc -Os $(WASM_LINK) $^ -o $@
