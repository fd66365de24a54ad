import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import type * as z from 'zod/mini';
import { aBuyer } from '../../test/order-factories.ts';
import { aShop, ask, sendCall } from '../../test/server.ts';
import { type Definition, maximumOf } from './array-limits.ts';

const shop = await aShop();

function arraysIn(schema: z.core.$ZodType | undefined): Definition[] {
  if (schema === undefined) return [];
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  const inner = [def.element, def.innerType, def.in, ...(def.options ?? [])];
  const fields = Object.values(def.shape ?? {});
  return [...(def.type === 'array' ? [def] : []), ...[...inner, ...fields].flatMap(arraysIn)];
}

test('every array in the input of a call has a maximum', () => {
  const arrays = allCalls.flatMap(({ body }) => arraysIn(body));
  assert.ok(arrays.length >= 4);
  for (const def of arrays) assert.ok((maximumOf(def)?.maximum ?? 0) > 0);
});

test('an array that is too long is refused before its elements are checked', async () => {
  const buyer = await aBuyer(shop);
  for (const length of [51, 5_000]) {
    const orderItems = Array.from({ length }, () => ({})) as never[];
    const { status, failure } = await ask(shop, orderCalls.hold, {
      token: buyer.token,
      body: { userId: buyer.id, orderItems },
    });
    assert.equal(status, 400);
    assert.equal(failure.message, orderMessages.tooManyLines);
    assert.deepEqual(
      failure.errors?.map(({ path }) => path),
      ['orderItems'],
    );
  }
});

test('a refusal lists at most twenty errors, and never has more than 16 kB', async () => {
  const buyer = await aBuyer(shop);
  const orderItems = Array.from({ length: 50 }, () => ({})) as never[];
  const body = { userId: buyer.id, orderItems };
  const answer = await sendCall(shop, orderCalls.hold, { token: buyer.token, body });
  const text = await answer.text();
  assert.equal(answer.status, 400);
  assert.equal((JSON.parse(text) as { errors: unknown[] }).errors.length, 20);
  assert.ok(Buffer.byteLength(text) < 16 * 1024);
});

test('a body of more than 16 kB is 413, unless its call needs more', async () => {
  const buyer = await aBuyer(shop);
  const body = { userId: buyer.id, orderItems: [], more: 'x'.repeat(16 * 1024) };
  const answer = await sendCall(shop, orderCalls.hold, { token: buyer.token, body });
  assert.equal(answer.status, 413);
  const larger = allCalls.filter((call) => 'bodyBytes' in call).map(({ name }) => name);
  assert.deepEqual(larger, [
    'policies.save',
    'deliveryAreas.save',
    'products.create',
    'products.update',
    'banners.create',
    'banners.update',
    'delivery.moveOrders',
    'drafts.read',
    'complaints.create',
  ]);
});
