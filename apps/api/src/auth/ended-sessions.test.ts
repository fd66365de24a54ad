import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { cartCalls } from '@shop/contract/cart';
import { storeCalls } from '@shop/contract/store';
import { sql } from 'kysely';
import { elsewhere } from '../../test/another-process.ts';
import { eventually } from '../../test/bare-server-process.ts';
import { type Person, aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { sessionEndEvent } from '../database/change-events.ts';

// With a session cache: no session may outlive its end there.
const shop = await aShop({ CACHE_MB: '16' });

async function statusFor(person: Person): Promise<number> {
  const query = { userId: person.id };
  return (await ask(shop, cartCalls.summary, { token: person.token, query })).status;
}

test('a session in use ends with the response to signing out', async () => {
  for (let one = 0; one < 10; one += 1) {
    const shopper = await aShopper(shop);
    const others = Array.from({ length: 5 }, () => statusFor(shopper));
    assert.equal(await statusFor(shopper), 200);
    await ask(shop, authCalls.logout, { token: shopper.token });
    assert.equal(await statusFor(shopper), 401);
    await Promise.all(others);
    assert.equal(await statusFor(shopper), 401);
  }
});

test('a session that ends on another server soon ends here', async () => {
  const [shopper, deleted] = [await aShopper(shop), await aShopper(shop)];
  assert.deepEqual([await statusFor(shopper), await statusFor(deleted)], [200, 200]);
  await elsewhere(
    shop.db,
    sessionEndEvent({ userId: shopper.id }),
    sql`update session_families set ended_at = now() where user_id = ${shopper.id}`,
  );
  // The notice of a server of an earlier version: some session ended.
  await elsewhere(shop.db, { type: 'session' }, sql`delete from users where id = ${deleted.id}`);
  for (const person of [shopper, deleted]) {
    await eventually(async () => (await statusFor(person)) === 401);
  }
});

test('a sign-out on another server removes only that session from the cache', async () => {
  const [leaver, other] = [await aShopper(shop), await aShopper(shop)];
  assert.deepEqual([await statusFor(leaver), await statusFor(other)], [200, 200]);
  // Without a notice the session stays valid here as long as it is cached.
  await sql`update session_families set ended_at = now() where user_id = ${other.id}`.execute(
    shop.db,
  );
  await ask(shop, authCalls.logout, { token: leaver.token });
  assert.deepEqual([await statusFor(leaver), await statusFor(other)], [401, 200]);
});

test('a session that ended without a notice is over after five seconds', async () => {
  const shopper = await aShopper(shop);
  assert.equal(await statusFor(shopper), 200);
  await sql`update session_families set ended_at = now() where user_id = ${shopper.id}`.execute(
    shop.db,
  );
  assert.equal(await statusFor(shopper), 200);
  shop.clock.move(5);
  assert.equal(await statusFor(shopper), 401);
});

test('a token is cached no longer than it lives', async () => {
  const shopper = await aShopper(shop);
  shop.clock.move(24 * 3_600 - 1);
  assert.equal(await statusFor(shopper), 200);
  shop.clock.move(1);
  assert.equal(await statusFor(shopper), 401);
});

test('a stolen refresh token ends the session in use', async () => {
  const shopper = await aShopper(shop);
  const body = { phoneNumber: shopper.phone, refreshToken: shopper.refreshToken };
  const { data } = (await ask(shop, authCalls.refresh, { body })).reply;
  assert.equal(await statusFor({ ...shopper, ...data }), 200);
  shop.clock.move(11);
  assert.equal(await statusFor(shopper), 200);
  assert.equal((await ask(shop, authCalls.refresh, { body })).status, 401);
  assert.equal(await statusFor(shopper), 401);
});

test('a new password ends the session that is in use', async () => {
  const owner = await anOwner(shop);
  const phoneNumber = owner.phone;
  await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } });
  const otp = shop.sent.findLast((message) => message.to === phoneNumber)?.code ?? '';
  const { reply } = await ask(shop, authCalls.verifyOtp, { body: { phoneNumber, otp } });
  const status = async () => (await ask(shop, storeCalls.admin, { token: owner.token })).status;
  assert.equal(await status(), 200);
  const newPassword = 'kanjivaram-border-42';
  await ask(shop, authCalls.resetPassword, {
    token: reply.data.resetToken,
    body: { newPassword, confirmPassword: newPassword },
  });
  assert.equal(await status(), 401);
});
