import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRY_CODES, countryCodeOf } from '@shop/contract/countries';
import { countryName } from '@shop/contract/country-name';
import { labelGapsOf } from '@shop/contract/label-fields';
import { labelCalls } from '@shop/contract/labels';
import { productCalls } from '@shop/contract/products';
import { sql } from 'kysely';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { aShopper, aStaffMember, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { id: subCategoryId } = await aCategory(shop, 'Kanchipuram');
const make = (of: Parameters<typeof aProductByForm>[1] = {}) =>
  aProductByForm(shop, { subCategoryId, ...of });
const gaps = async (query: object = {}) =>
  (await ask(shop, labelCalls.gaps, { token, query })).reply;
const whole = {
  fibres: [{ fibre: 'SILK_MULBERRY' as const, percent: 100 }],
  maker: 'Murugan Weavers, Kanchipuram',
  countryOfOrigin: 'IN',
  mrp: 5_000,
};

test('a country is taken by its name and answered by its code', async () => {
  for (const [typed, code] of [
    ['India', 'IN'],
    ['india ', 'IN'],
    ['cn', 'CN'],
    ['Viet Nam', 'VN'],
  ] as const) {
    const body = { name: 'Saree', subCategoryId, price: 5, color: 'Red', countryOfOrigin: typed };
    const { reply } = await ask(shop, productCalls.create, { token, body });
    const { productId } = reply.data;
    const { data } = (await ask(shop, productCalls.get, { params: { productId } })).reply;
    assert.equal(data.countryOfOrigin, code);
    assert.deepEqual(
      data.label.find(({ field }) => field === 'countryOfOrigin')?.value,
      countryName(code),
    );
  }
  const body = { name: 'Saree', subCategoryId, price: 5, color: 'Red' };
  for (const countryOfOrigin of ['Ruritania', 'XX', 'I', 5]) {
    const { status, failure } = await ask(shop, productCalls.create, {
      token,
      body: { ...body, countryOfOrigin } as never,
    });
    assert.deepEqual([status, failure.errors?.[0]?.path], [400, 'countryOfOrigin']);
  }
});

test('the catalogue filters by countries, counts them with their names, and cards name foreign ones', async () => {
  const category = await aCategory(shop);
  const of = { subCategoryId: category.id };
  await make({ ...of, countryOfOrigin: 'CN' });
  await make({ ...of, countryOfOrigin: 'CN' });
  await make({ ...of, countryOfOrigin: 'IN' });
  await make(of);
  const list = async (country?: string) =>
    (
      await ask(shop, productCalls.catalogue, {
        query: { ...of, facets: 'true', ...(country !== undefined && { country }) },
      })
    ).reply.data;
  const all = await list();
  assert.deepEqual(all.facets?.country, [
    { value: 'CN', name: 'China', count: 2 },
    { value: 'IN', name: 'India', count: 1 },
  ]);
  assert.deepEqual(
    all.products.map(({ countryOfOrigin, importedFrom }) => [countryOfOrigin, importedFrom]),
    [
      [null, null],
      ['IN', null],
      ['CN', 'China'],
      ['CN', 'China'],
    ],
  );
  const counts = await Promise.all(['IN,CN', 'CN', 'IT', 'CN,IT'].map(list));
  assert.deepEqual(
    counts.map(({ totalCount }) => totalCount),
    [3, 2, 0, 2],
  );
});

test('the gaps of products on sale are listed in their order, newest first', async () => {
  const before = (await gaps()).totalCount;
  const full = await make(whole);
  const metre = await make({ ...whole, unit: 'METRE', loom: 'HANDLOOM' });
  const foreign = await make({ ...whole, countryOfOrigin: 'CN', loom: 'POWERLOOM' });
  const nothing = await make({ name: 'Bare saree', loom: 'HANDLOOM' });
  await make({ status: false });
  const { data, totalCount } = await gaps({ size: '3' });
  assert.equal(totalCount, before + 3);
  assert.deepEqual(
    data.map(({ productId, missing }) => [productId, missing]),
    [
      [nothing.id, ['fibres', 'maker', 'countryOfOrigin', 'mrp', 'handloomMarkNo']],
      [foreign.id, ['importer']],
      [metre.id, ['handloomMarkNo', 'widthCm']],
    ],
  );
  assert.equal(data[0]?.productName, 'Bare saree');
  assert.match(data[0]?.sku ?? '', /^SLK-/);
  const ids = (await gaps({ size: '100' })).data.map(({ productId }) => productId);
  assert.ok(!ids.includes(full.id));
  const filled = { importer: 'Silk Route Imports, Chennai' };
  await ask(shop, productCalls.update, { token, body: { id: foreign.id, ...filled } });
  assert.equal((await gaps()).totalCount, before + 2);
});

test('the database and the form find the same gaps', async () => {
  const choices = {
    fibres: [null, whole.fibres],
    maker: [null, 'Murugan Weavers'],
    countryOfOrigin: [null, 'IN', 'CN'],
    mrp: [null, 2_000],
    importer: [null, 'Silk Route Imports'],
    loom: [null, 'HANDLOOM', 'POWERLOOM'],
    handloomMarkNo: [null, 'HM 1'],
    unit: ['PIECE', 'METRE'],
    widthCm: [null, 112],
  } as const;
  const products = Object.entries(choices).reduce<Record<string, unknown>[]>(
    (known, [name, values]) =>
      known.flatMap((product) => values.map((value) => ({ ...product, [name]: value }))),
    [{}],
  );
  const { rows } = await sql<{ gaps: string[] }>`
    select label_gaps_of(
      case when fibres is not null then array[fibres] end, maker, "countryOfOrigin", mrp, importer, loom,
      "handloomMarkNo", unit, "widthCm"
    ) as gaps
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) with ordinality as given (product, place)
    cross join jsonb_to_record(product) as of (fibres jsonb, maker text, "countryOfOrigin" text, mrp numeric,
      importer text, loom text, "handloomMarkNo" text, unit text, "widthCm" integer)
    order by place`.execute(shop.db);
  assert.deepEqual(
    rows.map(({ gaps: found }) => found),
    products.map((product) => labelGapsOf(product as never)),
  );
  assert.equal(products.length, 1_152);
});

test('gaps are for people with the area of products', async () => {
  const shopper = await aShopper(shop);
  const packer = await aStaffMember(shop, ['orders']);
  const buyer = await aStaffMember(shop, ['products']);
  for (const [person, status] of [
    [shopper, 403],
    [packer, 403],
    [buyer, 200],
  ] as const) {
    for (const call of [labelCalls.gaps, labelCalls.priceGaps]) {
      assert.equal((await ask(shop, call, { token: person.token })).status, status);
    }
  }
});

test('the database knows the same names of countries as the contract', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'country_code_of'`.execute(shop.db);
  const entries = [...(rows[0]?.source ?? '').matchAll(/\('([A-Z]{2})', '([^']+)'\)/g)];
  assert.deepEqual(
    entries.map(([, code]) => code),
    COUNTRY_CODES,
  );
  for (const [, code, names = ''] of entries) {
    for (const name of names.split('|')) assert.equal(countryCodeOf(name), code, name);
  }
  const texts = [
    ...COUNTRY_CODES.flatMap((code) => [code.toLowerCase(), countryName(code)]),
    'Made in India',
    'The Netherlands',
    'Assam',
    'XX',
  ];
  const { rows: found } = await sql<{ code: string | null }>`
    select country_code_of(named) as code
    from unnest(${texts}::text[]) with ordinality as given (named, place) order by place
  `.execute(shop.db);
  assert.deepEqual(
    found.map(({ code }) => code ?? undefined),
    texts.map((text) => countryCodeOf(text)),
  );
});

test('a name that a server of an earlier version writes becomes a code, or moves to the place of making', async () => {
  const write = async (id: string, country: string, origin: string | null) => {
    const values = { country_of_origin: country, origin };
    await shop.db.updateTable('products').set(values).where('id', '=', id).execute();
    return shop.db
      .selectFrom('products')
      .select(['country_of_origin', 'origin'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };
  const { id } = await make();
  const row = (country_of_origin: string | null, origin: string | null) => ({
    country_of_origin,
    origin,
  });
  assert.deepEqual(await write(id, 'India', 'Kanchipuram'), row('IN', 'Kanchipuram'));
  assert.deepEqual(await write(id, 'Assam hills', null), row(null, 'Assam hills'));
  assert.deepEqual(await write(id, 'Assam', 'Sualkuchi'), row(null, 'Sualkuchi, Assam'));
  assert.deepEqual(await write(id, 'assam', 'Sualkuchi, Assam'), row(null, 'Sualkuchi, Assam'));
  assert.deepEqual(await write(id, 'UK', null), row('GB', null));
  assert.deepEqual(await write(id, 'XX', 'Surat'), row(null, 'Surat, XX'));
  const long = 'x'.repeat(195);
  assert.deepEqual(await write(id, 'Somewhere', long), row(null, `${long}, Som`));
});

test('the database refuses fibres that do not add up', async () => {
  const { id } = await make();
  const share = (fibre: string, percent: number) => ({ fibre, percent });
  for (const fibres of [
    [],
    [share('COTTON', 99)],
    [share('COTTON', 50), share('COTTON', 50)],
    [share('HAIR', 100)],
    [share('COTTON', 50.5), share('WOOL', 49.5)],
  ]) {
    const writing = sql`
      update products set fibres = array(select jsonb_array_elements(${JSON.stringify(fibres)}::jsonb))
      where id = ${id}`.execute(shop.db);
    await assert.rejects(writing, /violates check constraint/, JSON.stringify(fibres));
  }
});
