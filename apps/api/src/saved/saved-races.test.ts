import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDataCalls } from '@shop/contract/own-data';
import { productCalls } from '@shop/contract/products';
import { savedCalls } from '@shop/contract/saved';
import { watchCalls } from '@shop/contract/watches';
import { sql } from 'kysely';
import { anErasureProof } from '../../test/account-factories.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { letOrdersWait, untilWaiting } from '../../test/lock-waits.ts';
import {
  aBuyer,
  aCategoryId,
  aProduct,
  fillCart,
  orderOf,
  place,
  restock,
  send,
} from '../../test/order-factories.ts';
import { aSoldOutProduct, save, textsTo, watch } from '../../test/saved-factories.ts';
import { sendDue } from '../../test/messages.ts';
import { aShop, ask } from '../../test/server.ts';
import { tellWatchers } from './tell-watchers.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
await letOrdersWait(shop.db);

test('people of a group are counted rightly while they save, remove, wait and products move', async () => {
  const { token } = await anOwner(shop);
  const categoryId = await aCategoryId(shop);
  const variants = await Promise.all(
    Array.from({ length: 3 }, () => aProduct(shop, { name: 'Raced', categoryId, stock: 0 })),
  );
  const people = await Promise.all(Array.from({ length: 8 }, () => aShopper(shop)));
  const rename = (id: string, name: string) =>
    ask(shop, productCalls.update, { token, body: { id, name } });
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([
      ...people.flatMap((person, at) =>
        variants.flatMap((product, place) => [
          save(shop, person, product),
          watch(shop, person, product),
          ...((at + place + round) % 2 === 0
            ? [
                ask(shop, savedCalls.remove, {
                  token: person.token,
                  params: { productId: product.id },
                }),
                ask(shop, watchCalls.remove, {
                  token: person.token,
                  params: { productId: product.id },
                }),
              ]
            : []),
        ]),
      ),
      rename(variants[round]?.id ?? '', `Raced ${round}`),
    ]);
    await assertInvariants(shop);
  }
});

test('a person who is erased, orders or stops while messages go out gets at most one', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { product, people } = await aSoldOutProduct(shop, 4);
    const buyer = await aBuyer(shop);
    await watch(shop, buyer, product);
    const [erased, stopping] = people;
    assert.ok(erased !== undefined && stopping !== undefined);
    const body = await anErasureProof({ shop, whose: erased });
    await restock(shop, product.id, 9);
    shop.clock.move(60);
    const [answer] = await Promise.all([
      ask(shop, ownDataCalls.erase, { token: erased.token, body }),
      tellWatchers(shop),
      tellWatchers(shop),
      place(shop, buyer, [[product, 1]]),
      ask(shop, watchCalls.remove, {
        token: stopping.token,
        params: { productId: product.id },
      }),
    ]);
    assert.equal(answer.status, 200);
    await sendDue(shop);
    for (const person of [...people, buyer])
      assert.ok(textsTo(shop, person).length <= 1, person.phone);
    const { rows } = await sql`
      select product_id from watches where customer_id = ${erased.id}
      union all select product_id from watch_stops where customer_id = ${erased.id}`.execute(
      shop.db,
    );
    assert.deepEqual(rows, []);
  }
  await assertInvariants(shop);
});

test('an order that ends a watch and an edit of its product wait for each other in one order', async () => {
  const { token } = await anOwner(shop);
  const categoryId = await aCategoryId(shop);
  const edits = [
    (id: string) => ask(shop, productCalls.update, { token, body: { id, stockQuantity: 20 } }),
    (id: string) =>
      ask(shop, productCalls.update, { token, body: { id, subCategoryId: categoryId } }),
    (id: string) => ask(shop, productCalls.remove, { token, params: { productId: id } }),
  ];
  for (const edit of edits) {
    const buyer = await aBuyer(shop);
    const { product } = await aSoldOutProduct(shop);
    await watch(shop, buyer, product);
    await restock(shop, product.id, 9);
    const answers: Promise<{ status: number }>[] = [];
    await shop.db.transaction().execute(async (db) => {
      await sql`select from watches where customer_id = ${buyer.id} for update`.execute(db);
      answers.push(send(shop, buyer, orderOf(buyer, [[product, 1]])));
      await untilWaiting(db, 1);
      answers.push(edit(product.id));
      await untilWaiting(db, 2);
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    assert.deepEqual(statuses, [201, 200]);
  }
  await assertInvariants(shop);
});

test('a customer who removes what the owner deletes at this moment waits for it', async () => {
  const { token } = await anOwner(shop);
  for (const { remove } of [savedCalls, watchCalls]) {
    const { product, people } = await aSoldOutProduct(shop, 1);
    const [person] = people;
    assert.ok(person !== undefined);
    await save(shop, person, product);
    await restock(shop, product.id, 9);
    await fillCart(shop, await aBuyer(shop), [[product, 1]]);
    const params = { productId: product.id };
    const answers: Promise<{ status: number }>[] = [];
    await shop.db.transaction().execute(async (db) => {
      await sql`select from cart_items where product_id = ${product.id} for update`.execute(db);
      answers.push(ask(shop, productCalls.remove, { token, params }));
      await untilWaiting(db, 1);
      answers.push(ask(shop, remove, { token: person.token, params }));
      await untilWaiting(db, 2);
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    assert.deepEqual(statuses, [200, 404]);
  }
  await assertInvariants(shop);
});
