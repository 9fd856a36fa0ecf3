# SPDX-License-Identifier: MIT

# A program that calls measure(): tests/bench/bench_<name>.c of ours, tests/bench/peers/<name>.c of
# other libraries.
BENCHES := $(patsubst tests/bench/bench_%.c,$(BUILD)/bench/%,$(wildcard tests/bench/bench_*.c))
PEERS   := $(patsubst tests/bench/peers/%.c,$(BUILD)/bench/peers/%,$(wildcard tests/bench/peers/*.c))

BENCH_OBJECTS := $(call objects,native,tests/bench/measure.c tests/bench/scene.c)
$(BENCH_OBJECTS): | setup-bench

$(BENCHES): $(BUILD)/bench/%: $(BUILD)/native/tests/bench/bench_%.o $(BENCH_OBJECTS) \
                              $(BUILD)/native/librig565.a
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -lm -o $@

PACKAGE_pixman := pixman-1
PACKAGE_cairo  := cairo
PACKAGE_sdl2   := sdl2
$(PEERS): $(BUILD)/bench/peers/%: tests/bench/peers/%.c $(BENCH_OBJECTS)
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $(STRICT) $^ $$(pkg-config --cflags --libs $(PACKAGE_$*)) -lm -o $@

BENCH = $(NODE) tests/bench/bench.mjs --build "$$($(CC) --version | head -n 1), $(CFLAGS)" $(BENCHES)

.PHONY: bench bench-check bench-update
bench bench-check bench-update: setup-web $(BENCHES)
bench: $(PEERS) ## count instructions: one table, with targets and other libraries
	@$(BENCH) $(foreach p,$(PEERS),$(notdir $(p))=$(p))

bench-check: ## fail when a figure is over 2 % worse than in tests/bench/figures.csv
	@$(BENCH) --check

bench-update: ## rewrite that file (review the difference)
	@$(BENCH) --update
