import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../scripts/lib/project.mjs';
import { judge } from './goals.ts';

test('a missed goal is counted and printed as the night run reads it', (t) => {
  const log = t.mock.method(console, 'log', () => {});
  const missed = judge(
    new Map([
      ['fast', true],
      ['small', false],
    ]),
  );
  log.mock.restore();
  assert.equal(missed, 1);
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [line] }) => String(line)),
    ['✔ fast', '✖ small', '1 passed, 1 failed'],
  );
});

test('the night run measures everything that has a goal of its own, and it can fail', () => {
  const night = readFileSync(join(ROOT, 'scripts/night.mjs'), 'utf8');
  for (const name of ['lighthouse', 'proofs', 'statements', 'feeds', 'chats']) {
    assert.ok(night.includes(`bench/${name}.ts`), name);
    const text = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
    assert.match(text, /process\.(exit\(missed === 0 \? 0 : 1\)|exitCode = missed === 0 \? 0 : 1)/);
  }
});
