// SPDX-License-Identifier: MIT
/// How a function becomes an export of a module: EXPORT(int, answer, (void)) { return 42; }
/// Pointers cross the border as 32-bit addresses in the module's memory, 64-bit values as BigInt.
///
/// What may come in:
/// - Numbers may be any: what is out of range gives NULL, 0 or -1, or changes nothing.
/// - Objects must be of this instance and of the kind that the export works on, and still be there:
///   neither they, nor what they were made of or were given, released. Memory that is to be read or
///   filled must be large enough. Anything else reads or overwrites memory of this instance, and of no
///   other, until it traps, or never returns: whoever does that takes a thread that can be ended.
/// The package keeps objects to itself and gives up an instance that trapped.
#ifndef RIG565_WASM_EXPORT_H
#define RIG565_WASM_EXPORT_H

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(#name)))
#else
#define EXPORTED(name) // tests call it as it is
#endif

#define EXPORT(type, name, parameters)                                                             \
    type export_##name parameters;                                                                 \
    EXPORTED(name) type export_##name parameters

#endif
