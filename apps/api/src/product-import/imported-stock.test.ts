import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { exportCalls } from '@shop/contract/exports';
import { productImportCalls, productImportMessages } from '@shop/contract/product-import';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { download } from '../../test/csv.ts';
import { anOwner } from '../../test/factories.ts';
import { anImporter } from '../../test/import-sheet.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { aBuyer, orderOf, place, send } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { check, run, badIn, bySku, filesOf } = anImporter(shop, token);
const buyer = await aBuyer(shop);
const { id: subCategoryId } = await aCategory(shop, 'Kanchipuram');

/** Returns a product with a stock of ten, of which `sell` sells some; its SKU alone finds it. */
async function aTenfold(sku: string) {
  const given = { subCategoryId, name: sku, sku, stockQuantity: 10, price: 900 };
  const product = await aProductByForm(shop, given);
  return { product, sell: (pieces: number) => place(shop, buyer, [[product, pieces]]) };
}

const exported = async (sku: string) =>
  (await download(shop, exportCalls.products, { token, query: { keyword: sku } })).text;
const stockOf = async (sku: string) => (await bySku(sku))?.stock;

test('units sold after the export stay sold, and a changed stock is added to the rest', async () => {
  const { sell } = await aTenfold('TEN-1');
  const text = await exported('TEN-1');
  assert.match(text, /,10,Active,10,\d+\r\n$/);
  await sell(4);
  assert.deepEqual((await run(text)).reply.data, { added: 0, changed: 0, unchanged: 1 });
  assert.equal(await stockOf('TEN-1'), 6);

  const edited = text.replace(',10,Active,10', ',12,Active,10');
  const { counts, stocks } = (await check(edited)).reply.data;
  assert.equal(counts.changed, 1);
  assert.deepEqual(stocks, [{ row: 2, sku: 'TEN-1', now: 6, after: 8 }]);
  await run(edited);
  assert.equal(await stockOf('TEN-1'), 8);
});

test('the same edited file again changes nothing, and edited once more only what is new', async () => {
  const { sell } = await aTenfold('TEN-6');
  const text = await exported('TEN-6');
  const edited = text.replace(',10,Active,10', ',15,Active,10');
  assert.equal((await run(edited)).reply.data.changed, 1);
  await sell(2);
  const { counts, stocks } = (await check(edited)).reply.data;
  assert.deepEqual([counts.unchanged, stocks], [1, []]);
  assert.equal((await run(edited)).reply.data.unchanged, 1);
  assert.equal(await stockOf('TEN-6'), 13);

  const more = edited.replace(',15,Active,10', ',18,Active,10');
  assert.deepEqual((await check(more)).reply.data.stocks, [
    { row: 2, sku: 'TEN-6', now: 13, after: 16 },
  ]);
  await run(more);
  await run(more.replace(',18,Active,10', ',17,Active,10'));
  assert.equal(await stockOf('TEN-6'), 15);
  // The file as it was exported says nothing about the stock.
  await run(text);
  assert.equal(await stockOf('TEN-6'), 15);
});

test('the same file again changes nothing when the stock had never moved', async () => {
  await aProductByForm(shop, { subCategoryId, name: 'NEW-1', sku: 'NEW-1', stockQuantity: 0 });
  const edited = (await exported('NEW-1')).replace(',0,Active,0,0', ',5,Active,0,0');
  assert.equal((await run(edited)).reply.data.changed, 1);
  assert.equal((await run(edited)).reply.data.unchanged, 1);
  assert.equal(await stockOf('NEW-1'), 5);
});

test('a file is known again although its stock is once more what it was', async () => {
  const { sell } = await aTenfold('TEN-7');
  const refill = async () => (await exported('TEN-7')).replace(',10,Active,10', ',14,Active,10');
  const edited = await refill();
  await sell(4);
  await run(edited);
  assert.equal(await stockOf('TEN-7'), 10);
  assert.equal((await run(edited)).reply.data.unchanged, 1);
  // A later export says the same numbers, and is another file.
  assert.equal((await run(await refill())).reply.data.changed, 1);
  assert.equal(await stockOf('TEN-7'), 14);
});

test('a stock that equals the exported one is changed without a warning', async () => {
  await aTenfold('TEN-2');
  const edited = (await exported('TEN-2')).replace(',10,Active,10', ',7,Active,10');
  assert.deepEqual((await check(edited)).reply.data.stocks, []);
  await run(edited);
  assert.equal(await stockOf('TEN-2'), 7);
});

