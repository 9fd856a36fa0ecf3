# SPDX-License-Identifier: MIT

CONVERTER_SOURCES  := $(wildcard converter/src/*.c)
CONVERTER_HEADERS  := $(wildcard converter/include/rig565/*.h)
CLI_SOURCES        := $(wildcard converter/cli/*.c)
INCLUDES_converter := -Icore/include -Iconverter/include \
                      $(addprefix -isystem $(DEPS)/,cjson libspng/spng zlib giflib)

# Of zlib only what works on memory: no files.
DEPS_SOURCES := cjson/cJSON.c libspng/spng/spng.c \
    $(addprefix zlib/,adler32.c compress.c crc32.c deflate.c inffast.c inflate.c inftrees.c \
      trees.c uncompr.c zutil.c contrib/minizip/unzip.c)
# Only the command line writes GIF.
CLI_DEPS     := $(addprefix giflib/,egif_lib.c gif_err.c gif_hash.c gifalloc.c openbsd-reallocarray.c)
DEPS_FLAGS    = -I$(DEPS)/zlib -DSPNG_STATIC
deps_objects  = $(call objects,$(1)/deps,$(DEPS_SOURCES))

# setup unpacks these.
$(addprefix $(DEPS)/,$(DEPS_SOURCES) $(CLI_DEPS)): | setup-native ;

# $(call converter_library,CONFIGURATION): its librig565-convert.a.
define converter_library
$(BUILD)/$(1)/librig565-convert.a: $(call objects,$(1),$(CONVERTER_SOURCES)) $(call deps_objects,$(1))
endef

$(eval $(call converter_library,native))

.PHONY: build
build: $(BUILD)/rig565 ## the command-line tool, build/rig565

$(BUILD)/rig565: $(call objects,native,$(CLI_SOURCES)) $(call objects,native/deps,$(CLI_DEPS)) \
    $(BUILD)/native/librig565-convert.a $(BUILD)/native/librig565.a
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -lm -o $@
