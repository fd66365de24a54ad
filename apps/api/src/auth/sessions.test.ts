import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignedIn, authCalls, authMessages } from '@shop/contract/auth';
import { OWNER_PASSWORD, type Person, aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { openSession } from './sessions.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });

const refresh = (person: Person, refreshToken = person.refreshToken) =>
  ask(shop, authCalls.refresh, { body: { phoneNumber: person.phone, refreshToken } });

/** Returns whether a token is live: a dead one gets 401. Logging out needs nothing but the token. */
async function isLive(token: string): Promise<boolean> {
  const { status } = await fetch(`${shop.url}/api/cart/summary?userId=0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status !== 401;
}

test('a refresh gives a new pair, and the old access token lives to its own end', async () => {
  const shopper = await aShopper(shop);
  const { data } = (await refresh(shopper)).reply;
  assert.notEqual(data.token, shopper.token);
  assert.ok(await isLive(data.token));
  assert.ok(await isLive(shopper.token));
});

test('the same refresh token within ten seconds gives the same pair, also at once', async () => {
  const shopper = await aShopper(shop);
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(shopper)));
  shop.clock.move(9);
  answers.push(await refresh(shopper));
  const pairs = new Set(answers.map((answer) => JSON.stringify(answer.reply.data)));
  assert.equal(pairs.size, 1);
});

test('a refresh token used again within a day gives the same pair, while the pair is unused', async () => {
  const shopper = await aShopper(shop);
  const { data } = (await refresh(shopper)).reply;
  shop.clock.move(24 * 3_600);
  assert.deepEqual((await refresh(shopper)).reply.data, data);
  assert.equal((await refresh(shopper, data.refreshToken)).status, 200);
});

test('a refresh token used again after a day ends the whole family', async () => {
  const shopper = await aShopper(shop);
  const { data } = (await refresh(shopper)).reply;
  shop.clock.move(24 * 3_600 + 1);
  assert.equal((await refresh(shopper)).status, 401);
  assert.equal((await refresh(shopper, data.refreshToken)).status, 401);
});

test('a refresh token used again after the new access token was used ends the whole family', async () => {
  const shopper = await aShopper(shop);
  const { data } = (await refresh(shopper)).reply;
  assert.ok(await isLive(shopper.token), 'the old one lives on, and its use does no harm');
  assert.deepEqual((await refresh(shopper)).reply.data, data);
  assert.ok(await isLive(data.token));
  assert.equal((await refresh(shopper)).status, 401);
  assert.equal(await isLive(data.token), false);
  assert.equal((await refresh(shopper, data.refreshToken)).status, 401);
});

test('a refresh token used again after its child was used ends the whole family', async () => {
  const shopper = await aShopper(shop);
  const child = (await refresh(shopper)).reply.data;
  const grandchild = (await refresh(shopper, child.refreshToken)).reply.data;
  assert.equal((await refresh(shopper)).status, 401);
  assert.equal(await isLive(grandchild.token), false);
});

test('an expired refresh token used again after its child was used ends the whole family', async () => {
  const owner = await anOwner(shop);
  const child = (await refresh(owner)).reply.data;
  shop.clock.move(12 * 3_600 - 60);
  const grandchild = (await refresh(owner, child.refreshToken)).reply.data;
  shop.clock.move(61);
  assert.equal((await refresh({ ...owner, phone: '9000000000' })).status, 401);
  assert.ok(await isLive(grandchild.token), 'another phone number ends nothing');
  assert.equal((await refresh(owner)).status, 401);
  assert.equal(await isLive(grandchild.token), false);
  assert.equal((await refresh(owner, grandchild.refreshToken)).status, 401);
});

test('a refresh whose answer was lost gives the same pair after the token has expired', async () => {
  const owner = await anOwner(shop);
  shop.clock.move(11 * 3_600);
  const { data } = (await refresh(owner)).reply;
  shop.clock.move(3_600 + 1);
  assert.deepEqual((await refresh(owner)).reply.data, data);
  shop.clock.move(11 * 3_600);
  assert.equal((await refresh(owner)).status, 401, 'the pair has expired too');
});

test('a refresh with another phone number or a forged token is refused', async () => {
  const shopper = await aShopper(shop);
  const other = await aShopper(shop);
  const foreign = await refresh({ ...shopper, phone: other.phone });
  assert.equal(foreign.status, 401);
  assert.equal(foreign.failure.message.length > 0, true);
  assert.equal((await refresh(shopper, 'x'.repeat(43))).status, 401);
  assert.equal((await refresh(shopper)).status, 200, 'the family is untouched');
});

test('access tokens live 24 hours for a customer and 15 minutes for the owner', async () => {
  const shopper = await aShopper(shop);
  const owner = await anOwner(shop);
  shop.clock.move(15 * 60 - 1);
  assert.ok(await isLive(owner.token));
  shop.clock.move(2);
  assert.equal(await isLive(owner.token), false);
  assert.ok(await isLive(shopper.token));
  shop.clock.move(24 * 3_600 - 15 * 60);
  assert.equal(await isLive(shopper.token), false);
  assert.equal((await refresh(shopper)).status, 200);
});

test('the owner is signed out after twelve idle hours and after seven days in all', async () => {
  const idle = await anOwner(shop);
  shop.clock.move(12 * 3_600 + 1);
  assert.equal((await refresh(idle)).status, 401);

  const busy = await anOwner(shop);
  let { refreshToken } = busy;
  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    shop.clock.move(11 * 3_600);
    const answer = await refresh(busy, refreshToken);
    assert.equal(answer.status, 200, `after ${hours + 11} hours`);
    ({ refreshToken } = answer.reply.data);
  }
  shop.clock.move(11 * 3_600);
  assert.equal((await refresh(busy, refreshToken)).status, 401);
});

test('logging out ends the session of the token and no other', async () => {
  const owner = await anOwner(shop);
  const login = { body: { phoneNumber: owner.phone, password: OWNER_PASSWORD } };
  const second = SignedIn.parse((await ask(shop, authCalls.login, login)).reply.data);
  const answer = await ask(shop, authCalls.logout, {
    token: owner.token,
    query: { phoneNumber: owner.phone },
  });
  assert.equal(answer.reply.message, authMessages.loggedOut);
  assert.equal(await isLive(owner.token), false);
  assert.equal((await refresh(owner)).status, 401);
  assert.ok(await isLive(second.token));
});

test('logging out everywhere ends all sessions of the person and of nobody else', async () => {
  const [shopper, other] = [await aShopper(shop), await aShopper(shop)];
  const lost = await openSession(shop, shop.db, { id: shopper.id, role: 'CUSTOMER' });
  const query = { everywhere: 'true' } as const;
  const answer = await ask(shop, authCalls.logout, { token: shopper.token, query });
  assert.equal(answer.reply.message, authMessages.loggedOutEverywhere);
  for (const token of [shopper.token, lost.token]) assert.equal(await isLive(token), false);
  assert.equal((await refresh({ ...shopper, refreshToken: lost.refreshToken })).status, 401);
  assert.ok(await isLive(other.token));
  const alone = await ask(shop, authCalls.logout, {
    token: other.token,
    query: { everywhere: 'false' },
  });
  assert.equal(alone.reply.message, authMessages.loggedOut);
});

test('public and sign-in calls ignore an expired token', async () => {
  const owner = await anOwner(shop);
  const answer = await ask(shop, authCalls.login, {
    token: 'long-gone',
    body: { phoneNumber: owner.phone, password: OWNER_PASSWORD },
  });
  assert.equal(answer.status, 201);
});

test('no token, code or password is stored in plain text', async () => {
  const shopper = await aShopper(shop);
  await ask(shop, authCalls.userLogin, { body: { phoneNumber: shopper.phone } });
  const code = shop.sent.findLast((message) => message.to === shopper.phone)?.code ?? '';
  const tables = ['session_pairs', 'one_time_codes', 'users'] as const;
  for (const table of tables) {
    const text = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute());
    for (const secret of [shopper.token, shopper.refreshToken, OWNER_PASSWORD, `"${code}"`]) {
      assert.equal(text.includes(secret), false, `${table} keeps a secret`);
    }
  }
});
