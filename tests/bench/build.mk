# SPDX-License-Identifier: MIT

# Programs that call measure(): tests/bench/bench_<name>.c of ours in two builds (portable: plain C;
# native: with the vector instructions that every x86-64 has), tests/bench/peers/<name>.c of other
# libraries.

BENCH_NAMES := $(patsubst tests/bench/bench_%.c,%,$(wildcard tests/bench/bench_*.c))
PEER_NAMES  := $(patsubst tests/bench/peers/%.c,%,$(wildcard tests/bench/peers/*.c))
PORTABLE    := $(BENCH_NAMES:%=$(BUILD)/bench/portable/%)
SIMD        := $(BENCH_NAMES:%=$(BUILD)/bench/native/%)
PEERS       := $(PEER_NAMES:%=$(BUILD)/bench/peers/%)

bench_objects = $(call objects,$(1),tests/bench/measure.c tests/bench/scene.c)
$(call bench_objects,native) $(call bench_objects,portable): | setup-bench

# A program's own function stands for core's of that name: bench_rig's empty image draw.
define bench_program
$(BENCH_NAMES:%=$(BUILD)/bench/$(1)/%): $(BUILD)/bench/$(1)/%: \
    $(BUILD)/$(1)/tests/bench/bench_%.o $(call bench_objects,$(1)) $(BUILD)/$(1)/librig565.a
	@mkdir -p $$(@D)
	$$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $$^ $(LDFLAGS) -Wl,--allow-multiple-definition -lm -o $$@
endef
$(eval $(call bench_program,native))
$(eval $(call bench_program,portable))

PACKAGE_pixman := pixman-1
PACKAGE_cairo  := cairo
PACKAGE_sdl2   := sdl2
$(PEERS): $(BUILD)/bench/peers/%: tests/bench/peers/%.c $(call bench_objects,native)
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $(STRICT) $^ $$(pkg-config --cflags --libs $(PACKAGE_$*)) -lm -o $@

# The painters' loops, and poses, on Cortex-M, run by qemu-arm.
ARM_CPUS          := cortex-m33 cortex-m4f cortex-m0plus
ARM_cortex-m33    := -mcpu=cortex-m33 -mfloat-abi=hard
ARM_cortex-m4f    := -mcpu=cortex-m4 -mfloat-abi=hard -mfpu=fpv4-sp-d16
ARM_cortex-m0plus := -mcpu=cortex-m0plus
$(foreach cpu,$(ARM_CPUS),$(eval $(call configuration,$(cpu),arm-none-eabi-gcc $(ARM_$(cpu)) -mthumb \
    -O2 -ffunction-sections)))
arm_objects   = $(call objects,$(1),$(CORE_SOURCES) $(addprefix tests/bench/,scene.c arm_start.c $(2)))
$(foreach cpu,$(ARM_CPUS),\
    $(eval $(BUILD)/bench/arm/$(cpu): $(call arm_objects,$(cpu),arm_loops.c)) \
    $(eval $(BUILD)/bench/arm/$(cpu)-pose: $(call arm_objects,$(cpu),arm_pose.c)))
ARM_PROGRAMS := $(foreach cpu,$(ARM_CPUS),$(BUILD)/bench/arm/$(cpu) $(BUILD)/bench/arm/$(cpu)-pose)
$(ARM_PROGRAMS):
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)arm-none-eabi-gcc $(ARM_$(patsubst %-pose,%,$(@F))) -mthumb --specs=nosys.specs -nostartfiles \
	    -Wl,--gc-sections,--no-warnings $^ -lm -o $@
arm_painters  = $(BUILD)/$(1)/core/src/gfx_paint_image.o$(comma)$(BUILD)/$(1)/core/src/gfx_paint_indexed.o
arm_program   = $(1)=$(BUILD)/bench/arm/$(1)=$(call arm_painters,$(1))

# Draws the same, to compare with.
ARM_HOST := $(BUILD)/bench/arm/host $(BUILD)/bench/arm/host-pose
$(BUILD)/bench/arm/host: $(call objects,native,tests/bench/arm_loops.c)
$(BUILD)/bench/arm/host-pose: $(call objects,native,tests/bench/arm_pose.c)
$(ARM_HOST): $(call bench_objects,native) $(BUILD)/native/librig565.a
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $(filter %.a,$^) $(LDFLAGS) -lm -o $@
$(call objects,native,tests/bench/arm_loops.c tests/bench/arm_pose.c): | setup-bench

BENCH = $(NODE) tests/bench/bench.mjs --built-by "$$($(CC) --version | head -n 1), $(CFLAGS)" \
        $(PORTABLE:%=portable=%) $(SIMD:%=simd=%)

.PHONY: bench bench-check bench-update
bench bench-check bench-update: setup-web $(PORTABLE) $(SIMD)
bench: $(PEERS) ## count instructions: one table, with targets and other libraries
	@$(BENCH) $(foreach p,$(PEER_NAMES),--peer $(p)=$(BUILD)/bench/peers/$(p))
	@if command -v qemu-arm >/dev/null && command -v arm-none-eabi-gcc >/dev/null; then \
	    $(MAKE) --no-print-directory bench-arm; \
	else echo 'Cortex-M: not counted (that needs arm-none-eabi-gcc and qemu-arm)'; fi

.PHONY: bench-arm
bench-arm: $(ARM_HOST) $(ARM_PROGRAMS) ## count instructions of painters and poses on Cortex-M (with qemu-arm)
	@$(NODE) tests/bench/arm_loops.mjs $(BUILD)/bench/arm/host $(foreach cpu,$(ARM_CPUS),$(call arm_program,$(cpu)))

bench-check: ## fail when a figure is over 2 % worse than in tests/bench/figures.csv
	@$(BENCH) --check

bench-update: ## rewrite that file (review the difference)
	@$(BENCH) --update

# What frames cost, beside the converter's estimate of it (converter/src/cost.h).
COST := $(BUILD)/bench/cost

$(BUILD)/portable/tests/bench/cost.o: | setup-test
$(COST): $(BUILD)/portable/tests/bench/cost.o $(BUILD)/portable/librig565-convert.a $(BUILD)/portable/librig565.a
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -lm -o $@

CORPUS        := $(or $(RIG565_CORPUS),../shared/corpus)
COST_OWN      := $(wildcard samples/*/*_ske.json)
COST_SAMPLES   = $(COST_OWN) $(wildcard tests/data/conformance/*_ske.json $(CORPUS)/dragonbones/*/*_ske.json)
COST_OPTIONS  := --hull|0 --scale|0.3 --out-format|rgb565 --out-format|pal8 --out-format|pal4
COST_BLENDS   := blend=multiply blend=overlay
# $(call cost_cases,SKELETONS,OPTIONS)
cost_cases     = $(foreach s,$(1),$(foreach o,$(2),'$s $(subst |, ,$o)'))

.PHONY: cost cost-update
cost cost-update: setup-web $(COST) build
cost-update: UPDATE := --update
cost-update: ## fit the converter's estimate of instructions to what callgrind counts
cost: ## compare the two
cost cost-update:
	@$(NODE) tests/bench/cost.mjs $(UPDATE) $(COST) $(BUILD)/rig565 5 $(COST_SAMPLES) \
	    $(call cost_cases,$(COST_SAMPLES),$(COST_OPTIONS)) $(call cost_cases,$(COST_OWN),$(COST_BLENDS))

SPENT := $(BUILD)/bench/spent

$(SPENT): $(BUILD)/native/tests/bench/spent.o
	@mkdir -p $(@D)
	$(call report,LINK)
	$(Q)$(CC) $(CFLAGS) $^ $(LDFLAGS) -o $@

.PHONY: bench-convert
bench-convert: setup-test $(SPENT) build web ## what conversions take, natively and in Chromium, with limits
	@$(NODE) --disable-warning=ExperimentalWarning tests/bench/convert.mjs $(BUILD)/rig565 $(SPENT) $(BUILD)/web $(CORPUS)
