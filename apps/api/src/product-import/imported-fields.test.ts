import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportCalls } from '@shop/contract/exports';
import { productImportMessages } from '@shop/contract/product-import';
import { productMrpMessages } from '@shop/contract/product-mrp';
import { productTaxMessages } from '@shop/contract/product-tax';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { aCategory } from '../../test/catalogue-factories.ts';
import { download } from '../../test/csv.ts';
import { anOwner } from '../../test/factories.ts';
import { anImporter } from '../../test/import-sheet.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
await aCategory(shop, 'Kanchipuram');
const { run, badIn, bySku } = anImporter(shop, token);

test('attributes are exported and imported unchanged, and a guessed colour family is exported empty', async () => {
  const head =
    'SKU,Product title,Category,Price,Color,Length (m),Width (cm),Weight (g),Blouse piece,Blouse length (m),Zari,Loom,Border,Pallu,Origin,Care,Occasions,Colour family,Silk Mark number,GI tag';
  const cells =
    '6.25,118,650,Separate,0.8,half fine,HANDLOOM,Temple,Peacocks,Kanchipuram,Dry-clean,gift; Wedding';
  await run(
    `${head}\nH-1,Saree,Kanchipuram,100,Red,${cells},,SM 1,GI 1\nH-2,Saree,Kanchipuram,100,Red,,,,,,,,,,,,,multi,,\n`,
  );
  const product = await bySku('H-1');
  assert.deepEqual(
    [product?.length_m, product?.blouse, product?.zari, product?.occasions, product?.colour_family],
    [6.25, 'SEPARATE', 'HALF_FINE', ['WEDDING', 'GIFT'], null],
  );
  assert.equal((await bySku('H-2'))?.colour_family, 'MULTI');
  const { text } = await download(shop, exportCalls.products, { token });
  assert.match(text, /WEDDING;GIFT/);
  const { added, changed } = (await run(text)).reply.data;
  assert.deepEqual([added, changed], [0, 0]);
  assert.equal((await bySku('H-1'))?.colour_family, null);
  const cleared = await run('SKU,Occasions,Length (m)\nH-1,,\n');
  assert.equal(cleared.reply.data.changed, 1);
  assert.deepEqual([(await bySku('H-1'))?.occasions, (await bySku('H-1'))?.length_m], [null, null]);
});

test('an exported file gives stored texts single spaces, and changes nothing else', async () => {
  await run(
    'SKU,Product title,Category,Price,Color,Material\nSP-1,Kora  silk,Kanchipuram,100,Dark\u00A0Red,Mulberry  silk\n',
  );
  const single = await bySku('SP-1');
  const texts = { name: 'Kora silk', color: 'Dark Red', material: 'Mulberry silk' };
  assert.partialDeepStrictEqual(single, texts);
  const stored = { name: 'Kora  silk', color: 'Dark\u00A0Red', material: 'Mulberry  silk' };
  await shop.db.updateTable('products').set(stored).where('sku', '=', 'SP-1').execute();
  const { text } = await download(shop, exportCalls.products, { token });
  const { added, changed } = (await run(text)).reply.data;
  assert.deepEqual([added, changed], [0, 1]);
  const { updated_at: _at, former_titles: _former, ...after } = (await bySku('SP-1')) ?? {};
  assert.partialDeepStrictEqual(single, after);
  const again = (await run(text)).reply.data;
  assert.deepEqual([again.added, again.changed], [0, 0]);
});

test('a cell of an attribute must have its type', async () => {
  const bad = await badIn(
    'SKU,Product title,Category,Price,Color,Length (m),Blouse piece,Occasions\nI-1,Saree,Kanchipuram,100,Red,long,some,WEDDING;PICNIC\n',
  );
  assert.deepEqual(
    bad.map(({ column }) => column),
    ['Length (m)', 'Blouse piece', 'Occasions'],
  );
});

test('a number with commas or point in the wrong place is a bad cell, and the error quotes it', async () => {
  const cells: [column: string, written: string][] = [
    ['Price', '1.500,00'],
    ['Price', '12,50'],
    ['Price', '1 500'],
    ['Stock quantity', '1.500'],
    ['Stock quantity', '₹5'],
    ['Length (m)', '6,25'],
    ['Weight (g)', '0,650'],
  ];
  for (const [column, written] of cells) {
    const [bad, ...others] = await badIn(`SKU,${column}\nH-1,"${written}"\n`);
    assert.deepEqual(bad, { row: 2, column, message: productImportMessages.notNumber(written) });
    assert.deepEqual(others, []);
  }
  await run('SKU,Price,Stock quantity,Weight (g)\nH-1,"₹1,23,456.50","1,500","1,650"\n');
  const product = await bySku('H-1');
  assert.deepEqual([product?.price, product?.stock, product?.weight_g], [12_345_650, 1_500, 1_650]);
});

