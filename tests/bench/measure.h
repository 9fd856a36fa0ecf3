// SPDX-License-Identifier: MIT
/// Counts instructions under callgrind; without it the same calls are made and nothing is counted.
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

/// Measures `repeats` calls of `draw`: callgrind writes their instructions to a file of its own,
/// named after the figure, and standard output gets `figure units`, for bench.mjs to divide by.
/// Call `draw` once before, so that what happens only once (symbols, caches) is not counted.
/// @param figure its name in the table.
/// @param units  pixels, calls or whatever the figure is given for, of all calls together.
void measure(const char *figure, unsigned long units, unsigned repeats, void (*draw)(void *),
             void *state);

#endif
