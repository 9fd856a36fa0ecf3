# SPDX-License-Identifier: MIT
#
# Core as firmware takes it in: as two files, as an Arduino library, as a component of ESP-IDF, by CMake on
# bare Cortex-M images under QEMU, by a Makefile, installed, with the adapters of the examples on displays
# that are arrays and by two cores that are threads.

FIRMWARE         := $(BUILD)/firmware
EXAMPLE_SOURCES  := $(wildcard core/examples/*.c)
EXAMPLE_FILES    := $(EXAMPLE_SOURCES) $(wildcard core/examples/*.h core/examples/*/*) core/CMakeLists.txt
MOCK_INCLUDES    := -Icore/include -Icore/examples -Itests/firmware -Itests/firmware/mocks -I$(BUILD)/examples
CXX_STRICT       := -std=c++11 -Wall -Wextra -Wpedantic $(WERROR)
FIRMWARE_SOURCES := $(EXAMPLE_SOURCES) $(wildcard core/examples/adapters/*.c core/examples/cores/*.c tests/firmware/*.c)
MOCKS            := $(wildcard tests/firmware/*.h tests/firmware/mocks/*.h* tests/firmware/mocks/*/*)

FIRMWARE_OBJECTS := $(foreach c,native threads,$(call objects,$(c),$(FIRMWARE_SOURCES)))
$(FIRMWARE_OBJECTS): private includes = $(MOCK_INCLUDES)
$(FIRMWARE_OBJECTS): | $(BUILD)/examples/ember.h setup-test

$(FIRMWARE)/rig565.o: $(AMALGAMATION) | setup-test
	@mkdir -p $(@D)
	$(call report,CC  )
	$(Q)$(CC) $(CFLAGS) -std=c11 -ffp-contract=off -Wall -Wextra -Wpedantic -Wconversion $(WERROR) -c $< -o $@

# Without a warning at other levels and by another compiler, too.
$(FIRMWARE)/rig565-%.o: $(AMALGAMATION) | setup-test
	@mkdir -p $(@D)
	$(call report,CC  )
	$(Q)$(subst -, -,$*) -std=c11 -ffp-contract=off -Wall -Wextra -Wpedantic $(WERROR) -c $< -o $@
AMALGAMATION_OBJECTS := $(addprefix $(FIRMWARE)/rig565-,gcc-O1.o gcc-O3.o clang-Os.o)

# The tests in C, of core as one object.
$(BUILD)/tests/c/amalgamation: $(call objects,native,$(TEST_SOURCES)) $(BUILD)/native/librig565-convert.a $(FIRMWARE)/rig565.o
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -lm -o $@

$(FIRMWARE)/host: $(call objects,native,$(addprefix core/examples/,host.c show.c panel.c)) $(FIRMWARE)/rig565.o
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -o $@

# $(call two_cores,NAME,MOCK): the example by two cores as this system has them.
define two_cores
$(FIRMWARE)/two-cores-$(1): $(call objects,threads,$(wildcard core/examples/two_cores*.c) core/examples/cores/$(1).c $(2)) \
    $(BUILD)/threads/librig565.a
	@mkdir -p $$(@D)
	$$(call report,LINK)
	$(Q)$(CC) -fsanitize=thread -pthread $$^ $(LDFLAGS) -o $$@
PROGRAMS += $(FIRMWARE)/two-cores-$(1)
endef
$(eval $(call two_cores,threads,))
$(eval $(call two_cores,pico,tests/firmware/pico_mock.c))
$(eval $(call two_cores,esp_idf,tests/firmware/freertos_mock.c))

