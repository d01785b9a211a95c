/** The last line of a test run: how many passed, failed and were skipped, in plain words that other tools read too. */
export default class TallyReporter {
  onTestRunEnd(modules) {
    const tally = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in tally) tally[state] += 1;
      }
      if (module.errors().length > 0) tally.failed += 1;
    }
    console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  }
}
