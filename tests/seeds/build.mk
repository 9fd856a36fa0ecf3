# SPDX-License-Identifier: MIT
#
# Builds that break the determinism contract: each is kept from that by what guards it, or found out.
# README.md lists all seeds of differences, their guards and their tests.

SEEDS      := $(BUILD)/seeds
SEED_CORE  := $(patsubst %/,%,$(dir $(AMALGAMATION)))
SEED_BARE  := $(SEEDS)/bare

# The same core without guards: no pragmas, no #error.
$(SEED_BARE)/rig565.c: $(AMALGAMATION)
	@mkdir -p $(@D)
	$(Q)sed '/pragma STDC FP_CONTRACT/d; /pragma GCC optimize/d' $< >$@
	$(Q)sed '/^#error/d' $(SEED_CORE)/rig565.h >$(@D)/rig565.h

# $(call seed_build,NAME,FOLDER,VERDICT,COMMAND): core of that folder, compiled by COMMAND, conforms or
# differs (as its self test says), or is refused by name.
define seed_build
SEED_EXPECTED += $(1)=$(3)
$(SEEDS)/$(1).verdict: tests/seeds/self_test.c $(2)/rig565.c tests/seeds/build.mk | setup-test
	@mkdir -p $$(@D)
	$$(call report,SEED)
	$(Q)if $(4) -w -std=gnu11 -I$(2) $$< $(2)/rig565.c -o $(SEEDS)/$(1) 2>$(SEEDS)/$(1).log; \
	    then $(SEEDS)/$(1); else sed -n '/error:.*"rig565 needs/s/.*/refused/p' $(SEEDS)/$(1).log | head -n 1; fi >$$@
endef

# Instructions that fuse, and those of the x87, where the processor has them.
SEED_X86 := $(filter x86_64,$(shell uname -m))
SEED_FMA := $(if $(SEED_X86),-mfma)

$(eval $(call seed_build,contraction-gcc,$(SEED_CORE),conforms,gcc -O2 $(SEED_FMA) -ffp-contract=fast))
$(eval $(call seed_build,contraction-clang,$(SEED_CORE),conforms,clang -O1 $(SEED_FMA) -ffp-contract=on))
$(eval $(call seed_build,contraction-gcc-bare,$(SEED_BARE),differs,gcc -O2 $(SEED_FMA) -ffp-contract=fast))
$(eval $(call seed_build,contraction-clang-bare,$(SEED_BARE),differs,clang -O1 $(SEED_FMA) -ffp-contract=on))
# This one does not heed the pragma: only the self test tells.
$(eval $(call seed_build,contraction-clang-fast,$(SEED_CORE),differs,clang -O1 $(SEED_FMA) -ffp-contract=fast))
ifneq ($(SEED_X86),)
$(eval $(call seed_build,x87,$(SEED_CORE),refused,gcc -O1 -mfpmath=387))
$(eval $(call seed_build,x87-bare,$(SEED_BARE),differs,gcc -O1 -mfpmath=387))
endif
$(eval $(call seed_build,fast-math-gcc,$(SEED_CORE),refused,gcc -ffast-math))
$(eval $(call seed_build,fast-math-clang,$(SEED_CORE),refused,clang -ffast-math))
$(eval $(call seed_build,associative-math,$(SEED_CORE),refused,gcc -fassociative-math -fno-signed-zeros -fno-trapping-math))
$(eval $(call seed_build,reciprocal-math,$(SEED_CORE),refused,gcc -freciprocal-math))
$(eval $(call seed_build,finite-math-gcc,$(SEED_CORE),refused,gcc -ffinite-math-only))
$(eval $(call seed_build,finite-math-clang,$(SEED_CORE),refused,clang -ffinite-math-only))

# char signed and unsigned: the same instructions.
SEED_CHARS := $(SEEDS)/char-signed.o $(SEEDS)/char-unsigned.o
$(SEED_CHARS): $(SEEDS)/char-%.o: $(AMALGAMATION) | setup-test
	@mkdir -p $(@D)
	$(call report,SEED)
	$(Q)gcc -O1 -w -std=c11 -f$*-char -c $< -o $@

SEED_VERDICTS := $(foreach e,$(SEED_EXPECTED),$(SEEDS)/$(firstword $(subst =, ,$(e))).verdict)

.PHONY: test-seeds
test-seeds: $(SEED_VERDICTS) $(SEED_CHARS) $(BUILD)/tests/c/native ## builds that break the determinism contract are found out
	@tests/seeds/judge.sh $(SEEDS) $(BUILD)/tests/c/native $(SEED_EXPECTED)
