import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { outbox } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'resham-outbox-'));
const path = join(folder, 'outbox.ndjson');
const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
after(() => rmSync(folder, { recursive: true }));

test('the outbox is there from the start, for its owner alone, and keeps what it has', async () => {
  const messages = outbox(folder, clock);
  assert.equal(readFileSync(path, 'utf8'), '');
  assert.equal(statSync(path).mode & 0o777, 0o600);

  await messages.send({ to: '9876543210', text: 'Your code is 123456', code: '123456' });
  outbox(folder, clock);
  assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')), {
    at: '2026-11-21T06:30:00.000Z',
    to: '9876543210',
    text: 'Your code is 123456',
    code: '123456',
  });
});
