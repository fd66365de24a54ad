import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { exportCalls } from '@shop/contract/exports';
import { productImportCalls, productImportMessages } from '@shop/contract/product-import';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls } from '@shop/contract/products';
import { sql } from 'kysely';
import { aCategory } from '../../test/catalogue-factories.ts';
import { download } from '../../test/csv.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { anImporter } from '../../test/import-sheet.ts';
import { eventually } from '../../test/bare-server-process.ts';
import { aShop, ask } from '../../test/server.ts';
import { beginProgress } from './import-progress.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
await aCategory(shop, 'Kanchipuram');
const HEAD = 'SKU,Product title,Category,Price,Color,Stock quantity';

const { filesOf, check, run, badIn, bySku } = anImporter(shop, token);

async function ledgerOf(sku: string) {
  const { id } = (await bySku(sku)) ?? { id: '0' };
  return shop.db
    .selectFrom('stock_movements')
    .select(['change', 'reason'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
}

test('a check changes nothing; the import puts the products on sale with stock by the ledger', async () => {
  const text = `${HEAD},Size,Status\r\nA-1,Temple saree,KANCHIPURAM,"₹12,499.50",Red,3,n/a,\r\nA-2,Stole,Kanchipuram,900,Blue,,,Inactive\r\n`;
  const checked = await check(text);
  const { stocksSeen, ...plan } = checked.reply.data;
  assert.deepEqual(plan, {
    rows: 2,
    counts: { added: 2, changed: 0, unchanged: 0 },
    bad: [],
    stocks: [],
  });
  assert.match(stocksSeen, /^[0-9a-f]{64}$/);
  assert.equal(await bySku('A-1'), undefined);
  const { status, reply } = await run(text);
  assert.equal(status, 200);
  assert.equal(reply.message, productImportMessages.imported);
  assert.deepEqual(reply.data, { added: 2, changed: 0, unchanged: 0 });
  const product = await bySku('A-1');
  assert.deepEqual([product?.price, product?.stock, product?.size], [1_249_950, 3, 'NA']);
  assert.deepEqual(await ledgerOf('A-1'), [{ change: 3, reason: 'OPENING' }]);
  assert.deepEqual([(await bySku('A-2'))?.active, (await bySku('A-2'))?.stock], [false, 0]);
});

test('an imported product is found by its words, and by a mistyped one', async () => {
  for (const keyword of ['temple kanchi', 'a-1', 'tempel']) {
    const { reply } = await ask(shop, productCalls.search, { query: { keyword } });
    assert.equal(reply[0]?.productName, 'Temple saree', keyword);
  }
});

test('the same file again changes nothing at all', async () => {
  const text = `${HEAD}\nB-1,Saree,Kanchipuram,100,Red,5\n`;
  await run(text);
  const before = await bySku('B-1');
  shop.clock.move(60);
  const { reply } = await run(text);
  assert.deepEqual(reply.data, { added: 0, changed: 0, unchanged: 1 });
  assert.deepEqual(await bySku('B-1'), before);
  assert.equal((await ledgerOf('B-1')).length, 1);
});

test('a known SKU is changed, in upper and lower case; missing columns stay, and a correction sets the stock', async () => {
  await run(`${HEAD},Material,Weave\nC-1,Saree,Kanchipuram,100,Red,5,Silk,Korvai\n`);
  const { reply } = await run('Sku,STOCK  quantity,Price,Material\nC-1,2,,\n');
  assert.deepEqual(reply.data, { added: 0, changed: 1, unchanged: 0 });
  const product = await bySku('C-1');
  assert.deepEqual(
    [product?.stock, product?.price, product?.name, product?.material, product?.weave],
    [2, 10_000, 'Saree', null, 'Korvai'],
  );
  assert.deepEqual(await ledgerOf('C-1'), [
    { change: 5, reason: 'OPENING' },
    { change: -3, reason: 'CORRECTION' },
  ]);
  assert.deepEqual((await run('SKU,Color\nc-1,Green\n')).reply.data.changed, 1);
  assert.equal((await bySku('C-1'))?.color, 'Green');
  assert.deepEqual((await run('SKU,Color\nc-1,Green\n')).reply.data.unchanged, 1);
});

test('every bad row is named with its number, its column and the form’s own sentence', async () => {
  const bad = await badIn(
    [
      `${HEAD},Size,Status`,
      'D-1,,Nowhere,-5,,1.5,Huge,Perhaps',
      '',
      ',Saree,Kanchipuram,abc,Red,many,,',
      'D-2,Saree,Kanchipuram,100.123,Red,-1,,,,left over',
      'D-3,Saree,Kanchipuram,100,Red,1,,',
      'd-3,Saree,Kanchipuram,100,Red,1,,',
      'D 4,Saree,,,Red,1,,',
    ].join('\n'),
  );
  const told = bad.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  assert.deepEqual(told.toSorted(), [
    `2 Category: ${productImportMessages.categoryUnknown}`,
    `2 Colour: ${productChangeMessages.colorAndPriceRequired}`,
    `2 Price: ${productChangeMessages.priceNegative}`,
    `2 Product title: ${productChangeMessages.titleAndCategoryRequired}`,
    `2 Size: ${productChangeMessages.size}`,
    `2 Status: ${productImportMessages.status}`,
    `2 Stock quantity: ${productChangeMessages.stockWhole}`,
    `4 Price: ${productImportMessages.notNumber('abc')}`,
    `4 SKU: ${productImportMessages.skuRequired}`,
    `4 Stock quantity: ${productImportMessages.notNumber('many')}`,
    `5 Price: ${productImportMessages.notNumber('100.123')}`,
    `5 SKU: ${productImportMessages.tooManyCells}`,
    `5 Stock quantity: ${productChangeMessages.stockNegative}`,
    `7 SKU: ${productImportMessages.skuTwice(6)}`,
    `8 Category: ${productChangeMessages.titleAndCategoryRequired}`,
    `8 Price: ${productChangeMessages.colorAndPriceRequired}`,
    `8 SKU: ${productChangeMessages.skuShape}`,
  ]);
});

test('a check counts only rows without a problem', async () => {
  const row = 'Saree,Kanchipuram,100,Red,1';
  const { counts, bad } = (await check(`${HEAD}\nH-1,${row}\nh-1,${row}\n`)).reply.data;
  assert.deepEqual([counts, bad.length], [{ added: 1, changed: 0, unchanged: 0 }, 1]);
});

test('one bad row stops the whole import', async () => {
  const { status, failure } = await run(
    `${HEAD}\nE-1,Saree,Kanchipuram,100,Red,1\nE-2,Saree,Nowhere,100,Red,1\n`,
  );
  assert.equal(status, 400);
  assert.equal(failure.message, productImportMessages.hasBadRows);
  assert.deepEqual(failure.errors, [
    {
      path: 'row 3, Category',
      code: 'PRODUCT_IMPORT_CATEGORY_UNKNOWN',
      message: productImportMessages.categoryUnknown,
    },
  ]);
  assert.equal(await bySku('E-1'), undefined);
});

test('quotes, line feeds, Tamil, a byte order mark and CRLF are read unchanged', async () => {
  const text = `\uFEFFSKU,Product title,Category,Price,Colour,Description\r\nF-1,"காஞ்சிபுரம் ""temple"", wide",Kanchipuram,100,சிவப்பு,"One\r\nTwo"\r\n`;
  assert.equal((await run(text)).reply.data.added, 1);
  const product = await bySku('F-1');
  assert.equal(product?.name, 'காஞ்சிபுரம் "temple", wide');
  assert.deepEqual([product?.color, product?.description], ['சிவப்பு', 'One\nTwo']);
});

test('columns may be separated by semicolons or tabs, in UTF-8 or UTF-16, with cells in quotation marks', async () => {
  const rows = (sku: string) => [
    'SKU,Product title,Category,Price,Color'.split(','),
    [sku, '"Red, ""green""; blue, and more"', 'Kanchipuram', '"1,499.50"', 'சிவப்பு'],
  ];
  const ways: [mark: string, before: string, encode: (text: string) => Buffer][] = [
    [';', '', (text) => Buffer.from(text)],
    ['\t', '', (text) => Buffer.from(text)],
    [';', '\r\n', (text) => Buffer.from(text)],
    [';', '\uFEFFsep=;\r\n', (text) => Buffer.from(text)],
    [';', '"sep=;"\r\n', (text) => Buffer.from(text)],
    [';', 'sep=;\r', (text) => Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['\t', '\uFEFF', (text) => Buffer.from(text, 'utf16le')],
    [',', '', (text) => Buffer.from(text, 'utf16le')],
    [';', '\uFEFF', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['\t', '', (text) => Buffer.from(text, 'utf16le').swap16()],
  ];
  for (const [at, [mark, before, encode]] of ways.entries()) {
    const sku = `SEP-${at}`;
    const text = rows(sku)
      .map((cells) => cells.join(mark))
      .join('\r\n');
    const { reply } = await run(encode(`${before}${text}`));
    assert.equal(reply.data?.added, 1, sku);
    const product = await bySku(sku);
    assert.deepEqual(
      [product?.name, product?.price, product?.color],
      ['Red, "green"; blue, and more', 149_950, 'சிவப்பு'],
    );
  }
});

test('an exported file imported again changes nothing, formulas included', async () => {
  await run(`${HEAD}\nG-1,=1+1,Kanchipuram,100,-red,1\n`);
  const { text } = await download(shop, exportCalls.products, { token });
  assert.match(text, /'=1\+1/);
  const { added, changed, unchanged } = (await run(text)).reply.data;
  assert.deepEqual([added, changed], [0, 0]);
  assert.ok(unchanged >= 5);
});

test('the template is a valid import file', async () => {
  const { text, headers } = await download(shop, productImportCalls.template, { token });
  assert.match(headers.get('content-disposition') ?? '', /products-template\.csv/);
  assert.doesNotMatch(text, /Stock when exported/);
  const { rows, counts, bad } = (await check(text)).reply.data;
  assert.deepEqual([rows, counts, bad], [1, { added: 1, changed: 0, unchanged: 0 }, []]);
});

test('any other file is refused with a helpful sentence', async () => {
  const row = 'X-1,Saree,Kanchipuram,100,Red,1';
  const cases: [string | Buffer, string][] = [
    [
      `${HEAD}\n${row}\n`.replaceAll(',', '|'),
      productImportMessages.columnUnknown(HEAD.replaceAll(',', '|').slice(0, 40)),
    ],
    [`${HEAD},Prise\n${row},1\n`, productImportMessages.columnUnknown('Prise')],
    [`${HEAD},Price\n${row},1\n`, productImportMessages.columnTwice('Price')],
    [`${row}\n`, productImportMessages.columnUnknown('X-1')],
    ['Product title,Price\nSaree,1\n', productImportMessages.skuColumn],
    ['', productImportMessages.skuColumn],
    [`${HEAD}\n\n,,,,,\n`, productImportMessages.empty],
    [`${HEAD}\n${row}\nX-2,"open,1,1,1,1\n`, productImportMessages.broken(3)],
    [Buffer.from(`${HEAD}\n${row}é`, 'latin1'), productImportMessages.wrongEncoding],
    [
      Buffer.from(`${HEAD}\n${row}?`, 'utf16le').subarray(0, -1),
      productImportMessages.wrongEncoding,
    ],
    [`${HEAD}\n${row}\0`, productImportMessages.notCsv],
    [Buffer.from('PK\u0003\u0004an .xlsx'), productImportMessages.notCsv],
    [`SKU\n${'a\n'.repeat(10_001)}`, productImportMessages.tooManyRows],
  ];
  for (const [text, message] of cases) {
    for (const answer of [await check(text), await run(text)]) {
      assert.deepEqual([answer.status, answer.failure.message], [400, message]);
    }
  }
  const none = await ask(shop, productImportCalls.check, { token, files: [] });
  assert.equal(none.failure.message, productImportMessages.noFile);
  const large = await check(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
  assert.equal(large.status, 413);
});

const many = (count: number, stock: number) =>
  `${HEAD},Description\n${Array.from(
    { length: count },
    (_, at) =>
      `M-${at},Saree ${at},Kanchipuram,${100 + at},Red,${stock},"Woven by hand, number ${at}"`,
  ).join('\n')}\n`;

async function countOfMany(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where sku like 'M-%'`.execute(shop.db);
  return rows[0]?.count ?? -1;
}

test('an import that dies half way leaves nothing', async () => {
  const importId = randomBytes(16).toString('hex');
  const dying = run(many(10_000, 1), importId);
  for (;;) {
    const { reply } = await ask(shop, productImportCalls.progress, { token, params: { importId } });
    if ((reply.data?.done ?? 0) > 1_000) break;
  }
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and xact_start is not null`.execute(shop.db);
  const { status } = await dying;
  assert.ok(status >= 500, String(status));
  assert.equal(await countOfMany(), 0);
  const { reply } = await ask(shop, productImportCalls.progress, { token, params: { importId } });
  assert.equal(reply.data, null);
});

test('every server returns the progress, but not the progress of a dead server', async () => {
  const importId = randomBytes(16).toString('hex');
  const progress = async () => {
    const input = { token, params: { importId } };
    return (await ask(shop, productImportCalls.progress, input)).reply.data;
  };
  assert.equal(await progress(), null);
  const { advance } = await beginProgress(shop, { importId, total: 30 });
  assert.deepEqual(await progress(), { done: 0, total: 30 });
  advance(10);
  advance(20);
  await eventually(async () => (await progress())?.done === 30);
  await sql`update product_imports set changed_at = now() - interval '61 seconds'`.execute(shop.db);
  assert.equal(await progress(), null);
  const next = await beginProgress(shop, { importId: randomBytes(16).toString('hex'), total: 1 });
  const { rows } = await sql`select from product_imports`.execute(shop.db);
  assert.equal(rows.length, 1);
  await next.end();
});

test('an import continues although its progress cannot be written', async () => {
  await sql`alter table product_imports rename to product_imports_away`.execute(shop.db);
  const { status, reply } = await run(`${HEAD}\nP-1,Saree,Kanchipuram,100,Red,5\n`);
  await sql`alter table product_imports_away rename to product_imports`.execute(shop.db);
  assert.equal(status, 200);
  assert.deepEqual(reply.data, { added: 1, changed: 0, unchanged: 0 });
});

/** The maximum of a file; in the gate enough for several batches. */
const ROWS = sizeFor(10_000, 2_000);

test(`${ROWS} rows are imported, and as many changes`, async () => {
  for (const [stock, counts] of [
    [1, { added: ROWS, changed: 0, unchanged: 0 }],
    [2, { added: 0, changed: ROWS, unchanged: 0 }],
    [2, { added: 0, changed: 0, unchanged: ROWS }],
  ] as const) {
    assert.deepEqual((await run(many(ROWS, stock))).reply.data, counts);
  }
  assert.equal(await countOfMany(), ROWS);
});

test('only the owner can import', async () => {
  const shopper = await aShopper(shop);
  const files = filesOf(`${HEAD}\n`);
  for (const who of [shopper.token, undefined]) {
    const { status } = await ask(shop, productImportCalls.check, { token: who, files });
    assert.equal(status, who === undefined ? 401 : 403);
  }
});
