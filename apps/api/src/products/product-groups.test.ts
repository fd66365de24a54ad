import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { productImportCalls } from '@shop/contract/product-import';
import { productCalls } from '@shop/contract/products';
import { sql } from 'kysely';
import pg from 'pg';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aShop, ask } from '../../test/server.ts';
import { MIGRATIONS } from '../database/migrate.ts';

// The owner's list shows each product group as one row, which follows every change of its products.

const AT_ONCE = 30;

const shop = await aShop();
const { token } = await anOwner(shop);

async function variants(count: number) {
  const { id: subCategoryId } = await aCategory(shop);
  const name = `Sisters ${subCategoryId}`;
  const ids: string[] = [];
  for (let price = 1; price <= count; price += 1) {
    ids.push((await aProductByForm(shop, { name, subCategoryId, price: 100 * price })).id);
  }
  const row = async () => {
    const query = { page: '0', size: '100' };
    const { data } = (await ask(shop, productCalls.adminList, { token, query })).reply;
    return data.find((of) => of.productName === name && of.subCategoryId === subCategoryId);
  };
  return { name, subCategoryId, ids, row };
}

test('variants that are changed at the same time, moved and deleted, are one row that agrees with them', async () => {
  const { name, ids, row } = await variants(AT_ONCE);
  const { id: elsewhere } = await aCategory(shop);
  const answers = await Promise.all(
    ids.map((id, at) => {
      if (at % 5 === 0) return ask(shop, productCalls.remove, { token, params: { productId: id } });
      const changes = [{ subCategoryId: elsewhere }, { price: 50 + at }, { status: false }, {}];
      return ask(shop, productCalls.update, { token, body: { id, name, ...changes[at % 4] } });
    }),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  await assertInvariants(shop);
  assert.equal((await row())?.price, 51);
});

test('a row names its product while there is only one, and counts those low in stock', async () => {
  const { name, subCategoryId, ids, row } = await variants(1);
  const one = await row();
  assert.deepEqual([one?.productId, one?.variants], [ids[0], 1]);
  const variant = { color: 'Gold', size: 'M' } as const;
  const { id } = await aProductByForm(shop, { name, subCategoryId, stockQuantity: 3, ...variant });
  await aProductByForm(shop, { name, subCategoryId, stockQuantity: 0, status: false });
  await aProductByForm(shop, { name, subCategoryId, stockQuantity: 4 });
  const many = await row();
  assert.deepEqual([many?.productId, many?.variants], [null, 4]);
  const lowBefore = one?.lowInStock ?? 0;
  assert.equal(many?.lowInStock, lowBefore + 1);
  const query = { keyword: name };
  const found = (await ask(shop, productCalls.adminSearch, { token, query })).reply;
  const low = found.filter(({ lowInStock }) => lowInStock === 1).map(({ productId }) => productId);
  assert.ok(low.includes(id));
  assert.partialDeepStrictEqual(
    found.find(({ productId }) => productId === id),
    variant,
  );
  assert.deepEqual(new Set(found.map(({ variants: count }) => count)), new Set([1]));
});

test('a row disappears with the last of its products, and returns with the next', async () => {
  const { name, subCategoryId, ids, row } = await variants(2);
  for (const productId of ids)
    await ask(shop, productCalls.remove, { token, params: { productId } });
  assert.equal(await row(), undefined);
  await assertInvariants(shop);
  await aProductByForm(shop, { name, subCategoryId, price: 7 });
  assert.equal((await row())?.price, 7);
  await assertInvariants(shop);
});

test('variants of one file are one row, and variants of the next file join them', async () => {
  const { name, subCategoryId } = await variants(2);
  const category = (
    await shop.db
      .selectFrom('categories')
      .select('name')
      .where('id', '=', subCategoryId)
      .executeTakeFirstOrThrow()
  ).name;
  for (const prices of [
    [900, 50, 950],
    [800, 60, 850, 40, 990],
  ]) {
    const rows = prices.map(
      (price, at) => `S-${subCategoryId}-${at},${name},${category},${price},Red,1`,
    );
    const bytes = Buffer.from(
      ['SKU,Product title,Category,Price,Color,Stock quantity', ...rows].join('\n'),
    );
    const { status } = await ask(shop, productImportCalls.run, {
      token,
      body: { importId: randomBytes(16).toString('hex') },
      files: [{ name: 'products.csv', bytes, type: 'text/csv' }],
    });
    assert.equal(status, 200);
    await assertInvariants(shop);
  }
});

test('products that were stored with several or hard spaces join those with single ones', async () => {
  const { name, subCategoryId, ids, row } = await variants(3);
  const [first, second, third] = ids;
  const store = (id: string | undefined, of: { name: string; color: string; weave: string }) =>
    sql`update products set name = ${of.name}, color = ${of.color}, weave = ${of.weave} where id = ${id}`.execute(
      shop.db,
    );
  await store(first, { name, color: 'Dark Red', weave: 'Kora silk' });
  await store(second, { name: name.replace(' ', '  '), color: 'Dark  Red', weave: 'Kora silk' });
  await store(third, {
    name: name.replace(' ', '\u00A0'),
    color: 'Dark \u2003 Red',
    weave: 'Kora\u202Fsilk',
  });
  assert.equal((await row())?.variants, 1);
  await sql
    .raw(await readFile(join(MIGRATIONS, '0110-single-spaces.sql'), 'utf8'))
    .execute(shop.db);
  assert.equal((await row())?.variants, 3);
  const query = { subCategoryId, facets: 'true' } as const;
  const { facets } = (await ask(shop, productCalls.catalogue, { query })).reply.data;
  assert.deepEqual(facets?.weave, [{ value: 'Kora silk', count: 3 }]);
  const colours = await shop.db
    .selectFrom('products')
    .select('color')
    .where('name', '=', name)
    .execute();
  assert.deepEqual(new Set(colours.map(({ color }) => color)), new Set(['Dark Red']));
  await assertInvariants(shop);
});

test('the row counts both of two variants that are changed by hand at the same time', async () => {
  const { ids, row } = await variants(2);
  const [one, other] = [await byHand(), await byHand()];
  const change = 'update products set price = $2 where id = $1';
  await one.query('begin');
  await one.query(change, [ids[0], 30_000]);
  const waiting = other.query(change, [ids[1], 40_000]);
  while (!(await isWaiting(other))) continue;
  await one.query('commit');
  await waiting;
  assert.equal((await row())?.price, 300);
  assert.equal((await row())?.highestPrice, 400);
  await assertInvariants(shop);
  for (const client of [one, other]) await client.end();
});

async function isWaiting(client: pg.Client): Promise<boolean> {
  const { rows } = await sql<{ what: string | null }>`
    select wait_event_type as what from pg_stat_activity
    where pid = ${(client as unknown as { processID: number }).processID}`.execute(shop.db);
  return rows[0]?.what === 'Lock';
}

async function byHand(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  return client;
}
