import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { outbox, removeOldLines } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'resham-outbox-'));
const path = join(folder, 'outbox.ndjson');
const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
after(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

test('the outbox exists from the start, readable only by its owner, and its lines stay', async () => {
  const messages = outbox(folder, clock);
  assert.equal(readFileSync(path, 'utf8'), '');
  assert.equal(statSync(path).mode & 0o777, 0o600);

  await messages.send({
    to: '9876543210',
    text: 'Your code is 123456',
    code: '123456',
    purpose: 'CODE',
  });
  outbox(folder, clock);
  assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')), {
    at: '2026-11-21T06:30:00.000Z',
    to: '9876543210',
    text: 'Your code is 123456',
    code: '123456',
    purpose: 'CODE',
  });
});

test('a message after a line that a full disk has cut has a line of its own', async () => {
  appendFileSync(path, '{"at":"2026-11-');
  await outbox(folder, clock).send({ to: '9000000001', text: 'Hello', purpose: 'TEST' });
  const [cut, next] = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-2);
  assert.equal(cut, '{"at":"2026-11-');
  assert.equal((JSON.parse(next ?? '') as { text: string }).text, 'Hello');
  rmSync(path);
});

test('only lines of the outbox that are older than five minutes are removed', async () => {
  const instant = { now: new Date('2026-11-21T07:00:00.000Z') };
  const messages = outbox(folder, { now: () => instant.now });
  await messages.send({ to: '9876543210', text: 'old', purpose: 'TEST' });
  instant.now = new Date('2026-11-21T07:04:00.000Z');
  await messages.send({ to: '9876543210', text: 'new', purpose: 'TEST' });
  const texts = () => readFileSync(path, 'utf8').match(/old|new/g);
  removeOldLines(path, new Date('2026-11-21T07:04:59.999Z'));
  assert.deepEqual(texts(), ['old', 'new']);
  removeOldLines(path, new Date('2026-11-21T07:05:00.000Z'));
  assert.deepEqual(texts(), ['new']);
  assert.equal(statSync(path).mode & 0o777, 0o600);
});

test('a fault of the file does not stop a live shop, and a file that went away is made again', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const faults: string[] = [];
  const look = () => t.mock.timers.tick(20_000);
  outbox(folder, clock, { error: (_details, message) => void faults.push(message) });
  rmSync(path);
  look();
  assert.deepEqual([existsSync(path), faults], [true, []]);
  rmSync(path);
  mkdirSync(path);
  look();
  assert.deepEqual(faults, ['old lines of the outbox were not removed']);
});
