import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { storeCalls } from '@shop/contract/store';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { aCategory, aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);
const { id: subCategoryId } = await aCategory(shop);
const pictures = [await aPicture(), await aPicture({ background: '#204060' })];

type Item = Record<string, unknown>;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { headers });

async function googleItems(): Promise<Item[]> {
  const answer = await get('/feeds/google.xml');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8');
  const text = await answer.text();
  assert.equal(XMLValidator.validate(text), true);
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' });
  const { rss } = parser.parse(text) as { rss: { channel: { item?: Item[] } } };
  return rss.channel.item ?? [];
}

async function metaRows(): Promise<Record<string, string>[]> {
  const answer = await get('/feeds/meta.csv');
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  return parse(await answer.text(), { columns: true });
}

async function itemOf(sku: string): Promise<Item | undefined> {
  return (await googleItems()).find((item) => item['g:id'] === sku);
}

const change = (id: string, body: object) =>
  ask(shop, productCalls.update, { token, body: { id, ...body } });

const piece = await aProductByForm(shop, {
  name: 'Temple <border> & sari',
  description: 'Woven\u0007 by\n\nhand, \uD800 "slowly"',
  sku: 'KAN-1',
  subCategoryId,
  price: 1_200,
  mrp: 1_500,
  color: 'Lac red',
  material: 'Mulberry silk',
  fibres: [
    { fibre: 'SILK_MULBERRY', percent: 80 },
    { fibre: 'COTTON', percent: 20 },
  ],
  pictures,
});
const metre = await aProductByForm(shop, {
  name: '=Raw silk',
  description: '- Sold by the metre, "raw"',
  sku: 'RAW-1',
  size: 'NA',
  subCategoryId,
  unit: 'METRE',
  price: 980.5,
  stockQuantity: 0,
  pictures: [await aPicture()],
});
await aProductByForm(shop, { name: 'No picture', sku: 'BARE-1', subCategoryId });
const hidden = await aProductByForm(shop, { sku: 'HID-1', pictures: [await aPicture()] });
await change(hidden.id, { status: false });

test('a piece has every field of Google Merchant, with both prices and all pictures', async () => {
  const { imgUrls, url } = (await ask(shop, productCalls.get, { params: { productId: piece.id } }))
    .reply.data;
  const item = await itemOf('KAN-1');
  const [cover, second] = imgUrls.map(({ picture }) => `${shop.url}${picture.base}-640.jpg`);
  assert.deepEqual(item, {
    'g:id': 'KAN-1',
    'g:item_group_id': item?.['g:item_group_id'],
    'g:title': 'Temple <border> & sari',
    'g:description': 'Woven by hand, \uFFFD "slowly"',
    'g:link': `${shop.url}${url}`,
    'g:image_link': cover,
    'g:additional_image_link': second,
    'g:availability': 'in_stock',
    'g:price': '1500.00 INR',
    'g:sale_price': '1200.00 INR',
    'g:brand': 'Our shop',
    'g:condition': 'new',
    'g:identifier_exists': 'no',
    'g:color': 'Lac red',
    'g:material': 'Mulberry silk',
    'g:shipping': { 'g:country': 'IN', 'g:price': '0.00 INR' },
    'g:product_detail': item?.['g:product_detail'],
  });
  const details = [item?.['g:product_detail']].flat() as Record<string, string>[];
  const named = details.map((one) => [one['g:attribute_name'], one['g:attribute_value']]);
  const { label } = (await ask(shop, productCalls.get, { params: { productId: piece.id } })).reply
    .data;
  assert.deepEqual(
    named,
    label.map(({ name, value }) => [name, value]),
  );
  assert.ok(details.every((one) => one['g:section_name'] === 'As on the label'));
  const jpeg = await fetch(String(item?.['g:image_link']));
  const { format, width } = await sharp(Buffer.from(await jpeg.arrayBuffer())).metadata();
  assert.ok(format === 'jpeg' && width >= 500);
});

test('cloth has the price of a metre, sold-out products stay, and those without a picture do not', async () => {
  const item = await itemOf('RAW-1');
  assert.equal(item?.['g:price'], '980.50 INR');
  assert.equal(item?.['g:unit_pricing_measure'], '1 m');
  assert.equal(item?.['g:availability'], 'out_of_stock');
  assert.equal(item?.['g:sale_price'], undefined);
  assert.equal(item?.['g:size'], undefined);
  const ids = (await googleItems()).map((one) => one['g:id']);
  assert.deepEqual(ids, ['KAN-1', 'RAW-1']);
});

