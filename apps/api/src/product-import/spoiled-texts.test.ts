import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productImportMessages } from '@shop/contract/product-import';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { anImporter } from '../../test/import-sheet.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { id: subCategoryId } = await aCategory(shop, 'Kanchipuram');
const { run, badIn, bySku } = anImporter(shop, token);
const HEAD = 'SKU,Product title,Category,Price,Colour,Description';

test('what a spreadsheet writes in place of a text is none', async () => {
  for (const written of [
    '#NAME?',
    '#REF!',
    '#N/A',
    '#DIV/0!',
    '#ERROR!',
    'Err:508',
    '########',
    '8.9012E+12',
  ]) {
    const message = productImportMessages.cellFailed(written);
    assert.deepEqual(
      await badIn(`${HEAD}\nA-1,${written},Kanchipuram,100,Red,${written}\n`),
      ['Product title', 'Description'].map((column) => ({ row: 2, column, message })),
    );
  }
  const meant = `${HEAD}\nA-1,Saree #1,Kanchipuram,100,#red,Is it silk?? #REF! is not\n`;
  assert.deepEqual(await badIn(meant), []);
});

const REWRITTEN = [
  ['00123', '123'],
  ['1-2', '01-Feb', '02-Jan', '1-Feb'],
  ['12/11', '12-Nov', '11-Dec'],
  ['MAR-01', '01-Mar', '1-Mar'],
  ['MAR10', '10-Mar'],
  ['SEP2', '02-Sep'],
  ['OCT/5', '05-Oct'],
  ['7-june', '07-Jun'],
  ['2026-10', 'Oct-26'],
  ['12/2026', 'Dec-26'],
  ['3-45', 'Mar-45'],
  ['1-2-27', '01-02-2027', '02/01/2027', '2/1/2027', '2027-02-01', '01-Feb-27'],
  ['2025-06-05', '05-06-2025', '5/6/25'],
  ['10.50', '10.5'],
  ['1.0', '1'],
  ['12E03', '12000'],
  ['8901234567890128', '8901234567890120'],
] as const;

test('a SKU that a spreadsheet changed is no new product', async () => {
  for (const [sku] of REWRITTEN) await aProductByForm(shop, { subCategoryId, sku, name: 'Saree' });
  for (const [sku, ...texts] of REWRITTEN) {
    for (const written of texts) {
      const message = productImportMessages.skuRewritten(sku);
      assert.deepEqual(
        await badIn(`${HEAD}\n${written},Saree,Kanchipuram,100,Red,\n`),
        [{ row: 2, column: 'SKU', message }],
        written,
      );
    }
  }
  const others = [
    '00123',
    '123',
    '1230',
    '1-2',
    '03-Feb',
    'x123',
    'MAR-10',
    '3-1',
    '10.51',
    '14-13',
  ];
  const rows = others.map((sku) => `${sku},Saree,Kanchipuram,100,Red,`);
  assert.deepEqual(await badIn(`${HEAD}\n${rows.join('\n')}\n`), []);
});

test('a SKU of the same shape as another one, day and month exchanged, is a new product', async () => {
  await aProductByForm(shop, { subCategoryId, sku: '01-02-15', name: 'Saree' });
  const skus = ['02-01-15', '15-02-01'];
  const rows = skus.map((sku) => `${sku},Saree,Kanchipuram,100,Red,`);
  assert.deepEqual(await badIn(`${HEAD}\n${rows.join('\n')}\n`), []);
});

test('letters that were lost when the file was saved are not taken for the text', async () => {
  const texts = { name: 'பூ', color: 'சிவப்பு', description: 'Silk for ₹1,500' };
  await aProductByForm(shop, { subCategoryId, sku: 'B-1', ...texts });
  const lost = (column: string) => ({ row: 2, column, message: productImportMessages.lettersLost });
  assert.deepEqual(
    await badIn('SKU,Product title,Colour,Description\nB-1,??,????????,"Silk for ?1,500"\n'),
    ['Product title', 'Colour', 'Description'].map(lost),
  );
  assert.deepEqual(await badIn(`${HEAD}\nB-2,?????? ????,Kanchipuram,100,Caf\uFFFD,\n`), [
    lost('Product title'),
    lost('Colour'),
  ]);
  assert.deepEqual(await badIn('SKU,Description\nB-1,Silk for ?1500\n'), []);
});

test('a date that a spreadsheet made of a text is not taken for the text', async () => {
  const dated = (column: string, written: string) => ({
    row: 2,
    column,
    message: productImportMessages.cellDated(written),
  });
  const columns = 'SKU,Estimated delivery,Care,Border';
  const texts = { estimatedDelivery: '5-7', care: '1-2', border: '10/12' };
  await aProductByForm(shop, { subCategoryId, sku: 'E-1', ...texts });
  assert.deepEqual(await badIn(`${columns}\nE-1,05-Jul,01-Feb,10-Dec\n`), [
    dated('Border', '10-Dec'),
    dated('Care', '01-Feb'),
    dated('Estimated delivery', '05-Jul'),
  ]);
  assert.deepEqual(await badIn(`${columns}\nE-1,06-Jul,By 01-Feb,12\n`), []);
  const added = (delivery: string) =>
    badIn(`${HEAD},Estimated delivery\nE-2,Saree,Kanchipuram,100,Red,,${delivery}\n`);
  assert.deepEqual(await added('05-Jul'), [dated('Estimated delivery', '05-Jul')]);
  for (const meant of ['5-7 days', '2-ply', '7-day'])
    assert.deepEqual(await added(meant), [], meant);
});

test('a text that the product has already is meant so', async () => {
  await aProductByForm(shop, { subCategoryId, sku: 'C-1', name: 'Why???', color: '#N/A' });
  assert.deepEqual(await badIn('SKU,Product title,Colour,Price\nC-1,Why???,#N/A,5\n'), []);
});

test('signs that nobody sees are left out of cells and headings', async () => {
  const seen = (text: string) => `\u200E${text}\u200B`;
  const heads = [
    'SKU',
    'Product title',
    'Category',
    'Price',
    'Colour',
    'Status',
    'Unit',
    'HSN code',
  ];
  const cells = ['D-1', 'Saree', 'Kanchipuram', '1500', 'Red', 'Inactive', 'Metre', '५००७ १० ००'];
  const lines = [heads, cells].map((row) => row.map(seen).join(','));
  assert.deepEqual((await run(lines.join('\n'))).reply.data.added, 1);
  const { name, price, active, unit, hsn } = (await bySku('D-1')) ?? {};
  assert.deepEqual(
    [name, price, active, unit, hsn],
    ['Saree', 150_000, false, 'METRE', '50071000'],
  );
  assert.equal(
    (await run(`SKU,Description\n${seen('D-1')},"one\u2028two"\n`)).reply.data.changed,
    1,
  );
  assert.equal((await bySku('D-1'))?.description, 'one\ntwo');
});
