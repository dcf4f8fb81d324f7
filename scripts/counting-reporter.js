// Tells scripts/check.js how many tests passed and failed, in the file that MUSTER_COUNTS names.

import { writeFileSync } from 'node:fs';

// oxlint-disable-next-line import/no-default-export -- Vitest takes nothing else.
export default class CountingReporter {
  /** A file that does not load has no test that fails; it counts as a failure all the same. */
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: errors.length };
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state);
      const failed = states.filter((state) => state === 'failed').length;
      counts.passed += states.filter((state) => state === 'passed').length;
      counts.failed += module.state() === 'failed' ? Math.max(1, failed) : failed;
    }
    writeFileSync(process.env['MUSTER_COUNTS'], JSON.stringify(counts));
  }
}
