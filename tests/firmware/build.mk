# SPDX-License-Identifier: MIT
#
# Core as firmware takes it in: as two files, as an Arduino library, by CMake on bare Cortex-M images under
# QEMU, with the adapters of the examples on displays that are arrays.

FIRMWARE         := $(BUILD)/firmware
EXAMPLE_SOURCES  := $(wildcard core/examples/*.c)
EXAMPLE_FILES    := $(EXAMPLE_SOURCES) $(wildcard core/examples/*.h core/examples/*/*) core/CMakeLists.txt
MOCK_INCLUDES    := -Icore/include -Icore/examples -Itests/firmware/mocks -I$(BUILD)/examples
CXX_STRICT       := -std=c++11 -Wall -Wextra -Wpedantic $(WERROR)
FIRMWARE_SOURCES := $(EXAMPLE_SOURCES) core/examples/adapters/esp_lcd.c tests/firmware/esp_lcd_mock.c


FIRMWARE_OBJECTS := $(foreach c,native threads,$(call objects,$(c),$(FIRMWARE_SOURCES)))
$(FIRMWARE_OBJECTS): private includes = $(MOCK_INCLUDES)
$(FIRMWARE_OBJECTS): | $(BUILD)/examples/ember.h setup-test

$(FIRMWARE)/rig565.o: $(AMALGAMATION) | setup-test
	@mkdir -p $(@D)
	$(call report,CC  )
	$(Q)$(CC) $(CFLAGS) -std=c11 -ffp-contract=off -Wall -Wextra -Wpedantic -Wconversion $(WERROR) -c $< -o $@

# The tests in C, of core as one object.
$(BUILD)/tests/c/amalgamation: $(call objects,native,$(TEST_SOURCES)) $(BUILD)/native/librig565-convert.a $(FIRMWARE)/rig565.o
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -lm -o $@

$(FIRMWARE)/host: $(call objects,native,$(addprefix core/examples/,host.c show.c panel.c)) $(FIRMWARE)/rig565.o
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -o $@

$(FIRMWARE)/two-cores: $(call objects,threads,$(wildcard core/examples/two_cores*.c)) $(BUILD)/threads/librig565.a
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) -fsanitize=thread -pthread $^ $(LDFLAGS) -o $@

$(FIRMWARE)/adapters: tests/firmware/adapters.cpp $(wildcard tests/firmware/mocks/*) $(EXAMPLE_FILES) \
    $(call objects,native,tests/firmware/esp_lcd_mock.c core/examples/adapters/esp_lcd.c \
    core/examples/show.c core/examples/panel.c) $(BUILD)/native/librig565.a
	$(call report,LINK)
	$(Q)g++ $(CXX_STRICT) $(MOCK_INCLUDES) $< $(filter %.o %.a,$^) $(LDFLAGS) -o $@

# As Arduino's builder does it: src on the path, the sketch as C++ with Arduino.h in front.
$(FIRMWARE)/sketch: tests/firmware/sketch.cpp $(wildcard tests/firmware/mocks/*) $(ARDUINO)/library.properties
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) -w -c $(ARDUINO)/src/rig565.c -o $@-rig565.o
	$(Q)$(CC) $(CFLAGS) -c -I$(ARDUINO)/src $(ARDUINO)/examples/Ember/show.c -o $@-show.o
	$(Q)g++ $(CXX_STRICT) -Itests/firmware/mocks -I$(ARDUINO)/src -I$(ARDUINO)/examples/Ember \
	    $< $@-rig565.o $@-show.o $(LDFLAGS) -o $@

# $(call image,NAME,BOARD,CORE,CFLAGS): the example on a bare processor.
define image
$(FIRMWARE)/$(1)/ember: $(CORE_SOURCES) $(CORE_HEADERS) $(EXAMPLE_FILES) $(BUILD)/examples/ember.h | setup-test
	$$(call report,CMAKE)
	$(Q)rm -rf $$(@D)
	$(Q)CFLAGS='$(4)' cmake -S core/examples -B $$(@D) -DEMBER_DIR=$(abspath $(BUILD))/examples -DBOARD=$(2) -DCORE=$(3) \
	    -DCMAKE_TOOLCHAIN_FILE=$(CURDIR)/core/examples/cortex-m/toolchain.cmake >$(FIRMWARE)/$(1).log
	+$(Q)cmake --build $$(@D) >>$(FIRMWARE)/$(1).log || { cat $(FIRMWARE)/$(1).log; exit 1; }
IMAGES += $(FIRMWARE)/$(1)/ember
BOARDS += $(1):$(2)
endef
$(eval $(call image,cortex-m0plus,mps2-an385,cortex-m0plus,))
$(eval $(call image,cortex-m3,mps2-an385,,))
$(eval $(call image,cortex-m4f,mps2-an386,,))
$(eval $(call image,cortex-m33,mps2-an505,,))
# Its loops of pixels run from RAM.
$(eval $(call image,cortex-m33-fast,mps2-an505,,-include $(CURDIR)/core/examples/cortex-m/fast.h))

.PHONY: test-firmware
test-firmware: setup-test $(BUILD)/tests/c/amalgamation $(addprefix $(FIRMWARE)/,host two-cores adapters sketch) $(IMAGES)
	@scripts/firmware-tests.sh $(BUILD) $(BOARDS)
