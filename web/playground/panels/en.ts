// SPDX-License-Identifier: MIT
/** Texts of the panels Convert, Cost, Compare and Download. */
export const en = {
    opening: 'Opening {name}…',
    opened: '{name} is open.',
    failed: '{name} could not be opened.',
    'failed-stays': '{name} could not be opened: {stays} stays.',
    findings: 'What the converter found',
    error: 'Error',
    warning: 'Warning',
    note: 'Note',
} as const;