test('the unit and quarters of a metre are read and written; an empty cell leaves the unit', async () => {
  const head = 'SKU,Product title,Category,Price,Color,Stock quantity,Unit';
  const text = `${head}\nUNIT-1,Raw silk,Kanchipuram,980,Wine,12.75,Metre\nUNIT-2,Saree,Kanchipuram,980,Red,3,\n`;
  assert.deepEqual((await run(text)).reply.data, { added: 2, changed: 0, unchanged: 0 });
  const [cloth, saree] = [await bySku('UNIT-1'), await bySku('UNIT-2')];
  assert.deepEqual([cloth?.unit, cloth?.stock], ['METRE', 12.75]);
  assert.equal(saree?.unit, 'PIECE');
  assert.equal((await run('SKU,Unit,Price\nUNIT-1,,990\n')).reply.data.changed, 1);
  assert.equal((await bySku('UNIT-1'))?.unit, 'METRE');
  assert.equal(
    (await run('SKU,Unit,Stock quantity\nUNIT-1,METRE,12.75\n')).reply.data.unchanged,
    1,
  );
});

test('an unknown unit, quarters of a piece and a unit that cannot change now are bad cells', async () => {
  const head = 'SKU,Product title,Category,Price,Color,Stock quantity,Unit';
  await run(
    `${head}\nUNIT-3,Raw silk,Kanchipuram,980,Wine,2.5,Metre\nUNIT-4,Saree,Kanchipuram,9,Red,3,\n`,
  );
  const bad = await badIn(
    'SKU,Unit,Stock quantity\nUNIT-3,Piece,2\nUNIT-4,Yard,3\nUNIT-4b,,1.5\nunit-4,,1.5\nUNIT-3b,Metre,0.1\n',
  );
  const told = bad.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  for (const problem of [
    `2 Unit: ${productChangeMessages.unitFixed}`,
    `3 Unit: ${productImportMessages.unit}`,
    `4 Stock quantity: ${productChangeMessages.stockWhole}`,
    `5 Stock quantity: ${productChangeMessages.stockWhole}`,
    `6 Stock quantity: ${productChangeMessages.stockQuarters}`,
  ]) {
    assert.ok(told.includes(problem), `${problem} in ${told.join('; ')}`);
  }
});

test('tax and returns are exported and imported unchanged; an empty cell is the usual HSN, otherwise no change', async () => {
  const head = 'SKU,Product title,Category,Price,Color,HSN code,Tax class,Returnable';
  const text = `${head}\nTAX-1,Stole,Kanchipuram,980,Wine,621410,apparel,no\nTAX-2,Saree,Kanchipuram,980,Red,,,\n`;
  assert.equal((await run(text)).reply.data.added, 2);
  const taxed = async (sku: string) => {
    const product = await bySku(sku);
    return [product?.hsn, product?.tax_class, product?.returnable];
  };
  assert.deepEqual(await taxed('TAX-1'), ['621410', 'APPAREL', false]);
  assert.deepEqual(await taxed('TAX-2'), ['5007', 'FABRIC', true]);
  const file = await download(shop, exportCalls.products, { token });
  assert.match(file.text, /621410,Apparel,No/);
  assert.equal((await run(file.text)).reply.data.changed, 0);
  assert.equal((await run('SKU,Tax class,Returnable\nTAX-1,,\n')).reply.data.unchanged, 1);
  assert.equal((await run('SKU,HSN code\nTAX-1,\n')).reply.data.changed, 1);
  assert.deepEqual(await taxed('TAX-1'), ['5007', 'APPAREL', false]);
});

test('an HSN of five digits, an unknown tax class and an unclear return are bad cells', async () => {
  const bad = await badIn(
    'SKU,Product title,Category,Price,Color,HSN code,Tax class,Returnable\nTAX-3,Saree,Kanchipuram,100,Red,50070,Cotton,perhaps\n',
  );
  assert.deepEqual(
    new Map(bad.map(({ column, message }) => [column, message])),
    new Map<string, string>([
      ['HSN code', productTaxMessages.hsn],
      ['Tax class', productImportMessages.taxClass],
      ['Returnable', productImportMessages.returnable],
    ]),
  );
});

test('an MRP is exported and imported unchanged, is cleared by an empty cell, and is at least the price', async () => {
  const head = 'SKU,Product title,Category,Price,Color,MRP';
  await run(
    `${head}\nMRP-1,Saree,Kanchipuram,100,Red,"1,250.50"\nMRP-2,Saree,Kanchipuram,100,Red,\n`,
  );
  assert.deepEqual([(await bySku('MRP-1'))?.mrp, (await bySku('MRP-2'))?.mrp], [125_050, null]);
  const { text } = await download(shop, exportCalls.products, { token });
  assert.equal((await run(text)).reply.data.changed, 0);
  const bad = await badIn(
    'SKU,Price,MRP\nMRP-1,1300,\nMRP-2,200,199\nMRP-1b,,many\nMRP-3,1,1000001\n',
  );
  const told = bad
    .filter(({ column }) => column === 'MRP')
    .map(({ row, message }) => [row, message]);
  assert.deepEqual(told, [
    [3, productMrpMessages.mrpTooLow],
    [4, productImportMessages.notNumber('many')],
    [5, productMrpMessages.mrpTooLarge],
  ]);
  assert.deepEqual(await badIn('SKU,Price\nMRP-1,1300\n'), [
    { row: 2, column: 'MRP', message: productMrpMessages.mrpTooLow },
  ]);
  assert.equal((await run('SKU,MRP\nMRP-1,\n')).reply.data.changed, 1);
  assert.equal((await bySku('MRP-1'))?.mrp, null);
});