test('without the exported stock, the check lists each stock that would change', async () => {
  const { sell } = await aTenfold('TEN-3');
  await sell(4);
  for (const text of [
    'SKU,Stock quantity\nTEN-3,10\n',
    'SKU,Stock quantity,Stock when exported\nTEN-3,10,\n',
  ]) {
    const { stocks } = (await check(text)).reply.data;
    assert.deepEqual(stocks, [{ row: 2, sku: 'TEN-3', now: 6, after: 10 }]);
  }
  const same = 'SKU,Stock quantity\nTEN-3,6\n';
  assert.deepEqual((await check(same)).reply.data.stocks, []);
});

test('an import whose stocks moved after the check changes nothing, nor does a repeated one', async () => {
  const { sell } = await aTenfold('TEN-4');
  const text = 'SKU,Stock quantity,Price\nTEN-4,12,100\n';
  const runSeen = (stocksSeen: string) =>
    ask(shop, productImportCalls.run, {
      token,
      body: { importId: randomBytes(16).toString('hex'), stocksSeen },
      files: filesOf(text),
    });
  const { stocksSeen } = (await check(text)).reply.data;
  await sell(1);
  const late = await runSeen(stocksSeen);
  assert.deepEqual([late.status, late.failure.code], [409, 'STOCK_MOVED']);
  assert.deepEqual([await stockOf('TEN-4'), (await bySku('TEN-4'))?.price], [9, 90_000]);

  const again = (await check(text)).reply.data.stocksSeen;
  assert.equal((await runSeen(again)).reply.data.changed, 1);
  assert.equal((await runSeen(again)).status, 409);
  assert.equal(await stockOf('TEN-4'), 12);
});

test('a row that removes more than is left, or sets an impossible stock, is a bad cell', async () => {
  const { sell } = await aTenfold('TEN-5');
  await sell(4);
  const head = 'SKU,Stock quantity,Stock when exported,Stock movement when exported';
  const rows: [cells: string, column: string, message: string][] = [
    ['3,10', 'Stock quantity', productImportMessages.stockShort(6)],
    ['100000,10', 'Stock quantity', ''],
    ['100000,0', 'Stock quantity', productChangeMessages.stockTooLarge],
    ['6.5,6', 'Stock quantity', productChangeMessages.stockWhole],
    ['+5,6', 'Stock quantity', productImportMessages.notNumber('+5')],
    ['6,ten', 'Stock when exported', productImportMessages.notNumber('ten')],
    ['6,-1', 'Stock when exported', productChangeMessages.stockNegative],
    ['6,6,x', 'Stock movement when exported', productImportMessages.notNumber('x')],
    ['6,6,1.5', 'Stock movement when exported', productImportMessages.notNumber('1.5')],
  ];
  for (const [cells, column, message] of rows) {
    const bad = await badIn(`${head}\nTEN-5,${cells}\n`);
    assert.deepEqual(bad, message === '' ? [] : [{ row: 2, column, message }], cells);
  }
  assert.equal(await stockOf('TEN-5'), 6);
});

test('products that a file lists and does not change are ordered while it is imported', async () => {
  const { product } = await aTenfold('TEN-8');
  const { id } = (await aTenfold('TEN-9')).product;
  let running: ReturnType<typeof run> | undefined;
  await shop.db.transaction().execute(async (db) => {
    await db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
    running = run('SKU,Stock quantity,Price\nTEN-8,10,900\nTEN-9,12,100\n');
    await untilWaiting(db);
    assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 1]]))).status, 201);
  });
  assert.deepEqual((await running)?.reply.data, { added: 0, changed: 1, unchanged: 1 });
  assert.deepEqual([await stockOf('TEN-8'), await stockOf('TEN-9')], [9, 12]);
});

test('a stock that moves while an import waits for it is changed by the same difference', async () => {
  const { product } = await aTenfold('TEN-10');
  const edited = (await exported('TEN-10')).replace(',10,Active,10', ',15,Active,10');
  let running: ReturnType<typeof run> | undefined;
  await shop.db.transaction().execute(async (db) => {
    const movement = { product_id: product.id, change: -4, reason: 'CORRECTION' } as const;
    await db
      .insertInto('stock_movements')
      .values({ ...movement, created_at: shop.clock.now() })
      .execute();
    running = run(edited);
    await untilWaiting(db);
  });
  assert.equal((await running)?.reply.data.changed, 1);
  assert.equal(await stockOf('TEN-10'), 11);
});
