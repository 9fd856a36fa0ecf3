# SPDX-License-Identifier: MIT

CORE_SOURCES  := $(wildcard core/src/*.c)
CORE_HEADERS  := $(wildcard core/include/rig565/*.h)
INCLUDES_core := -Icore/include

# $(call core_library,CONFIGURATION): its librig565.a.
define core_library
$(BUILD)/$(1)/librig565.a: $(call objects,$(1),$(CORE_SOURCES))
endef

$(eval $(call configuration,native,$(CC) $(CFLAGS)))
$(eval $(call core_library,native))

.PHONY: core
core: $(BUILD)/native/librig565.a ## the library that firmware links
