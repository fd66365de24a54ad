import { type TestContext, test } from 'node:test';
import { IS_NIGHT } from '../../../scripts/lib/night.mjs';

/** Declares a test of the night run alone, beside the tests of the gate. */
export function nightTest(title: string, work: (t: TestContext) => Promise<void>): void {
  if (IS_NIGHT) void test(title, work);
}
