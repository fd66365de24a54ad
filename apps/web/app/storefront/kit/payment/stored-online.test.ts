import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { rememberOnline, storedOnline } from './stored-online.ts';

const HOUR_MS = 3_600_000;

test('a signed payment that the gateway never shows is awaited for an hour after its end', () => {
  let kept: string | null = null;
  const sessionStorage = {
    getItem: () => kept,
    setItem: (_key: string, text: string) => {
      kept = text;
    },
  };
  Object.assign(globalThis, { sessionStorage });
  mock.timers.enable({ apis: ['Date'], now: 0 });
  const begun = { content: 'cart', key: 'k', reference: 'RS1', url: 'https://pay.example/1' };
  rememberOnline({ ...begun, alone: null, endsAt: 1_000, isAwaited: true });
  const isAwaitedAt = (ms: number) => {
    mock.timers.setTime(ms);
    return storedOnline()?.isAwaited;
  };
  assert.deepEqual([HOUR_MS + 999, HOUR_MS + 1_000].map(isAwaitedAt), [true, false]);
  rememberOnline({ ...begun, alone: null, endsAt: 1_000 });
  assert.equal(isAwaitedAt(500), false);
});
