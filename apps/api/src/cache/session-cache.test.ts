import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Session } from '../platform/session.ts';
import { newSessionCache } from './session-cache.ts';

const HASH = Buffer.from('of a token');
const session: Session = { userId: '1', role: 'CUSTOMER', areas: [], familyId: '2' };

function aClock() {
  let time = 1_000_000;
  return { now: () => new Date(time), move: (seconds: number) => void (time += seconds * 1_000) };
}

/** Returns a session cache that counts how often a session was loaded. */
function sessionsAt(clock = aClock(), isOn = true) {
  const sessions = newSessionCache(isOn, clock);
  let reads = 0;
  const read = async (endsAfter = 60) => {
    reads += 1;
    return { session, endsAt: new Date(clock.now().valueOf() + endsAfter * 1_000) };
  };
  const ask = (endsAfter?: number) => sessions.getOrLoad(HASH, () => read(endsAfter));
  return { sessions, ask, read, reads: () => reads };
}

test('a session is read once and cached for five seconds', async () => {
  const clock = aClock();
  const { ask, reads } = sessionsAt(clock);
  for (const seconds of [0, 4, 0.9]) {
    clock.move(seconds);
    assert.equal(await ask(), session);
  }
  assert.equal(reads(), 1);
  clock.move(0.2);
  await ask();
  assert.equal(reads(), 2);
});

test('a session is not cached beyond its own end, and a missing session never is', async () => {
  const clock = aClock();
  const { sessions, ask, reads } = sessionsAt(clock);
  await ask(2);
  clock.move(2);
  await ask();
  assert.equal(reads(), 2);
  const none = async () => undefined;
  assert.equal(await sessions.getOrLoad(Buffer.from('other'), none), null);
  assert.ok(
    await sessions.getOrLoad(Buffer.from('other'), async () => ({ session, endsAt: new Date() })),
  );
});

test('a session that ended while it was being read is not cached', async () => {
  const { sessions, ask, read, reads } = sessionsAt();
  const { promise: isEnded, resolve } = Promise.withResolvers<void>();
  const early = sessions.getOrLoad(HASH, async () => {
    await isEnded;
    return read();
  });
  sessions.evict({ familyId: 'another one' });
  resolve();
  await early;
  await ask();
  assert.equal(reads(), 2);
});

test('an end removes only the ended sessions, by family or by person', async () => {
  const sessions = newSessionCache(true, aClock());
  const all = [1, 2, 3].map((id) => ({ ...session, userId: `${id % 2}`, familyId: `${id}` }));
  const unknown = async () => {
    const asked: string[] = [];
    for (const each of all) {
      await sessions.getOrLoad(Buffer.from(each.familyId), async () => {
        asked.push(each.familyId);
        return { session: each, endsAt: new Date(2_000_000) };
      });
    }
    return asked;
  };
  assert.deepEqual(await unknown(), ['1', '2', '3']);
  sessions.evict({ familyId: '2' });
  assert.deepEqual(await unknown(), ['2']);
  sessions.evict({ userId: '1' });
  assert.deepEqual(await unknown(), ['1', '3']);
  sessions.evict();
  assert.deepEqual(await unknown(), ['1', '2', '3']);
});

test('nothing is cached without notifications of ends, or when the cache is off', async () => {
  const { sessions, ask, reads } = sessionsAt();
  await ask();
  sessions.setEnabled(false);
  await ask();
  await ask();
  assert.equal(reads(), 3);
  sessions.setEnabled(true);
  await ask();
  await ask();
  assert.equal(reads(), 4);
  const off = sessionsAt(aClock(), false);
  off.sessions.setEnabled(true);
  await off.ask();
  await off.ask();
  assert.equal(off.reads(), 2);
});