$(FIRMWARE)/adapters: tests/firmware/adapters.cpp $(MOCKS) $(EXAMPLE_FILES) \
    $(call objects,native,tests/firmware/esp_lcd_mock.c $(wildcard core/examples/adapters/*.c) \
    core/examples/show.c core/examples/panel.c) $(BUILD)/native/librig565.a
	$(call report,LINK)
	$(Q)g++ $(CXX_STRICT) $(MOCK_INCLUDES) $< $(filter %.o %.a,$^) $(LDFLAGS) -o $@

# As Arduino's builder does it: src on the path, the sketch as C++ with Arduino.h in front.
$(FIRMWARE)/sketch: tests/firmware/sketch.cpp $(MOCKS) $(ARDUINO)/library.properties
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) -w -c $(ARDUINO)/src/rig565.c -o $@-rig565.o
	$(Q)$(CC) $(CFLAGS) -c -I$(ARDUINO)/src $(ARDUINO)/examples/Ember/show.c -o $@-show.o
	$(Q)g++ $(CXX_STRICT) -Itests/firmware/mocks -I$(ARDUINO)/src -I$(ARDUINO)/examples/Ember \
	    $< $@-rig565.o $@-show.o $(LDFLAGS) -o $@

# $(call image,NAME,BOARD,CORE,OPTIONS): the example on a bare processor.
define image
$(FIRMWARE)/$(1)/ember: $(CORE_SOURCES) $(CORE_HEADERS) $(EXAMPLE_FILES) $(BUILD)/examples/ember.h | setup-test
	$$(call report,CMAKE)
	$(Q)rm -rf $$(@D)
	$(Q)cmake -S core/examples -B $$(@D) $(4) -DEMBER_DIR=$(abspath $(BUILD))/examples -DBOARD=$(2) -DCORE=$(3) \
	    -DCMAKE_TOOLCHAIN_FILE=$(CURDIR)/core/examples/cortex-m/toolchain.cmake >$(FIRMWARE)/$(1).log
	+$(Q)cmake --build $$(@D) >$(FIRMWARE)/$(1).log 2>&1 || { cat $(FIRMWARE)/$(1).log; exit 1; }
IMAGES += $(FIRMWARE)/$(1)/ember
BOARDS += $(1):$(2)
endef
$(eval $(call image,cortex-m0plus,mps2-an385,cortex-m0plus,))
$(eval $(call image,cortex-m3,mps2-an385,,))
$(eval $(call image,cortex-m4f,mps2-an386,,))
# Its loops of pixels run from RAM.
$(eval $(call image,cortex-m33-fast,mps2-an505,,-DR565_FAST_SECTION=.r565_fast))

# $(call component,NAME,CHANGED): the example on a model of ESP-IDF, with these entries of its menu changed.
define component
$(FIRMWARE)/$(1)/ember: $(CORE_SOURCES) $(CORE_HEADERS) $(EXAMPLE_FILES) core/Kconfig $(wildcard tests/firmware/*.[ch] tests/firmware/esp_idf/*) \
    $(MOCKS) $(BUILD)/examples/ember.h | setup-test
	$$(call report,CMAKE)
	$(Q)rm -rf $$(@D) && mkdir -p $(FIRMWARE)
	$(Q)cmake -DCOMPONENT=$(CURDIR)/core -P tests/firmware/esp_idf/early.cmake
	$(Q)cmake -S tests/firmware/esp_idf -B $$(@D) -DCORE=$(CURDIR)/core -DEMBER_DIR=$(abspath $(BUILD))/examples \
	    '-DCHANGED=$(2)' >$(FIRMWARE)/$(1).log
	+$(Q)cmake --build $$(@D) >$(FIRMWARE)/$(1).log 2>&1 || { cat $(FIRMWARE)/$(1).log; exit 1; }
PROGRAMS += $(FIRMWARE)/$(1)/ember
endef
$(eval $(call component,esp-idf,))
# Without what Ember does not need.
$(eval $(call component,esp-idf-small,R565_OPTIMIZE;R565_FAST_IN_IRAM;$(subst $() ,;,$(addprefix R565_ENABLE_,LAYERS NESTING MESH PATH TINTS BLEND_MODES IK DETACHED ARGB_TARGET PACK))))

# The README of the examples, followed in a copy where `make build` has been.
$(FIRMWARE)/readme/log: $(CORE_SOURCES) $(CORE_HEADERS) $(EXAMPLE_FILES) core/examples/Makefile core/examples/README.md $(BUILD)/rig565 \
    | setup-test
	$(call report,READ)
	$(Q)rm -rf $(@D) && mkdir -p $(@D)/build
	$(Q)cp -r core $(@D) && ln -s $(CURDIR)/samples $(abspath $(BUILD))/rig565 $(@D) && mv $(@D)/rig565 $(@D)/build
	+$(Q)sed -n '/^```sh$$/,/^```$$/{/^```/!p}' core/examples/README.md | grep -v '^make build$$' >$(@D)/commands
	+$(Q)cd $(@D) && sh -eu commands >commands.log 2>&1 || { cat commands.log; exit 1; }
	$(Q)grep '^frame' $(@D)/commands.log >$@

# Installed, found by pkg-config and by CMake; each of the two programs is the example.
$(FIRMWARE)/installed/ember: $(CORE_SOURCES) $(CORE_HEADERS) $(EXAMPLE_FILES) core/rig565.pc.in tests/firmware/installed/CMakeLists.txt \
    $(BUILD)/examples/ember.h | setup-test
	$(call report,CMAKE)
	$(Q)rm -rf $(@D) && mkdir -p $(@D)
	$(Q)cmake -S core -B $(@D)/build -DR565_ENABLE_PATH=OFF >$(@D)/log
	+$(Q)cmake --build $(@D)/build >$(@D)/log 2>&1 || { cat $(@D)/log; exit 1; }
	$(Q)cmake --install $(@D)/build --prefix $(abspath $(@D))/root >>$(@D)/log
	$(Q)$(CC) -Wall -Wextra -Werror -Icore/examples -I$(BUILD)/examples $(addprefix core/examples/,host.c show.c panel.c) \
	    $$(PKG_CONFIG_PATH=$(@D)/root/lib/pkgconfig pkg-config --cflags --libs rig565) -o $@
	$(Q)cmake -S tests/firmware/installed -B $(@D)/found -DCMAKE_PREFIX_PATH=$(abspath $(@D))/root \
	    -DEXAMPLES=$(CURDIR)/core/examples -DEMBER_DIR=$(abspath $(BUILD))/examples >>$(@D)/log
	+$(Q)cmake --build $(@D)/found >$(@D)/log 2>&1 || { cat $(@D)/log; exit 1; }

PROGRAMS += $(addprefix $(FIRMWARE)/,host adapters sketch installed/ember)

.PHONY: test-firmware
test-firmware: setup-test $(BUILD)/tests/c/amalgamation $(AMALGAMATION_OBJECTS) $(PROGRAMS) $(IMAGES) $(FIRMWARE)/readme/log
	@scripts/firmware-tests.sh $(BUILD) $(BOARDS)
