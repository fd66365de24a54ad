import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLOUR_WORDS, guessedColourFamily } from '@shop/contract/colour-families';
import { PRODUCT_ATTRIBUTES, attributeMessages } from '@shop/contract/product-attributes';
import { productCalls } from '@shop/contract/products';
import { sql } from 'kysely';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { productFacts } from '../../test/sample-makers.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { id: subCategoryId } = await aCategory(shop);
const create = (change: object) =>
  ask(shop, productCalls.create, {
    token,
    body: { ...productFacts(), subCategoryId, ...change },
  });
const update = (id: string, change: object) =>
  ask(shop, productCalls.update, { token, body: { id, ...change } });
const detail = async (productId: string) =>
  (await ask(shop, productCalls.get, { params: { productId } })).reply.data;

const given = {
  loom: 'POWERLOOM',
  zari: 'HALF_FINE',
  lengthM: 6.25,
  widthCm: 118,
  weightG: 5000,
  blouse: 'STITCHED',
  blouseLengthM: 0.85,
  border: 'Temple spikes',
  pallu: 'Peacocks',
  colourFamily: 'MULTI',
  origin: 'Kanchipuram',
  care: 'Dry-clean',
  silkMarkNo: 'SM 1',
  countryOfOrigin: 'IN',
  maker: 'Murugan Weavers, 12 Weaver Street, Kanchipuram',
  giTag: 'Kancheepuram Silk',
  handloomMarkNo: 'HM 123456',
  importer: 'Silk Route Imports, Chennai',
  fibres: [
    { fibre: 'SILK_MULBERRY', percent: 80 },
    { fibre: 'COTTON', percent: 20 },
  ],
};

test('attributes are returned as given, occasions in the order of their list and once', async () => {
  const { reply } = await create({ ...given, occasions: ['GIFT', 'WEDDING', 'GIFT'] });
  const { occasions, ...rest } = await detail(reply.data.productId);
  assert.deepEqual(occasions, ['WEDDING', 'GIFT']);
  assert.deepEqual({ ...rest, ...given }, rest);
});

test('each field is cleared by null or an empty text or list, and unchanged when missing', async () => {
  const { reply } = await create({ ...given, occasions: ['GIFT'] });
  const { productId } = reply.data;
  await update(productId, { price: 10 });
  assert.equal((await detail(productId)).lengthM, 6.25);
  const cleared = Object.fromEntries(
    Object.keys(given).map((name, at) => [name, at % 2 === 0 ? null : ''] as const),
  );
  const { status } = await update(productId, { ...cleared, occasions: [] });
  assert.equal(status, 200);
  const now = await detail(productId);
  for (const name of Object.keys(given)) {
    const wanted = name === 'colourFamily' ? 'RED' : null;
    assert.equal(now[name as keyof typeof now], wanted, name);
  }
  assert.equal(now.occasions, null);
});

test('numbers have bounds and decimals', async () => {
  const bounds = [
    ['lengthM', [0.01, 50], [0, -1, 50.01, 5.555, '5.5', true]],
    ['widthCm', [1, 500], [0, 0.5, 501, 90.5]],
    ['weightG', [1, 5000], [0, 5001, 0.1]],
    ['blouseLengthM', [0.01, 5], [0, 5.01, 0.855]],
  ] as const;
  for (const [name, right, wrong] of bounds) {
    for (const value of right)
      assert.equal((await create({ sku: undefined, [name]: value })).status, 201);
    for (const value of wrong) {
      const { status, failure } = await create({ sku: undefined, [name]: value });
      const { heading, most, decimals } = PRODUCT_ATTRIBUTES[name];
      const message = attributeMessages.number(heading, most, decimals);
      assert.deepEqual([status, failure.errors?.[0]?.message], [400, message], `${name} ${value}`);
    }
  }
});

