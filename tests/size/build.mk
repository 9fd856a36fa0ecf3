# SPDX-License-Identifier: MIT

.PHONY: size size-update
size: wasm setup-targets ## flash, RAM and stack of core's modules on small processors, bytes of the modules
	$(Q)$(NODE) tests/size/size.mjs $(BUILD)
size-update: setup-targets # the figures that `make size` compares with
	$(Q)$(NODE) tests/size/size.mjs $(BUILD) --update
