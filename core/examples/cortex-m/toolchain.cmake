# SPDX-License-Identifier: MIT
# Cortex-M images for QEMU. BOARD: mps2-an385 (M3), mps2-an386 (M4F) or mps2-an505 (M33); CORE, where it
# is another one than the board's: cortex-m0plus code runs on the M3, too.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES BOARD CORE)

set(BOARD mps2-an385 CACHE STRING "QEMU's name of the board")
set(memory mps2-an385)
if(BOARD STREQUAL mps2-an385)
  set(core cortex-m3)
elseif(BOARD STREQUAL mps2-an386)
  set(core cortex-m4)
  set(float "-mfloat-abi=hard -mfpu=fpv4-sp-d16")
elseif(BOARD STREQUAL mps2-an505)
  set(core cortex-m33)
  set(float "-mfloat-abi=hard")
  set(memory mps2-an505)
else()
  message(FATAL_ERROR "no such BOARD: ${BOARD}")
endif()
if(CORE)
  set(core "${CORE}")
endif()

set(CMAKE_C_FLAGS_INIT "-mcpu=${core} -mthumb ${float} -O2 -ffunction-sections -fdata-sections")
set(CMAKE_EXE_LINKER_FLAGS_INIT "--specs=rdimon.specs -L${CMAKE_CURRENT_LIST_DIR} -T ${memory}.ld -Wl,--gc-sections")
