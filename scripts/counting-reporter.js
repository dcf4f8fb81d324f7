// Tells scripts/check.js what became of the tests, in the file that MUSTER_COUNTS names.

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

// oxlint-disable-next-line import/no-default-export -- Vitest takes nothing else.
export default class CountingReporter {
  /** A file that does not load has no test that fails; it counts as a failure all the same. */
  onTestRunEnd(modules, errors) {
    const counts = {
      passed: 0,
      failed: errors.length,
      faults: errors.map(reasonOf),
      unfinished: [],
      retried: [],
      files: [],
    };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const failed = tests.filter((test) => test.result().state === 'failed');
      const file = relative(process.cwd(), module.moduleId);
      if (module.state() === 'pending' || module.state() === 'queued') {
        counts.unfinished.push(file);
        continue;
      }
      counts.files.push({ file, seconds: module.diagnostic().duration / 1000 });
      counts.retried.push(...tests.filter(passedOnRetry).map((test) => `${file}: ${test.fullName}`));
      counts.passed += tests.filter((test) => test.result().state === 'passed').length;
      counts.failed += module.state() === 'failed' ? Math.max(1, failed.length) : failed.length;
      counts.faults.push(...failed.map((test) => `${file}: ${test.fullName}`));
      if (module.state() === 'failed' && failed.length === 0) counts.faults.push(`${file} does not load`);
    }
    writeFileSync(process.env['MUSTER_COUNTS'], JSON.stringify(counts));
  }
}

function passedOnRetry(test) {
  return test.diagnostic()?.flaky === true;
}

function reasonOf({ message, cause }) {
  return cause?.message ? `${message} ${cause.message}` : message;
}
