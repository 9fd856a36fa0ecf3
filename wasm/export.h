// SPDX-License-Identifier: MIT
/// How a function becomes an export of a module: EXPORT(int, answer, (void)) { return 42; }
/// Pointers cross the border as 32-bit addresses in the module's memory, 64-bit values as BigInt.
#ifndef RIG565_WASM_EXPORT_H
#define RIG565_WASM_EXPORT_H

#define EXPORT(type, name, parameters)                                                             \
    type export_##name parameters;                                                                 \
    __attribute__((export_name(#name))) type export_##name parameters

#endif
