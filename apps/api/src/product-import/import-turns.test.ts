import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  MOST_IMPORT_ROWS,
  SHEET_COLUMNS,
  productImportMessages,
} from '@shop/contract/product-import';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { aCategory } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { gateShare } from '../../test/gate-share.ts';
import { anImporter } from '../../test/import-sheet.ts';
import {
  assertCostsLess,
  leastOf,
  longestTurnOf,
  processorTimeOf,
} from '../../test/processor-time.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
await aCategory(shop, 'Kanchipuram');
const { check, run } = anImporter(shop, token);

const HEAD = SHEET_COLUMNS.map(({ heading }) => heading).join(',');
const BYTES = 6_400_000;

/** Returns a sheet of so many products with every field, all at the same price. */
function aSheet(products: number, price: number): Buffer {
  const about = `Mulberry silk,SILK_MULBERRY 90;COTTON 10,Korvai,HANDLOOM,HALF_FINE,5.5,120,650,ATTACHED,0.8,Temple border,Peacocks,,WEDDING;FESTIVE,"Kanchipuram, Tamil Nadu",India,"Murugan Weavers, 12 Weaver Street","Silk Traders, 4 Harbour Road",Dry-clean only,SM 1,HL 1,GI 1,"${'Woven by hand, with temples. '.repeat(8)}",5 Days,5007,Fabric,Yes,3,Active,`;
  const rows = Array.from(
    { length: products },
    (_, at) => `T-${at},Saree ${at},Kanchipuram,"${price}.50","90000.00",Piece,Maroon,NA,${about}`,
  );
  return Buffer.from([HEAD, ...rows].join('\n'));
}

/** Returns a sheet that repeats the same row. */
const filled = (row: string, bytes = BYTES) => Buffer.from(`${HEAD}\n`.padEnd(bytes, row));

// Repeated code runs faster.
for (let times = 0; times < 5; times += 1) await check(filled('a,\n', BYTES / 4));

/** The processor time of a call that receives as much and is refused at the first letters. */
const plain = await leastOf(() =>
  processorTimeOf(() => check(Buffer.from('PK'.padEnd(BYTES, ',,,,,,,\n')))),
);

test('a sheet that is too large is refused at hardly more cost than receiving it', async () => {
  const commas = ','.repeat(30);
  const sheets: [sheet: Buffer, message: string][] = [
    [filled(`${commas}\n`), productImportMessages.empty],
    [filled(`""${commas}\n`), productImportMessages.tooManyRows],
    [filled(`a${commas}\n`), productImportMessages.tooManyRows],
    [filled(`a${commas.repeat(2_000)}\n`), productImportMessages.rowTooWide(2)],
    [filled('"open,'), productImportMessages.broken(2)],
    [filled('"'), productImportMessages.broken(2)],
    [filled('\n'), productImportMessages.tooManyRows],
    [Buffer.alloc(BYTES, ','), productImportMessages.skuColumn],
  ];
  for (const [sheet, message] of sheets) {
    const refusal = () =>
      processorTimeOf(async () => {
        const { status, failure } = await check(sheet);
        assert.deepEqual([status, failure.message], [400, message]);
      });
    // The longest refusal comes after 10,000 rows of 31 cells, which cost about seven times the plain call.
    await assertCostsLess(16 * plain, refusal, message);
  }
});

test('the check of a full sheet delays no other call, nor does a sheet with an error in every cell', async () => {
  for (const sheet of [
    aSheet(MOST_IMPORT_ROWS, 100),
    Buffer.from(aSheet(MOST_IMPORT_ROWS, 100).toString().replaceAll(',Piece,', ',')),
  ]) {
    await assertCostsLess(4 * plain, () => longestTurnOf(() => check(sheet)), 'longest turn');
  }
});

test('no cell keeps another call waiting, whatever fills it', async () => {
  const texts = [
    `e${'\u0301'.repeat(16_000)}${'\u0316'.repeat(16_000)}`,
    '𝟿'.repeat(16_000),
    'WEDDING;'.repeat(8_000),
    `a${' '.repeat(9_990)}b`,
  ];
  for (const { heading } of SHEET_COLUMNS) {
    for (const [, text] of gateShare(texts, heading, 3)) {
      const sheet = Buffer.from(
        `SKU,${heading}\n${`A,"${text}"\n`.repeat(5)}`.replace('SKU,SKU', 'SKU'),
      );
      await assertCostsLess(4 * plain, () => longestTurnOf(() => check(sheet)), heading);
    }
  }
});

test('cells of digits that are no number cost hardly more than to receive them', async () => {
  const sheet = Buffer.from('SKU,Price\n'.padEnd(BYTES / 4, `A,${'𝟿'.repeat(15_000)}\n`));
  await assertCostsLess(8 * plain, () => processorTimeOf(() => check(sheet)), 'digits');
});

const PRODUCTS = sizeFor(MOST_IMPORT_ROWS, 2_000);

test(`an import of ${PRODUCTS} products delays no other call, for new and for changed products`, async () => {
  let price = 100;
  const turn = async () => {
    price += 1;
    const sheet = aSheet(PRODUCTS, price);
    return longestTurnOf(async () => assert.equal((await run(sheet)).status, 200));
  };
  await assertCostsLess(4 * plain, turn, 'longest turn');
});
