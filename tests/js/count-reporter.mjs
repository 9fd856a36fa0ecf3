// SPDX-License-Identifier: MIT
// Names the skipped tests and ends the run with the counts in the form that scripts/tally.sh reads.
export default class CountReporter {
    onTestResult(test, result) {
        for (const one of result.testResults) {
            if (one.status === 'pending' || one.status === 'todo') {
                process.stdout.write(`skipped: ${one.fullName}\n`);
            }
        }
    }

    onRunComplete(contexts, results) {
        const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
        const skipped = results.numPendingTests + results.numTodoTests;
        const tail = skipped === 0 ? '' : `, ${skipped} skipped`;
        // After Jest's own summary, which other reporters write to stderr when they complete.
        process.on('exit', () => {
            process.stdout.write(`${results.numPassedTests} passed, ${failed} failed${tail}\n`);
        });
    }
}
