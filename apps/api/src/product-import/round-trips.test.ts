import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportCalls } from '@shop/contract/exports';
import { OCCASIONS } from '@shop/contract/attribute-values';
import { COUNTRY_CODES } from '@shop/contract/countries';
import { FIBRE_KINDS, MOST_FIBRES } from '@shop/contract/fibres';
import { NewProduct } from '@shop/contract/products';
import { UNITS } from '@shop/contract/quantity';
import fc from 'fast-check';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { download } from '../../test/csv.ts';
import { anOwner } from '../../test/factories.ts';
import { anImporter } from '../../test/import-sheet.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { check } = anImporter(shop, token);

/** Text with many characters that have a meaning in CSV files or spreadsheets. */
const letters = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...`'"=+-@,;\t\r\n \u00A0＝é`),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});
const text = fc
  .tuple(fc.constantFrom('', "'", '=', "'=", "''-"), letters)
  .map(([beginning, rest]) => beginning + rest);
/** Text without tabs: a field of one line refuses them. */
const lineText = text.map((typed) => typed.replaceAll('\t', ' '));
const of = (least: number, most: number, parts: number) =>
  fc.integer({ min: least * parts, max: most * parts }).map((whole) => whole / parts);

/** Fibres that sum to 100 %: one percentage for all kinds but the first, which gets the rest. */
const fibres = fc.shuffledSubarray([...FIBRE_KINDS], { maxLength: MOST_FIBRES }).chain((kinds) =>
  fc.integer({ min: 1, max: Math.floor(100 / Math.max(1, kinds.length)) }).map((least) =>
    kinds.map((fibre, at) => ({
      fibre,
      percent: at === 0 ? 100 - least * (kinds.length - 1) : least,
    })),
  ),
);

/** Products as the form accepts them. */
const products = (subCategoryId: string) =>
  fc.array(
    fc
      .record({
        subCategoryId: fc.constant(subCategoryId),
        name: lineText,
        color: lineText,
        price: of(0.01, 1_000_000, 100),
        mrp: fc.constantFrom(null, 1_000_000),
        unit: fc.constantFrom(...UNITS),
        stockQuantity: of(0, 100_000, 1),
        description: text,
        estimatedDelivery: lineText,
        material: lineText,
        care: lineText,
        lengthM: of(0.01, 50, 100),
        fibres,
        countryOfOrigin: fc.constantFrom(null, ...COUNTRY_CODES, 'India'),
        importer: lineText,
        handloomMarkNo: lineText,
        occasions: fc.shuffledSubarray([...OCCASIONS]),
        returnable: fc.boolean(),
        status: fc.boolean(),
      })
      .map((body) => NewProduct.safeParse(body).data)
      .filter((body) => body !== undefined),
    { minLength: 1, maxLength: 5 },
  );

test('the check of an exported file finds no change, for products with any texts and numbers', async () => {
  const { id } = await aCategory(shop, `'=1+"1", É`);
  await fc.assert(
    fc.asyncProperty(products(id), async (bodies) => {
      for (const body of bodies) await aProductByForm(shop, { ...body, pictures: [] });
      const file = await download(shop, exportCalls.products, { token });
      const { rows, counts, bad } = (await check(file.text)).reply.data;
      assert.deepEqual(bad, []);
      assert.deepEqual(counts, { added: 0, changed: 0, unchanged: rows });
    }),
    { numRuns: 20 },
  );
});
