import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { silentLog } from './log.ts';
import { type Message, outbox, postbox } from './messages.ts';

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

const MESSAGE = { to: '9876543210', text: 'Your code is 123456', code: '123456' };

test('a message that cannot be sent is logged without what it says, and harms nobody', async () => {
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (...line: unknown[]) => void logged.push(line) };
  const failing = async () => {
    throw new Error('the provider is down');
  };
  const messages = postbox({ send: failing }, log);
  messages.send(MESSAGE);
  await messages.stop();
  assert.deepEqual(logged, [[{ reason: 'the provider is down' }, 'a message was not sent']]);
});

test('a sender that never ends has a limited number of messages under way', () => {
  const logged: string[] = [];
  const log = { ...silentLog, error: (_details: object, line: string) => void logged.push(line) };
  const begun: Message[] = [];
  const never = (message: Message) => {
    begun.push(message);
    return new Promise<void>(() => {});
  };
  const messages = postbox({ send: never }, log);
  for (let count = 0; count < 1_000; count += 1) messages.send(MESSAGE);
  assert.equal(begun.length + logged.length, 1_000);
  assert.ok(begun.length > 0 && logged.length > 0);
});
