import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '../../../../scripts/lib/slowness.mjs';
import { eventually } from '../../test/bare-server-process.ts';
import { aDatabaseProxy } from '../../test/database-proxy.ts';
import { freshDatabase } from '../../test/database.ts';
import { silentLog } from '../platform/log.ts';
import { keepListening, pauseAfter } from './notice-listener.ts';

/** A listener whose timers the test moves, behind a network that it can disturb. */
async function aListener(t: TestContext) {
  const { url, drop } = await freshDatabase();
  const proxy = await aDatabaseProxy(url);
  t.mock.timers.enable({ apis: ['setInterval'] });
  const state = { isHeard: true, isOn: false };
  const said: string[] = [];
  const say = (_: object, message: string) => void said.push(message);
  const listening = await keepListening({
    url: proxy.url,
    log: { ...silentLog, warn: say, info: say },
    receive: () => {},
    check: async () => {
      if (!state.isHeard) throw new Error('a notice to this process did not come back');
    },
    setEnabled: (isEnabled) => (state.isOn = isEnabled),
  });
  t.after(async () => {
    await listening.stop();
    await proxy.close();
    await drop();
  });
  const becomes = async (expected: boolean) => {
    await eventually(() => state.isOn === expected);
  };
  return { proxy, state, said, becomes };
}

test('a channel that falls silent switches the caches off until a notice comes back', async (t) => {
  const { state, becomes } = await aListener(t);
  await becomes(true);
  t.mock.timers.tick(60_000);
  await becomes(true);
  state.isHeard = false;
  t.mock.timers.tick(60_000);
  await becomes(false);
  await sleep(1_200);
  await becomes(false);
  state.isHeard = true;
  await becomes(true);
});

test('a server that vanished is noticed within seconds, and its return', async (t) => {
  const { proxy, said, becomes } = await aListener(t);
  await becomes(true);
  proxy.freeze();
  const begun = performance.now();
  await becomes(false);
  const took = performance.now() - begun;
  assert.ok(took < scaled(9_000), `${took} ms: a probe every 5 s has 2.5 s`);
  await sleep(6_000);
  assert.deepEqual(said, ['cache invalidation cannot be received']);
  proxy.cut();
  proxy.thaw();
  await becomes(true);
  assert.deepEqual(said, [
    'cache invalidation cannot be received',
    'cache invalidation is received again',
  ]);
});

test('connections that are refused again and again are one warning', async (t) => {
  const { proxy, said, becomes } = await aListener(t);
  const { url } = proxy;
  proxy.pointAt('postgres://127.0.0.1:1/none');
  await becomes(false);
  await sleep(3_000);
  proxy.pointAt(url);
  assert.deepEqual(said, ['cache invalidation cannot be received']);
});

test('tries are half a second to five seconds apart, more so after each, and never in step', () => {
  const pauses = (losses: number) => Array.from({ length: 200 }, () => pauseAfter(losses));
  for (const losses of [1, 2, 3, 4, 20]) {
    const [least, most] = [Math.min(...pauses(losses)), Math.max(...pauses(losses))];
    assert.ok(least >= 500 && most <= Math.min(5_000, 500 * 2 ** losses), `${least} to ${most}`);
    assert.ok(most - least > 200, `${least} to ${most}`);
  }
  assert.ok(Math.max(...pauses(1)) < Math.max(...pauses(5)));
});
