# SPDX-License-Identifier: MIT
# ESP-IDF's first look at a component: its file as a script, for what it requires.
#
#     cmake -DCOMPONENT=core -P early.cmake
set(ESP_PLATFORM 1)

macro(idf_component_register)
  set(arguments "${ARGV}")
  list(LENGTH arguments count)
  if(count LESS 10)
    message(FATAL_ERROR "registered without sources: ${arguments}")
  endif()
  set(registered TRUE)
  return()
endmacro()

function(expand)
  include(${COMPONENT}/CMakeLists.txt)
  if(NOT registered)
    message(FATAL_ERROR "idf_component_register was not reached")
  endif()
endfunction()

expand()
