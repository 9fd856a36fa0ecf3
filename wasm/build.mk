# SPDX-License-Identifier: MIT
#
# Two standalone modules, no JavaScript from Emscripten.

INCLUDES_wasm       := $(INCLUDES_converter) -Iconverter/src
RUNTIME_GZIP_LIMIT  := 40960

$(eval $(call configuration,wasm32,emcc -O2))
# The published runtime: a page draws on what it shows, which has no alpha.
$(eval $(call configuration,wasm32-page,emcc -O2 -DR565_ENABLE_ARGB_TARGET=0))
$(eval $(call configuration,wasm32-simd,emcc -O2 -msimd128))

# Memory grows from inside by memory.grow, so nothing is imported. The stack lies below the data: one
# that is used up traps instead of overwriting it.
WASM_LINK := emcc -Os --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=1MB \
             -sMAXIMUM_MEMORY=1GB -sTOTAL_STACK=256KB -Wl,--stack-first

WASM_RUNTIME_SOURCES := $(CORE_SOURCES) converter/src/fit.c wasm/runtime.c wasm/player.c wasm/heap.c
WASM_RUNTIME_OBJECTS := $(call objects,wasm32-page,$(WASM_RUNTIME_SOURCES))
WASM_SIMD_OBJECTS    := $(call objects,wasm32-simd,$(WASM_RUNTIME_SOURCES))
WASM_CONVERT_OBJECTS := $(call objects,wasm32,$(CORE_SOURCES) $(CONVERTER_SOURCES) \
                          wasm/convert.c wasm/heap.c wasm/libc.c) \
                        $(call deps_objects,wasm32)
WASM_INSPECT_OBJECTS := $(call objects,wasm32,$(WASM_RUNTIME_SOURCES) wasm/inspect.c)
WASM_MODULES := $(BUILD)/wasm/rig565.wasm $(BUILD)/wasm/rig565-convert.wasm
# What the playground runs: all of core, and what only a page asks.
WASM_INSPECT := $(BUILD)/wasm/rig565-inspect.wasm

# Loops over pixels and bones are built for speed, all else for size.
WASM_FAST := $(foreach f,gfx_paint_color gfx_paint_image gfx_smooth_image gfx_affine gfx_scan rig_pose, \
               core/src/$(f).c)
WASM_SMALL := $(filter-out $(WASM_FAST),$(WASM_RUNTIME_SOURCES))
$(call objects,wasm32-page,$(WASM_SMALL)): STRICT += -Oz

.PHONY: wasm
wasm: $(WASM_MODULES) ## both WebAssembly modules, with their sizes
	$(Q)scripts/wasm-sizes.sh $(RUNTIME_GZIP_LIMIT) $^

$(WASM_RUNTIME_OBJECTS) $(WASM_SIMD_OBJECTS) $(WASM_CONVERT_OBJECTS) $(WASM_INSPECT_OBJECTS): | setup-web

$(BUILD)/wasm/rig565.wasm: $(WASM_RUNTIME_OBJECTS)
$(BUILD)/wasm/rig565-convert.wasm: $(WASM_CONVERT_OBJECTS)
$(WASM_INSPECT): $(WASM_INSPECT_OBJECTS)
# The runtime with vector instructions and all that can be switched off, for the tests to compare with.
$(BUILD)/tests/rig565-simd.wasm: $(WASM_SIMD_OBJECTS)
$(WASM_MODULES) $(WASM_INSPECT) $(BUILD)/tests/rig565-simd.wasm:
	@mkdir -p $(@D)
	$(call report,WASM)
	$(Q)$(WASM_LINK) $^ -o $@