test('a value outside its list and a text beyond its length are refused', async () => {
  const wrong = [
    { blouse: 'UNSTITCHED' },
    { zari: 'pure' },
    { loom: 1 },
    { colourFamily: 'TEAL' },
    { occasions: ['WEDDING', 'PICNIC'] },
    { occasions: 'WEDDING' },
    { border: 'x'.repeat(201) },
    { pallu: 'x'.repeat(201) },
    { origin: 'x'.repeat(201) },
    { care: 'two\nlines' },
    { silkMarkNo: 'x'.repeat(41) },
    { giTag: 'x'.repeat(41) },
    { countryOfOrigin: 'x'.repeat(61) },
    { handloomMarkNo: 'x'.repeat(41) },
    { importer: 'x'.repeat(201) },
    { maker: 'x'.repeat(201) },
  ];
  for (const change of wrong) {
    const { status, failure } = await create(change);
    const [path] = Object.keys(change);
    assert.equal(status, 400, path);
    assert.equal(failure.errors?.[0]?.path.split('.')[0], path);
  }
});

test('the colour family follows the colour until the owner sets it', async () => {
  const { id } = await aProductByForm(shop, { color: 'Peacock blue' });
  assert.equal((await detail(id)).colourFamily, 'BLUE');
  await update(id, { color: 'Leaf green and red' });
  assert.equal((await detail(id)).colourFamily, 'GREEN');
  await update(id, { colourFamily: 'RED' });
  await update(id, { color: 'Black' });
  assert.equal((await detail(id)).colourFamily, 'RED');
});

test('a guessed colour family that the form loaded is no conflict', async () => {
  const { id } = await aProductByForm(shop, { color: 'Red' });
  const changed = { colourFamily: 'PINK', expected: { colourFamily: 'RED' } };
  assert.equal((await update(id, changed)).status, 200);
  const late = { colourFamily: 'BLUE', expected: { colourFamily: 'RED' } };
  assert.equal((await update(id, late)).status, 409);
});

test('occasions changed on two devices are a conflict, and the same list is none', async () => {
  const { id } = await aProductByForm(shop, { occasions: ['GIFT'] });
  const expected = { occasions: ['GIFT'] };
  assert.equal((await update(id, { occasions: ['PARTY'], expected })).status, 200);
  assert.equal((await update(id, { occasions: ['DAILY'], expected })).status, 409);
});

test('the database guesses the colour family as the shop does', async () => {
  const words = [...COLOUR_WORDS.keys()];
  const colors = [
    ...words,
    ...words.map((word, at) => `${word} ${words[(at * 7 + 3) % words.length]}`),
    ...words.map((word, at) => `Old ${word.toUpperCase()} and ${words[(at * 11) % words.length]}`),
    'Off-white, red',
    'None (blue)',
    'a.b green/RED',
    'sand with gold',
    'and',
    ' ',
  ];
  const { rows } = await sql<{ family: string | null }>`
    select colour_family_of(color) as family
    from unnest(${colors}::text[]) with ordinality as given (color, place) order by place`.execute(
    shop.db,
  );
  assert.deepEqual(
    rows.map(({ family }, at) => [colors[at], family]),
    colors.map((color) => [color, guessedColourFamily(color)]),
  );
});

test('the database itself refuses values out of bounds', async () => {
  const { id } = await aProductByForm(shop);
  const wrong = [
    `length_m = 5.555`,
    `length_m = 0`,
    `width_cm = 501`,
    `weight_g = 0`,
    `blouse = 'none'`,
    `blouse_length_m = 5.01`,
    `zari = ''`,
    `loom = 'HAND'`,
    `occasions = '{}'`,
    `occasions = '{PICNIC}'`,
    `occasions = '{null}'`,
    `occasions = '{GIFT,WEDDING}'`,
    `occasions = '{GIFT,GIFT}'`,
    `colour_family = 'TEAL'`,
    `border = ''`,
    `gi_tag = '${'x'.repeat(41)}'`,
    `handloom_mark_no = '${'x'.repeat(41)}'`,
    `importer = '${'x'.repeat(201)}'`,
    `maker = '${'x'.repeat(201)}'`,
  ];
  for (const change of wrong) {
    const written = sql`update products set ${sql.raw(change)} where id = ${id}`.execute(shop.db);
    await assert.rejects(written, /violates check constraint/, change);
  }
});
