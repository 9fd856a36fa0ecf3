# SPDX-License-Identifier: MIT

# Answers the tests in TypeScript with the poses and pixels of the native build.
PROBE := $(BUILD)/tests/probe
# The same of springs.
SWING := $(BUILD)/tests/swing

$(PROBE) $(SWING): $(BUILD)/tests/%: $(BUILD)/native/tests/native/%.o $(BUILD)/native/librig565.a
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -o $@

test-js golden: $(PROBE) $(SWING)
