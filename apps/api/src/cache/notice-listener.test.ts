import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { eventually } from '../../test/bare-server-process.ts';
import { aDatabaseProxy } from '../../test/database-proxy.ts';
import { freshDatabase } from '../../test/database.ts';
import { movableClock } from '../../test/movable-clock.ts';
import { silentLog } from '../platform/log.ts';
import { keepListening, pauseAfter } from './notice-listener.ts';

const CHECK_SECONDS = 60;
const PROBE_SECONDS = 5;
const ANSWER_SECONDS = 2.5;
const CONNECT_SECONDS = 4;

/** Returns a listener behind a network that the test can disturb, with a clock that the test moves. */
async function aListener(t: TestContext) {
  const { url, drop } = await freshDatabase();
  const proxy = await aDatabaseProxy(url);
  const clock = movableClock();
  const state = { isHeard: true, isOn: false, tries: 0, checks: 0 };
  const said: string[] = [];
  const say = (_: object, message: string) => void said.push(message);
  const listening = await keepListening({
    url: proxy.url,
    log: { ...silentLog, warn: say, info: say },
    timers: {
      ...clock,
      every(ms, work) {
        if (ms === CONNECT_SECONDS * 1_000) state.tries += 1;
        return clock.every(ms, work);
      },
    },
    receive: () => {},
    check: async () => {
      state.checks += 1;
      if (!state.isHeard) throw new Error('a notice to this process did not come back');
    },
    setEnabled: (isEnabled) => (state.isOn = isEnabled),
  });
  t.after(async () => {
    await listening.stop();
    await proxy.close();
    await drop();
  });
  /** Whether the listener waits for PostgreSQL, which has so many seconds. */
  const isWaiting = (seconds: number) => clock.pending().includes(seconds * 1_000);
  const isQuiet = () => !isWaiting(ANSWER_SECONDS) && !isWaiting(CONNECT_SECONDS);
  return {
    proxy,
    clock,
    state,
    said,
    isWaiting,
    isQuiet,
    becomes: (expected: boolean) => eventually(() => state.isOn === expected),
    /** Lets the listener retry until a condition is true. */
    triesUntil: (holds: () => boolean) =>
      eventually(() => {
        if (!holds() && isQuiet()) clock.move(PROBE_SECONDS);
        return holds();
      }),
  };
}

test('a silent channel switches the caches off until a notification comes back', async (t) => {
  const { clock, state, isQuiet, becomes, triesUntil } = await aListener(t);
  await becomes(true);
  clock.move(CHECK_SECONDS);
  await eventually(isQuiet);
  assert.deepEqual([state.isOn, state.checks], [true, 2]);
  state.isHeard = false;
  clock.move(CHECK_SECONDS);
  await becomes(false);
  await triesUntil(() => state.checks === 5);
  await eventually(isQuiet);
  assert.equal(state.isOn, false);
  state.isHeard = true;
  await triesUntil(() => state.isOn);
});

test('the loss of a server is noticed within seconds, and so is its return', async (t) => {
  const { proxy, clock, state, said, isWaiting, becomes, triesUntil } = await aListener(t);
  await becomes(true);
  proxy.freeze();
  clock.move(PROBE_SECONDS);
  await eventually(() => isWaiting(ANSWER_SECONDS));
  clock.move(ANSWER_SECONDS);
  await becomes(false);
  for (const tries of [2, 3, 4]) {
    await triesUntil(() => state.tries === tries);
    clock.move(CONNECT_SECONDS);
  }
  assert.deepEqual(said, ['cache invalidation cannot be received']);
  proxy.cut();
  proxy.thaw();
  await triesUntil(() => state.isOn);
  assert.deepEqual(said, [
    'cache invalidation cannot be received',
    'cache invalidation is received again',
  ]);
});

test('repeatedly refused connections log one warning', async (t) => {
  const { proxy, state, said, becomes, triesUntil } = await aListener(t);
  const { url } = proxy;
  proxy.pointAt('postgres://127.0.0.1:1/none');
  await becomes(false);
  await triesUntil(() => state.tries === 6);
  proxy.pointAt(url);
  assert.deepEqual(said, ['cache invalidation cannot be received']);
});

test('retries wait half a second to five seconds, longer after each, with jitter', () => {
  const pauses = (losses: number) => Array.from({ length: 200 }, () => pauseAfter(losses));
  for (const losses of [1, 2, 3, 4, 20]) {
    const [least, most] = [Math.min(...pauses(losses)), Math.max(...pauses(losses))];
    assert.ok(least >= 500 && most <= Math.min(5_000, 500 * 2 ** losses), `${least} to ${most}`);
    assert.ok(most - least > 200, `${least} to ${most}`);
  }
  assert.ok(Math.max(...pauses(1)) < Math.max(...pauses(5)));
});
