# SPDX-License-Identifier: MIT

# Answers the tests in TypeScript with the poses and pixels of the native build.
PROBE := $(BUILD)/tests/probe
# The same of springs, and of clocks of armatures in slots.
SWING := $(BUILD)/tests/swing
CLOCKS := $(BUILD)/tests/clocks

$(PROBE) $(SWING) $(CLOCKS): $(BUILD)/tests/%: $(BUILD)/native/tests/native/%.o $(BUILD)/native/librig565.a
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -o $@

test-js golden: $(PROBE) $(SWING) $(CLOCKS)
