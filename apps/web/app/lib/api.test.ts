import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { addressCalls, addressMessages } from '@shop/contract/addresses';
import { callMessages } from '@shop/contract/call';
import { cartCalls } from '@shop/contract/cart';
import { securityCalls } from '@shop/contract/security';
import { request } from './api.ts';
import { browserStubs } from './browser-stubs.fixture.ts';
import { onConfirmationRequest } from './confirmation.ts';
import { messageOf } from './errors.ts';
import { onSessionLoss } from './session-loss.ts';
import { serverNow } from './server-time.ts';
import { readSession } from './session.ts';
import { shownToasts } from './shown-toasts.fixture.ts';

const stub = browserStubs();

type Answer = { status: number; body?: unknown; text?: string; headers?: HeadersInit };
type Sent = {
  path: string;
  method: string;
  token: string | undefined;
  confirmation: string | undefined;
  body: unknown;
};

const OLD = { token: 'old', refreshToken: 'r1', phoneNumber: '9876500001', id: '7' };
const REFRESH = '/api/authentication/refreshToken';

let storage: Map<string, string>;
let sent: Sent[];
let answerTo: (one: Sent) => Answer;

beforeEach(() => {
  storage = new Map(Object.entries({ ...OLD, role: 'CUSTOMER' }));
  sent = [];
  stub('window', {});
  stub('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    clear: () => storage.clear(),
  });
  stub('sessionStorage', { clear: () => undefined, setItem: () => undefined });
  stub('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const given = headers as Record<string, string>;
    const one = {
      path,
      method: method ?? 'GET',
      token: given['authorization']?.replace('Bearer ', ''),
      confirmation: given['x-confirmation'],
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    };
    sent.push(one);
    // Yields to the event loop, so that calls really run concurrently.
    await new Promise((resolve) => setImmediate(resolve));
    const answer = answerTo(one);
    return new Response(answer.text ?? JSON.stringify(answer.body ?? null), {
      status: answer.status,
      headers: answer.headers ?? {},
    });
  });
});

test('five responses of 401 at once make one refresh and five replays', async () => {
  answerTo = ({ path, token }) => {
    if (path === REFRESH) {
      return { status: 200, body: { message: 'OK', data: { token: 'new', refreshToken: 'r2' } } };
    }
    return token === 'new' ? { status: 200, body: { message: 'OK', data: path } } : refused(401);
  };
  const users = ['1', '2', '3', '4', '5'];
  const answers = await Promise.all(
    users.map((userId) => request(cartCalls.get, { params: { userId } })),
  );
  assert.deepEqual(
    answers.map(({ data }) => data as unknown),
    users.map((userId) => `/api/cart/${userId}`),
  );
  const refreshes = sent.filter(({ path }) => path === REFRESH);
  assert.equal(refreshes.length, 1);
  assert.deepEqual(refreshes[0]?.body, { phoneNumber: OLD.phoneNumber, refreshToken: 'r1' });
  assert.equal(sent.filter(({ token }) => token === 'old').length, 5);
  assert.equal(sent.filter(({ token }) => token === 'new').length, 5);
  assert.deepEqual([readSession().token, readSession().refreshToken], ['new', 'r2']);
});

test('no toast asks a person who signed out while a call ran to sign in again', async () => {
  answerTo = () => {
    storage.clear();
    return refused(401);
  };
  const forget = onSessionLoss(() => undefined);
  await assert.rejects(request(cartCalls.get, { params: { userId: '7' } }));
  forget();
  assert.equal(await shownToasts(), '');
});

test('when the refresh is refused, storage is cleared, a toast says it and the home page opens, once', async () => {
  answerTo = () => refused(401);
  const lost = mock.fn(() => assert.equal(storage.size, 0, 'storage is empty by then'));
  const forget = onSessionLoss(lost);
  const failures = await Promise.allSettled(
    ['1', '2', '3', '4', '5'].map((userId) => request(cartCalls.get, { params: { userId } })),
  );
  forget();
  assert.ok(failures.every(({ status }) => status === 'rejected'));
  assert.equal(lost.mock.callCount(), 1);
  assert.equal(sent.filter(({ path }) => path === REFRESH).length, 1);
  assert.equal(sent.length, 6, 'nothing is replayed');
  assert.equal(await shownToasts(), callMessages.signInAgain);
});

