import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportCalls } from '@shop/contract/exports';
import { fibreMessages } from '@shop/contract/fibres';
import { countryMessage } from '@shop/contract/product-attributes';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { download } from '../../test/csv.ts';
import { anOwner } from '../../test/factories.ts';
import { anImporter } from '../../test/import-sheet.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { id: subCategoryId } = await aCategory(shop, 'Kanchipuram');
const { run, badIn, bySku } = anImporter(shop, token);

test('the file has fibres as text and the code of the country', async () => {
  await aProductByForm(shop, {
    subCategoryId,
    sku: 'A-1',
    countryOfOrigin: 'China',
    importer: 'Silk Route Imports',
    handloomMarkNo: 'HM 1',
    fibres: [
      { fibre: 'SILK_MULBERRY', percent: 80 },
      { fibre: 'COTTON', percent: 20 },
    ],
  });
  const { rows } = await download(shop, exportCalls.products, { token });
  const [headings = [], cells = []] = rows;
  const cell = (heading: string) => cells[headings.indexOf(heading)];
  assert.deepEqual(['Fibres', 'Country of origin', 'Importer', 'Handloom Mark number'].map(cell), [
    'SILK_MULBERRY 80; COTTON 20',
    'CN',
    'Silk Route Imports',
    'HM 1',
  ]);
});

test('an import takes fibres as text, and a country by its name or code', async () => {
  const head = 'SKU,Product title,Category,Price,Colour,Fibres,Country of origin';
  const row = (sku: string, fibres: string, country: string) =>
    `${sku},Saree,Kanchipuram,100,Red,${fibres},${country}`;
  const lines = [
    head,
    row('B-1', 'silk tussar 60%; cotton 40%', 'Viet Nam'),
    row('B-2', 'WOOL 100', 'in'),
    row('B-3', '', ''),
  ];
  assert.equal((await run(lines.join('\n'))).reply.data.added, 3);
  const of = async (sku: string) => {
    const { fibres, country_of_origin } = (await bySku(sku)) ?? {};
    return [fibres, country_of_origin];
  };
  assert.deepEqual(await of('B-1'), [
    [
      { fibre: 'SILK_TUSSAR', percent: 60 },
      { fibre: 'COTTON', percent: 40 },
    ],
    'VN',
  ]);
  assert.deepEqual(await of('B-2'), [[{ fibre: 'WOOL', percent: 100 }], 'IN']);
  assert.deepEqual(await of('B-3'), [null, null]);
  await run('SKU,Fibres,Country of origin\nB-1,,\n');
  assert.deepEqual(await of('B-1'), [null, null]);
});

test('each fault is named in its cell', async () => {
  const faults: [string, string, string][] = [
    ['Fibres', 'SILK 100', fibreMessages.fibre],
    ['Fibres', 'COTTON 60; WOOL 39', fibreMessages.sum],
    ['Fibres', 'COTTON', fibreMessages.percent],
    ['Fibres', 'COTTON 50; COTTON 50', fibreMessages.twice],
    ['Country of origin', 'Ruritania', countryMessage],
  ];
  for (const [column, cell, message] of faults) {
    assert.deepEqual(await badIn(`SKU,${column}\nA-1,${cell}\n`), [{ row: 2, column, message }]);
  }
});
