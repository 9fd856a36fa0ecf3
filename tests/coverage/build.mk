# SPDX-License-Identifier: MIT
#
# How much of core the tests in C reach: lines and branches, by gcov. ARGS=--uncovered lists the lines that
# they do not.

$(eval $(call variant,coverage,gcc -O0 -g --coverage -DR565I_TEMPLATES_APART))

.PHONY: coverage
coverage: setup-test setup-web $(BUILD)/tests/c/coverage ## how much of core the tests in C reach, with limits
	@find $(BUILD)/coverage -name '*.gcda' -delete
	@$(BUILD)/tests/c/coverage >$(BUILD)/coverage/tests.log || { tail -n 20 $(BUILD)/coverage/tests.log; exit 1; }
	$(Q)$(NODE) tests/coverage/report.mjs $(BUILD)/coverage $(ARGS)