test('before hydration a lost session opens / by a page load', async () => {
  const replace = mock.fn();
  stub('location', { replace });
  answerTo = () => refused(401);
  await assert.rejects(request(cartCalls.get, { params: { userId: '7' } }));
  assert.deepEqual(replace.mock.calls[0]?.arguments, ['/']);
});

test('only 401 refuses the session; after any other answer to the refresh it stays', async () => {
  for (const status of [403, 404, 408, 429, 503]) {
    answerTo = ({ path }) => (path === REFRESH ? { status } : refused(401));
    await assert.rejects(request(cartCalls.get, { params: { userId: '7' } }));
    assert.equal(readSession().token, 'old', String(status));
  }
});

test('a request is replayed only once', async () => {
  answerTo = ({ path }) =>
    path === REFRESH
      ? { status: 200, body: { message: 'OK', data: { token: 'new', refreshToken: 'r2' } } }
      : refused(401);
  await assert.rejects(request(cartCalls.get, { params: { userId: '7' } }), {
    message: callMessages.signInAgain,
  });
  assert.deepEqual(
    sent.map(({ path }) => path === REFRESH),
    [false, true, false],
  );
});

test('a confirmation is sent again, and asked for once when the shop refuses it', async () => {
  let accepted = '1';
  let asked = 0;
  const unregister = onConfirmationRequest(async () => ({ confirmation: String((asked += 1)) }));
  answerTo = ({ confirmation }) =>
    confirmation === accepted
      ? { status: 200, body: { message: 'OK' } }
      : { status: 403, body: { message: 'Confirm.', code: 'CONFIRM' } };
  const remove = () => request(securityCalls.removeStaffFactor, { params: { staffId: '9' } });
  await remove();
  await remove();
  accepted = '2';
  await remove();
  assert.deepEqual(
    sent.map(({ confirmation }) => confirmation),
    [undefined, '1', '1', '1', '2'],
  );
  unregister();
});

test('a refusal shows the server’s message, a response without one the fallback of the call', async () => {
  answerTo = () => ({ status: 409, body: { message: 'So not.', code: 'CONFLICT' } });
  await assert.rejects(request(addressCalls.list, { params: { userId: '7' } }), {
    status: 409,
    message: 'So not.',
  });
  answerTo = () => ({ status: 502, text: '<h1>Bad gateway</h1>' });
  await assert.rejects(request(addressCalls.list, { params: { userId: '7' } }), {
    status: 502,
    message: addressMessages.fetchFailed,
  });
});

test('each answer, also a refusal, corrects the device’s clock', async () => {
  const now = Date.parse('2026-11-21T06:30:00Z');
  mock.timers.enable({ apis: ['Date'], now });
  // The last one leaves the clock as it was, for further files in this process.
  for (const [days, status] of [
    [3, 200],
    [0, 409],
  ] as const) {
    const shopsTime = now + days * 86_400_000;
    answerTo = () => ({ status, headers: { date: new Date(shopsTime).toUTCString() } });
    await Promise.allSettled([request(addressCalls.list, { params: { userId: '7' } })]);
    assert.equal(serverNow(), shopsTime);
  }
  mock.timers.reset();
});

test('a rate limit shows the waiting time in seconds, minutes, hours or days', async () => {
  const body = { message: 'Too many.', code: 'TOO_MANY' };
  for (const [seconds, words] of [
    ['48', 'Too many. You can try again in 48 seconds.'],
    ['3541', 'Too many. You can try again in 60 minutes.'],
    ['7200', 'Too many. You can try again in 2 hours.'],
    ['604800', 'Too many. You can try again in 7 days.'],
    ['soon', 'Too many.'],
  ] as const) {
    answerTo = () => ({ status: 429, body, headers: { 'retry-after': seconds } });
    await assert.rejects(request(addressCalls.list, { params: { userId: '7' } }), (error) => {
      assert.equal(messageOf(error), words);
      return true;
    });
  }
});

function refused(status: number): Answer {
  return { status, body: { message: callMessages.signInAgain, code: 'TOKEN_INVALID' } };
}
