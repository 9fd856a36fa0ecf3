# SPDX-License-Identifier: MIT

CORE_SOURCES  := $(wildcard core/src/*.c)
CORE_HEADERS  := $(wildcard core/include/rig565/*.h)
INCLUDES_core := -Icore/include

$(eval $(call configuration,native,$(CC) $(CFLAGS)))

.PHONY: core
core: $(BUILD)/native/librig565.a ## the library that firmware links

$(BUILD)/native/librig565.a: $(call objects,native,$(CORE_SOURCES))
	$(call report,AR  )
	$(Q)rm -f $@ && $(AR) rcsD $@ $^
