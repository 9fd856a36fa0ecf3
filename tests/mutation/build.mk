# SPDX-License-Identifier: MIT

MUTATED := $(addprefix core/src/,math.c rig.c rig_pose.c rig_place.c rig_order.c animation.c rig_draw.c)

.PHONY: mutation
mutation: $(BUILD)/tests/c/native setup-web ## changes core in small ways and lists what no test in C notices (EACH=30 a file)
	$(Q)$(NODE) tests/mutation/mutate.mjs $(BUILD) math,rig,player,layer,look,spring,child,skin,tint,animation,asset,dirty,snapshot $(or $(EACH),30) $(MUTATED)
