import assert from 'node:assert/strict';
import { after, beforeEach, mock, test } from 'node:test';
import { browserStubs } from './browser-stubs.fixture.ts';
import type * as ServerTime from './server-time.ts';

const DAY_MS = 24 * 3_600_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const stub = browserStubs();

/** Loads the module as a page does, because further files share its process. */
const load = async (page: string) =>
  (await import(`${import.meta.resolve('./server-time.ts')}?${page}`)) as typeof ServerTime;

const { awaitServerTime, serverNow } = await load('page');

/** Receives an answer that the server sent at `at`, to a call of `took` milliseconds. */
function receive(at: number, took = 200): void {
  const receivedAt = Date.now();
  mock.timers.setTime(receivedAt - took);
  const readServerTime = awaitServerTime();
  mock.timers.setTime(receivedAt);
  readServerTime(new Date(at).toUTCString());
}

after(() => mock.timers.reset());

const setDevice = (to: number) => mock.timers.setTime(to);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['Date'], now: NOON });
  stub('sessionStorage', { setItem: () => undefined });
  receive(NOON);
});

test('a device that is days fast or slow gets the time of the shop', () => {
  for (const days of [3, -3, 400]) {
    setDevice(NOON + days * DAY_MS);
    receive(NOON);
    assert.ok(Math.abs(serverNow() - NOON) < 1_000, `${days} days`);
  }
});

test('latency, the header’s whole seconds and a clock that is nearly right correct nothing', () => {
  const device = NOON + 999;
  setDevice(device);
  for (const [at, took] of [
    [NOON, 0],
    [NOON - 40_000, 60_000],
    [NOON + 2_000, 200],
    // The device slept while the answer was under way.
    [NOON - DAY_MS, 2 * DAY_MS],
  ] as const) {
    receive(at, took);
    assert.equal(serverNow(), device);
  }
});

test('a slow answer that was asked for before another one corrected the clock changes nothing', () => {
  setDevice(NOON + 3 * DAY_MS);
  const readServerTime = awaitServerTime();
  receive(NOON);
  setDevice(NOON + 3 * DAY_MS + 6_000);
  readServerTime(new Date(NOON).toUTCString());
  assert.ok(Math.abs(serverNow() - (NOON + 6_000)) < 1_000);
});

test('an answer without a readable date corrects nothing', () => {
  const before = serverNow();
  for (const date of [null, '', 'yesterday']) awaitServerTime()(date);
  assert.equal(serverNow(), before);
});

test('the next answer follows a clock that was put right while the page was open', () => {
  setDevice(NOON + 3 * DAY_MS);
  receive(NOON);
  setDevice(NOON + 60_000);
  receive(NOON + 60_000);
  assert.ok(Math.abs(serverNow() - (NOON + 60_000)) < 1_000);
});

test('a page that is loaded again knows the difference before its first answer', async () => {
  const kept = new Map<string, string>();
  stub('window', {});
  stub('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  setDevice(NOON + 3 * DAY_MS);
  receive(NOON);
  assert.equal((await load('again')).serverNow(), serverNow());
});
