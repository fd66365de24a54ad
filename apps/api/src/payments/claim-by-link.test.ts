import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import { callUrl } from '@shop/contract/call-request';
import { claimCalls } from '@shop/contract/claims';
import { refundCalls } from '@shop/contract/refunds';
import { aDraft } from '../../test/draft-factories.ts';
import { aShopper, anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aScreenshot, aUtr } from '../../test/order-factories.ts';
import { aPayLink, linkRequest, openLink, orderByLink } from '../../test/pay-link-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
const setUpi = (upiId: string | null) =>
  shop.db.updateTable('store_profile').set({ upi_id: upiId }).execute();
await setUpi('kaveri@bank');
const DAY = 24 * 3_600;

const claim = (
  token: string,
  { utr = null as string | null, by = undefined as string | undefined } = {},
) => ask(shop, claimCalls.create, { token: by, body: { token, utr, upiId: 'meena@bank' }, files });

async function codeOf(answer: ReturnType<typeof claim>) {
  const { status, failure } = await answer;
  return [status, failure.code];
}

test('who paid for a link that has ended claims the draft’s total without a session, once', async () => {
  const link = await aPayLink(shop, { price: 1_250.5, minutes: 30 });
  assert.deepEqual(await codeOf(claim(link.token)), [409, 'STILL_OPEN']);
  shop.clock.move(1_800);
  const utr = aUtr();
  const isClaimable = async () => (await openLink(shop, link.token)).reply.data.claimable;
  assert.equal(await isClaimable(), true);
  const { status, reply } = await claim(link.token, { utr });
  assert.equal(status, 201);
  assert.equal(await isClaimable(), false);
  await newSession(shop, owner, 'ADMIN');
  const query = { state: 'CLAIMED' } as const;
  const { data } = (await ask(shop, refundCalls.list, { token: owner.token, query })).reply;
  const row = data.find(({ refundId }) => refundId === reply.data.refundId);
  assert.deepEqual(
    [row?.amount, row?.reason, row?.claim?.reference, row?.claim?.utr, row?.upiId],
    [1_250.5, 'CLAIM', link.reference, utr, 'meena@bank'],
  );
  assert.deepEqual(await codeOf(claim(link.token)), [409, 'ALREADY_CLAIMED']);
  const other = await aPayLink(shop, { minutes: 30 });
  shop.clock.move(1_800);
  assert.deepEqual(await codeOf(claim(other.token, { utr })), [409, 'UTR_USED']);
  await assertInvariants(shop);
});

test('a token that is none, and no token at all, are refused', async () => {
  for (const unknown of ['A'.repeat(22), '', 'x'.repeat(900)])
    assert.deepEqual(await codeOf(claim(unknown)), [404, 'PAY_UNKNOWN']);
  const body = { userId: '1', reference: 'RS23456789AB', utr: null, upiId: 'meena@bank' };
  const { status, failure } = await ask(shop, claimCalls.create, { body, files });
  assert.deepEqual([status, failure.code], [401, 'TOKEN_INVALID']);
});

/** Sends a claim whose screenshot never ends; returns the status of the answer that comes before. */
async function statusBeforeFile(body: object): Promise<number | undefined> {
  const part = (name: string) => `--slow\r\ncontent-disposition: form-data; name="${name}"`;
  const form = request(`${shop.url}${callUrl(claimCalls.create, {})}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=slow', 'content-length': 5_000_000 },
  });
  form.write(`${part('request')}\r\n\r\n${JSON.stringify(body)}\r\n`);
  form.write(`${part('file')}; filename="paid.png"\r\ncontent-type: image/png\r\n\r\n`);
  form.write(files[0]?.bytes.subarray(0, 100));
  // A server that waits for the file answers 408.
  const [answer] = (await once(form, 'response')) as [IncomingMessage];
  form.destroy();
  return answer.statusCode;
}

test('the token of a stranger is looked up before the screenshot is read', async () => {
  const body = { utr: null, upiId: 'meena@bank' };
  assert.equal(await statusBeforeFile({ ...body, token: 'A'.repeat(22) }), 404);
  assert.equal(await statusBeforeFile({ ...body, userId: '1', reference: 'RS23456789AB' }), 401);
  assert.equal(await statusBeforeFile({ ...body, token: 5 }), 400);
});

test('nothing is claimed for an order, after seven days, or where scan to pay was not offered', async () => {
  const ordered = await aPayLink(shop);
  await orderByLink(shop, ordered.token, linkRequest());
  assert.deepEqual(await codeOf(claim(ordered.token)), [409, 'ALREADY_ORDERED']);
  const late = await aPayLink(shop, { minutes: 30 });
  shop.clock.move(1_800);
  await setUpi(null);
  assert.deepEqual(await codeOf(claim(late.token)), [409, 'NOT_CLAIMABLE']);
  await setUpi('kaveri@bank');
  shop.clock.move(7 * DAY + 1);
  assert.deepEqual(await codeOf(claim(late.token)), [409, 'CLAIM_TOO_LATE']);
  shop.clock.move(23 * DAY);
  assert.deepEqual(await codeOf(claim(late.token)), [404, 'PAY_UNKNOWN']);
});

test('what counts is whether the link offered scan to pay, not whether the shop has a UPI id now', async () => {
  const write = async () => {
    await newSession(shop, owner, 'ADMIN');
    const { url } = await aDraft(shop, { token: owner.token, expiresInMinutes: 30 });
    return new URL(url).pathname.replace('/pay/', '');
  };
  const end = async (token: string, upiId: string | null) => {
    shop.clock.move(1_800);
    await setUpi(upiId);
    const { claimable } = (await openLink(shop, token)).reply.data;
    return [claimable, (await claim(token)).status];
  };
  assert.deepEqual(await end(await write(), null), [true, 201]);
  const shown = await write();
  await setUpi('kaveri@bank');
  await openLink(shop, shown);
  assert.deepEqual(await end(shown, null), [true, 201]);
  assert.deepEqual(await end(await write(), 'kaveri@bank'), [false, 409]);
});

test('a customer who is signed in claims by the link too', async () => {
  const link = await aPayLink(shop, { minutes: 30 });
  shop.clock.move(1_800);
  const { status } = await claim(link.token, { by: (await aShopper(shop)).token });
  assert.equal(status, 201);
});

test('of several claims at once one is kept', async () => {
  const link = await aPayLink(shop, { minutes: 30 });
  shop.clock.move(1_800);
  const answers = await Promise.all(Array.from({ length: 6 }, () => claim(link.token)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(statuses, [201, 409, 409, 409, 409, 409]);
});
