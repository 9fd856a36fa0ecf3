# SPDX-License-Identifier: MIT
#
# tests/fuzz/fuzz_<name>.c are programs for libFuzzer: what it makes of its bytes is in
# BUILD/fuzz/<name>. What it found worth keeping is in corpus/<name>, which `make test` replays; all
# of that grew from files of our own.

FUZZ         := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_SECONDS ?= 60
FUZZ_COMMON  := $(patsubst %,tests/fuzz/%.c,conversion pack_file script show show_draw show_dress \
    show_play)
# Targets that want a pack, and what makes inputs for them: it knows the structure.
FUZZ_PACKS   := pack show
FUZZ_MUTATOR := $(patsubst %,tests/fuzz/%.c,mutator mutator_arrays mutator_values pack_sites)
FUZZ_CC      := clang -O1 -g -fno-omit-frame-pointer -fno-sanitize-recover=all

$(eval $(call configuration,fuzz,$(FUZZ_CC) -fsanitize=fuzzer-no-link$(comma)$(SANITIZERS)))
$(eval $(call core_library,fuzz))
$(eval $(call converter_library,fuzz))

# The compiler that has libFuzzer.
$(call objects,fuzz,$(CORE_SOURCES) $(CONVERTER_SOURCES) $(FUZZ_COMMON) $(FUZZ_MUTATOR) \
    $(FUZZ:%=tests/fuzz/fuzz_%.c)): | setup-test

# $(call fuzz_programs,CONFIGURATION,COMMAND,SOURCES): BUILD/CONFIGURATION/targets/NAME of each
# target, with these sources more.
define fuzz_programs
$(FUZZ:%=$(BUILD)/$(1)/targets/%): $(BUILD)/$(1)/targets/%: $(BUILD)/$(1)/tests/fuzz/fuzz_%.o \
    $(call objects,$(1),$(FUZZ_COMMON) $(3)) $(BUILD)/$(1)/librig565-convert.a $(BUILD)/$(1)/librig565.a
	@mkdir -p $$(@D)
	$$(call report,LINK)
	$(Q)$(2) $$^ $(LDFLAGS) -lm -o $$@
endef

$(eval $(call fuzz_programs,fuzz,$(FUZZ_CC) -fsanitize=fuzzer$(comma)$(SANITIZERS)))
$(FUZZ_PACKS:%=$(BUILD)/fuzz/targets/%): $(call objects,fuzz,$(FUZZ_MUTATOR))
$(eval $(call fuzz_programs,sanitized,$(CC) -fsanitize=$(SANITIZERS),tests/fuzz/replay.c))

FUZZ_MAX_LEN      := 4096
FUZZ_MAX_LEN_png  := 1024
FUZZ_MAX_LEN_pack := 8192
FUZZ_MAX_LEN_show := 6144
FUZZ_MAX_LEN_api  := 8192
FUZZ_KEEP         := 26000
FUZZ_KEEP_show    := 80000
FUZZ_DICT         := dragonbones
FUZZ_DICT_png     := png
FUZZ_DICT_zip     := zip
of_target         = $(or $($(1)_$(2)),$($(1)))
FUZZ_LIMITS       := -timeout=10 -rss_limit_mb=512

.PHONY: fuzz fuzz-merge test-fuzz $(FUZZ:%=fuzz-%) $(FUZZ:%=fuzz-merge-%) $(FUZZ:%=test-fuzz-%)
fuzz: $(FUZZ:%=fuzz-%) ## look for inputs that break something, FUZZ_SECONDS=60 each
$(FUZZ:%=fuzz-%): fuzz-%: $(BUILD)/fuzz/targets/%
	@echo '  FUZZ  $* for $(FUZZ_SECONDS) s: $(BUILD)/fuzz/$*/log'
	$(Q)mkdir -p $(BUILD)/fuzz/$*/corpus
	$(Q)nice -n 15 $< $(FUZZ_LIMITS) -max_len=$(call of_target,FUZZ_MAX_LEN,$*) \
	    -dict=tests/fuzz/$(call of_target,FUZZ_DICT,$*).dict -max_total_time=$(FUZZ_SECONDS) \
	    -print_final_stats=1 -artifact_prefix=$(BUILD)/fuzz/$*/ $(BUILD)/fuzz/$*/corpus \
	    tests/fuzz/corpus/$* >$(BUILD)/fuzz/$*/log 2>&1 || { tail -n 60 $(BUILD)/fuzz/$*/log; exit 1; }
	@grep -E 'cov:|number_of_executed' $(BUILD)/fuzz/$*/log | tail -n 2

fuzz-merge: $(FUZZ:%=fuzz-merge-%) ## put what was found worth keeping into tests/fuzz/corpus
$(FUZZ:%=fuzz-merge-%): fuzz-merge-%: $(BUILD)/fuzz/targets/% | setup-web
	@mkdir -p $(BUILD)/fuzz/$*/corpus
	@$(NODE) tests/fuzz/merge.mjs $< tests/fuzz/corpus/$* $(call of_target,FUZZ_KEEP,$*) $(BUILD)/fuzz/$*/corpus

test-fuzz: ## give the kept inputs to their targets once, under sanitizers
	@scripts/tally.sh $(MAKE) $(FUZZ:%=test-fuzz-%)
$(FUZZ:%=test-fuzz-%): test-fuzz-%: $(BUILD)/sanitized/targets/%
	@$< $(sort $(wildcard tests/fuzz/corpus/$*/*))
