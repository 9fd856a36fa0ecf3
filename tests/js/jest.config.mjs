// SPDX-License-Identifier: MIT
export default {
    rootDir: '../..',
    testMatch: ['<rootDir>/tests/js/**/*.test.ts'],
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '\\.ts$': '<rootDir>/tests/js/strip-types.mjs' },
    modulePathIgnorePatterns: ['<rootDir>/build/setup', '<rootDir>/build/deps'],
    reporters: ['default', '<rootDir>/tests/js/count-reporter.mjs'],
    cacheDirectory: '<rootDir>/build/jest',
    testTimeout: 60_000,
};
