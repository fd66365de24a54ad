import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CannotBeHad, refuseOldPatroni } from './packages.ts';

test('a Patroni below 3.1 is refused in one line, and newer ones are accepted', () => {
  for (const version of ['3.0.2', '2.1.4', '3.0.99', 'unknown']) {
    assert.throws(
      () => refuseOldPatroni(version),
      (error: Error) =>
        error instanceof CannotBeHad &&
        error.message.startsWith(`Patroni ${version} is too old`) &&
        !error.message.includes('\n'),
    );
  }
  for (const version of ['3.1.0', '3.3.2', '4.0.7', '10.0.0']) refuseOldPatroni(version);
});
