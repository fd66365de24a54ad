import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { ROOT } from '../../scripts/lib/project.mjs';

/**
 * Writes { passed, failed, failedFiles } of the journeys to the file in JOURNEY_COUNTS, which the gate
 * sets. A skipped journey, or one that passed only on a retry, has failed.
 */
export default class CountReporter implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd({ status }: FullResult): void {
    const path = process.env['JOURNEY_COUNTS'];
    if (path === undefined) return;
    const bad = this.#tests.filter((test) => test.outcome() !== 'expected');
    const isBroken = bad.length === 0 && status !== 'passed';
    const result = {
      passed: this.#tests.length - bad.length,
      failed: isBroken ? 1 : bad.length,
      failedFiles: [...new Set(bad.map((test) => relative(ROOT, test.location.file)))],
    };
    writeFileSync(path, JSON.stringify(result));
  }

  printsToStdio(): boolean {
    return false;
  }
}
