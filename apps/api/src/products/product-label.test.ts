import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byAttribute } from '@shop/contract/product-attributes';
import { type LabelSeller, type LabelSource, labelOf } from './product-label.ts';

const bare = {
  subCategoryName: 'Kanchipuram',
  price: 12_499.5,
  mrp: null,
  unit: 'PIECE',
  ...byAttribute(() => null),
} as LabelSource;
const nobody: LabelSeller = {
  businessName: null,
  legalName: null,
  address: null,
  contactNumber: null,
  mailId: null,
};
const say = (of: Partial<LabelSource>, seller: Partial<LabelSeller> = {}) =>
  Object.fromEntries(
    labelOf({ ...bare, ...of }, { ...nobody, ...seller }).map(({ field, value }) => [field, value]),
  );

test('a product of which nothing is known has a generic name and a quantity alone', () => {
  assert.deepEqual(say({}), { genericName: 'Kanchipuram', netQuantity: '1 piece' });
});

test('an attached blouse is part of the length, a separate one is named beside it', () => {
  const quantities: [Partial<LabelSource>, string][] = [
    [{ lengthM: 5.5 }, '1 piece of 5.5 m'],
    [{ lengthM: 5.5, blouse: 'ATTACHED', blouseLengthM: 0.8 }, '1 piece of 6.3 m'],
    [{ lengthM: 5.1, blouse: 'ATTACHED', blouseLengthM: 1.1 }, '1 piece of 6.2 m'],
    [{ lengthM: 5.5, blouse: 'ATTACHED' }, '1 piece of 5.5 m'],
    [
      { lengthM: 5.5, blouse: 'SEPARATE', blouseLengthM: 0.8 },
      '1 piece of 5.5 m and a blouse piece of 0.8 m',
    ],
    [{ blouse: 'SEPARATE', blouseLengthM: 0.75 }, '1 piece and a blouse piece of 0.75 m'],
    [{ lengthM: 5.5, blouse: 'STITCHED', blouseLengthM: 0.8 }, '1 piece of 5.5 m'],
    [{ lengthM: 5.5, blouse: 'NONE', blouseLengthM: 0.8 }, '1 piece of 5.5 m'],
    [{ unit: 'METRE', lengthM: 5.5 }, '1 m'],
  ];
  for (const [of, wanted] of quantities) assert.equal(say(of).netQuantity, wanted);
});

test('cloth by the metre says the price of a metre and its width', () => {
  const { unitPrice, mrp, widthCm } = say({ unit: 'METRE', price: 980, mrp: 1_200, widthCm: 112 });
  assert.deepEqual(
    [unitPrice, mrp, widthCm],
    ['₹980 per metre', '₹1,200 per metre (inclusive of all taxes)', '112 cm'],
  );
  assert.equal(say({ unit: 'METRE', price: 1_249.5 }).unitPrice, '₹1,249.50 per metre');
  assert.equal(say({ widthCm: 112 }).widthCm, undefined);
});

test('all rows are in the order of the block, with the pages that check marks', () => {
  const rows = labelOf(
    {
      ...bare,
      lengthM: 5.5,
      mrp: 1_00_000,
      fibres: [
        { fibre: 'SILK_MULBERRY', percent: 80 },
        { fibre: 'METALLIC', percent: 20 },
      ],
      countryOfOrigin: 'CN',
      maker: 'Suzhou Silk Mill',
      importer: 'Silk Route Imports, Chennai',
      silkMarkNo: 'SM 1',
      handloomMarkNo: 'HM 2',
      giTag: 'GI 3',
    },
    {
      businessName: 'Kaveri Silks',
      legalName: 'Kaveri Silks Private Limited',
      address: '4 Temple Street\nKanchipuram 631501',
      contactNumber: '04427222222',
      mailId: 'care@kaveri.example',
    },
  );
  assert.deepEqual(
    rows.map(({ name, value }) => [name, value]),
    [
      ['Generic name', 'Kanchipuram'],
      ['Net quantity', '1 piece of 5.5 m'],
      ['Fibres', '80% mulberry silk, 20% metallic yarn'],
      ['MRP', '₹1,00,000 (inclusive of all taxes)'],
      ['Country of origin', 'China'],
      ['Made by', 'Suzhou Silk Mill'],
      ['Packed and sold by', 'Kaveri Silks Private Limited, 4 Temple Street, Kanchipuram 631501'],
      ['Imported by', 'Silk Route Imports, Chennai'],
      ['Silk Mark number', 'SM 1'],
      ['Handloom Mark number', 'HM 2'],
      ['GI tag', 'GI 3'],
      ['Consumer care', '04427222222, care@kaveri.example'],
    ],
  );
  assert.deepEqual(
    rows.flatMap(({ field, checkUrl }) => (checkUrl === undefined ? [] : [field])),
    ['silkMarkNo', 'handloomMarkNo', 'giTag'],
  );
  assert.equal(say({}, { businessName: 'Kaveri Silks' }).packer, 'Kaveri Silks');
});
