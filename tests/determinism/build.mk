# SPDX-License-Identifier: MIT

.PHONY: determinism
determinism: build wasm $(SIMD_MODULE) $(BUILD)/tests/probe setup-targets ## the golden table by every compiler, processor and browser (ARGS=... picks targets)
	$(Q)$(NODE) --disable-warning=ExperimentalWarning tests/determinism/run.ts $(ARGS)
