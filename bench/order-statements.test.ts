import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBuyer, aProduct, orderOf, send } from '../apps/api/test/order-factories.ts';
import { aShop } from '../apps/api/test/server.ts';
import { recordStatements } from './recorded-statements.ts';

const statements = recordStatements();
const shop = await aShop();

test('a cash order is one statement', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, {});
  const sent = await statements.during(async () => {
    const answer = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
    assert.equal(answer.status, 201);
  });
  const own = sent.map(({ text }) => text.trim()).filter((text) => !isElsewhere(text));
  assert.equal(own.length, 1, own.join('\n'));
  assert.match(own[0] ?? '', /from place_order\(/);
});

/** Whether a statement belongs to the session, or to the worker that sends messages beside the order. */
function isElsewhere(text: string): boolean {
  return text.includes('session_families') || /\bmessages\b/.test(text);
}