test('the feed of Meta says the same, and no cell is a formula', async () => {
  const [sari, cloth] = await metaRows();
  const items = await googleItems();
  for (const [at, row] of [sari, cloth].entries()) {
    for (const name of ['id', 'item_group_id', 'link', 'image_link', 'price']) {
      assert.equal(row?.[name], items[at]?.[`g:${name}`], name);
    }
    assert.equal(row?.['shipping'], 'IN:::0.00 INR');
    assert.equal(row?.['availability'], items[at]?.['g:availability']);
    assert.equal(row?.['sale_price'], items[at]?.['g:sale_price'] ?? '');
  }
  assert.deepEqual(
    [sari?.['title'], cloth?.['title'], cloth?.['description']],
    [items[0]?.['g:title'], "'=Raw silk", `'- Sold by the metre, "raw"`],
  );
  assert.equal(cloth?.['unit_pricing_measure'], '1 m');
  assert.equal(sari?.['additional_image_link'], items[0]?.['g:additional_image_link']);
});

test('the colours of a product are one group', async () => {
  const other = { name: 'Temple <border> & sari', subCategoryId, sku: 'KAN-2', color: 'Green' };
  await aProductByForm(shop, { ...other, pictures: [await aPicture()] });
  const groups = (await googleItems()).map((item) => item['g:item_group_id']);
  assert.equal(groups[0], groups[2]);
  assert.notEqual(groups[0], groups[1]);
  assert.match(String(groups[0]), /^.{1,50}$/);
});

test('a change is in the next feed, and without one nobody is sent it again', async () => {
  await change(piece.id, { price: 1_100 });
  assert.equal((await itemOf('KAN-1'))?.['g:sale_price'], '1100.00 INR');
  const answer = await get('/feeds/google.xml');
  const etag = answer.headers.get('etag') ?? '';
  shop.clock.set(new Date(shop.clock.now().valueOf() + 60_000));
  for (const known of [etag, etag.replace('W/', ''), '*']) {
    assert.equal((await get('/feeds/google.xml', { 'if-none-match': known })).status, 304, known);
  }
  await change(metre.id, { stockQuantity: 4 });
  const next = await get('/feeds/google.xml', { 'if-none-match': etag });
  assert.equal(next.status, 200);
  assert.match(await next.text(), /<g:id>RAW-1.*?<g:availability>in_stock</);
});

test('the feed has the shop’s name, and free delivery only when the owner promises it', async () => {
  const profile = { businessName: 'Silk & Sons', promisesConfirmed: false };
  await ask(shop, storeCalls.save, {
    token,
    body: { ...profile, contactNumber: '04422334455', mailId: 'a@b.example', address: 'Here' },
  });
  const item = await itemOf('RAW-1');
  assert.equal(item?.['g:brand'], 'Silk & Sons');
  assert.equal(item?.['g:shipping'], undefined);
  assert.equal((await metaRows())[0]?.['shipping'], '');
});

test('HEAD, and a feed without compression, are the same file', async () => {
  const gzip = await get('/feeds/meta.csv');
  const plain = await get('/feeds/meta.csv', { 'accept-encoding': 'identity' });
  assert.equal(gzip.headers.get('content-encoding'), 'gzip');
  assert.equal(plain.headers.get('content-encoding'), null);
  assert.equal(await gzip.text(), await plain.text());
  const head = await fetch(`${shop.url}/feeds/meta.csv`, { method: 'HEAD' });
  assert.equal(head.headers.get('etag'), gzip.headers.get('etag'));
  assert.equal(head.headers.get('content-length'), gzip.headers.get('content-length'));
  const headers = { 'accept-encoding': 'identity' };
  const plainHead = await fetch(`${shop.url}/feeds/meta.csv`, { method: 'HEAD', headers });
  assert.deepEqual([plainHead.status, plainHead.headers.get('content-length')], [200, null]);
  assert.equal((await fetch(`${shop.url}/feeds/meta.csv`, { method: 'POST' })).status, 405);
  assert.equal((await get('/feeds/other.xml')).status, 404);
});
