// SPDX-License-Identifier: MIT
/** Instructions of each animation, all frames that are looked at together. */
export function measureCost(program: string, pack: string, step: number): { pose: number; draw: number }[];
