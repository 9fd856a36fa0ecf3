# SPDX-License-Identifier: MIT

# Core with each switch of config.h off, one at a time, as two compilers see it. A switch of which
# switches.c knows nothing fails.
SWITCHES        := $(shell sed -n 's/^.define R565_ENABLE_\([A-Z0-9_]*\) 1$$/\1/p' core/include/rig565/config.h)
SWITCH_SOURCES  := tests/switches/switches.c \
                   $(addprefix tests/c/,run.c reference.c reference_argb.c reference_look.c character.c)
INCLUDES_tests  += -Itests/c

# $(call switch_tests,COMPILER,SWITCH): one program.
define switch_tests
$(call configuration,switches/$(1)-$(2),$(1) -O0 -DR565_ENABLE_$(2)=0 -DSWITCH_OFF=\"$(2)\")
$(call core_library,switches/$(1)-$(2))
$(BUILD)/tests/switches/$(1)-$(2): $(call objects,switches/$(1)-$(2),$(SWITCH_SOURCES)) \
    $(BUILD)/switches/$(1)-$(2)/librig565.a
	@mkdir -p $$(@D)
	$$(call report,LINK)
	$(Q)$(1) $$^ $(LDFLAGS) -lm -o $$@
SWITCH_TESTS += $(BUILD)/tests/switches/$(1)-$(2)
$(call objects,switches/$(1)-$(2),$(CORE_SOURCES) $(SWITCH_SOURCES)): | setup-test
endef
$(foreach c,gcc clang,$(foreach s,NONE $(SWITCHES),$(eval $(call switch_tests,$(c),$(s)))))

# As the tests in C: what failed, then the counts. A program that ends without is missed by the number.
.PHONY: test-switches
test-switches: $(SWITCH_TESTS)
	@for program in $^; do echo "in $${program##*/}:"; $$program; done | awk -v programs=$(words $^) ' \
	    /^in / { name = $$0; next } \
	    /^[0-9]+ passed, [0-9]+ failed$$/ { passed += $$1; failed += $$3; counted++; next } \
	    { if (name) print name; name = ""; print } \
	    END { print passed " passed, " failed " failed"; exit failed > 0 || counted != programs }'
