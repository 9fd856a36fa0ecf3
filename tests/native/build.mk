# SPDX-License-Identifier: MIT

# Answers the tests in TypeScript with the poses and pixels of the native build.
PROBE := $(BUILD)/tests/probe

$(PROBE): $(call objects,native,tests/native/probe.c) $(BUILD)/native/librig565.a
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -o $@

test-js golden: $(PROBE)
