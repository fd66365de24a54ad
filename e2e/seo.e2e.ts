import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import { startDemoShop } from './support/demo-shop.ts';
import * as people from './support/people.ts';

// What search engines, link previews and browsers without scripts get; plain HTTP, without a browser.

const shop = await startDemoShop();
after(() => shop.stop());
const [product] = await people.productsOf(shop);
assert.ok(product !== undefined);

test('robots.txt closes what is private and names the sitemap, which lists what is public', async () => {
  const robots = await read('/robots.txt');
  for (const path of ['/admin/', '/checkout/', '/personalinfo/', '/api/']) {
    assert.ok(robots.includes(`Disallow: ${path}\n`), path);
  }
  assert.ok(robots.includes(`Sitemap: ${shop.url}/sitemap.xml`));
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address.slice(shop.url.length),
  );
  const { totalCount } = await ask(shop, productCalls.catalogue);
  const products = listed.filter((path) => /^\/buy-product\/\d+$/.test(path));
  assert.equal(products.length, totalCount);
  assert.equal(new Set(listed).size, listed.length);
  assert.deepEqual(listed.filter((path) => !products.includes(path)).toSorted(), [
    '/',
    '/about',
    '/help',
    '/privacy-policy',
    '/products',
    '/return-refund-policy',
    '/terms-of-use',
  ]);
});

test('every public page has its own title, description, canonical address and link preview', async () => {
  const titles = new Set<string>();
  const paths = ['/', '/products', ...PLAIN, `/buy-product/${product.productId}`];
  for (const path of paths) {
    const html = await read(path);
    const url = `${shop.url}${path}`;
    const title = textOf(/<title>([^<]+)<\/title>/, html);
    titles.add(title);
    assert.equal(textOf(/<link rel="canonical" href="([^"]+)"/, html), url, path);
    assert.equal(metaOf(html, 'property', 'og:url'), url, path);
    assert.equal(metaOf(html, 'property', 'og:title'), title, path);
    assert.ok(metaOf(html, 'name', 'description').length > 40, path);
    assert.equal(metaOf(html, 'property', 'og:description'), metaOf(html, 'name', 'description'));
    assert.equal([...html.matchAll(/<h1[ >]/g)].length, 1, path);
    assert.ok(html.startsWith('<!DOCTYPE html><html lang="en-IN"'), path);
    assert.ok(!html.includes('noindex'), path);
    if (PLAIN.includes(path)) continue;
    const picture = metaOf(html, 'property', 'og:image');
    assert.equal(metaOf(html, 'name', 'twitter:card'), 'summary_large_image', path);
    const answer = await fetch(picture);
    assert.equal(answer.status, 200, picture);
    assert.match(answer.headers.get('content-type') ?? '', /^image\//);
  }
  assert.equal(titles.size, paths.length);
});

test('a page of the catalogue is itself, and its order and prices are not pages of their own', async () => {
  const canonical = async (path: string) =>
    textOf(/<link rel="canonical" href="([^"]+)"/, await read(path)).slice(shop.url.length);
  assert.equal(await canonical('/products?page=2'), '/products?page=2');
  const category = `/products?category=${product.subCategoryId}`;
  assert.equal(await canonical(category), category);
  assert.equal(await canonical(`${category}&sort=priceAsc&maxPrice=9000`), category);
  assert.equal(await canonical('/products?q=stole'), '/products');
});

test('a product tells machines its price and stock, and no stars that nobody gave', async () => {
  const html = await read(`/buy-product/${product.productId}`);
  const [facts, crumbs] = factsIn(html);
  assert.equal(facts?.['@type'], 'Product');
  assert.equal(facts['name'], product.productName);
  assert.equal(facts['offers']?.price, product.price);
  assert.equal(facts['offers'].priceCurrency, 'INR');
  assert.equal(facts['offers'].availability, 'https://schema.org/InStock');
  assert.equal(facts['offers'].hasMerchantReturnPolicy.merchantReturnDays, 7);
  assert.equal(facts['offers'].shippingDetails.shippingRate.value, 0);
  assert.equal(facts['offers'].shippingDetails.shippingDestination.addressCountry, 'IN');
  assert.ok((facts['image'] ?? []).length > 0);
  assert.equal(crumbs?.['@type'], 'BreadcrumbList');
  assert.equal(crumbs['itemListElement']?.at(-1)?.name, product.productName);
  assert.ok(html.includes('(24 reviews)'), 'the specification shows them');
  assert.ok(!/aggregateRating|ratingValue|reviewCount/.test(html));

  const owner = await people.anOwner(shop);
  const evil = '</script><script>alert(1)</script>';
  const gone = await people.addProduct(shop, owner, { name: evil, stockQuantity: 0 });
  const [sold] = factsIn(await read(`/buy-product/${gone}`));
  assert.equal(sold?.['name'], evil);
  assert.equal(sold['offers']?.availability, 'https://schema.org/OutOfStock');
});

test('the price of a metre says to machines that it is one', async () => {
  const owner = await people.anOwner(shop);
  const cloth = { name: 'Raw silk for machines', unit: 'METRE', price: 980 } as const;
  const id = await people.addProduct(shop, owner, { ...cloth, stockQuantity: 9.75 });
  const [facts] = factsIn(await read(`/buy-product/${id}`));
  const { unitCode, price } = facts?.['offers']?.priceSpecification ?? {};
  assert.deepEqual([unitCode, price], ['MTR', 980]);
  const [piece] = factsIn(await read(`/buy-product/${product.productId}`));
  assert.equal(piece?.['offers']?.priceSpecification, undefined);
});

test('what is not there answers 404, and private pages ask to be left out', async () => {
  for (const path of ['/no/such/page', '/buy-product/999999', '/buy-product/abc']) {
    const answer = await fetch(`${shop.url}${path}`);
    assert.equal(answer.status, 404, path);
    assert.match(await answer.text(), /<meta name="robots" content="noindex"/, path);
  }
  for (const path of ['/user-login', '/checkout/cart', '/personalinfo/my-orders', '/login/admin']) {
    assert.match(await read(path), /<meta name="robots" content="noindex"/, path);
  }
});

test('another spelling of a path leads to the one that the page has', async () => {
  for (const [asked, path] of [
    ['/PRODUCTS?q=silk', '/products?q=silk'],
    ['/products/', '/products'],
    ['/Sitemap.xml', '/sitemap.xml'],
    [`/buy-product/${product.productId}/`, `/buy-product/${product.productId}`],
    ['/products/_.data', '/products.data'],
  ]) {
    const answer = await fetch(`${shop.url}${asked}`, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [308, path]);
  }
  assert.equal(await read('/login/admin?x=1'), await read('/login/admin'));
});

test('the policies say what the specification has them say', async () => {
  const returns = await read('/return-refund-policy');
  assert.match(returns, /Returns are accepted within 7 days of delivery/);
  assert.match(returns, /Refunds take 5 to 7 business days/);
  const refused = returns.slice(returns.indexOf('What cannot be returned'));
  assert.match(refused, /Customised items/);
  assert.match(refused, /Final-sale items/);
  assert.match(await read('/terms-of-use'), /within 7 days of delivery/);
  for (const path of ['/', ...policies]) {
    const html = await read(path);
    for (const policy of policies)
      assert.ok(html.includes(`href="${policy}"`), `${path} ${policy}`);
  }
});

const policies = ['/terms-of-use', '/privacy-policy', '/return-refund-policy'];

/** Pages without a picture. */
const PLAIN = ['/about', '/help', ...policies];

async function read(path: string): Promise<string> {
  const answer = await fetch(`${shop.url}${path}`);
  assert.equal(answer.status, 200, path);
  return answer.text();
}

function textOf(pattern: RegExp, html: string): string {
  return (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

function metaOf(html: string, by: 'name' | 'property', name: string): string {
  return textOf(new RegExp(`<meta ${by}="${name}" content="([^"]*)"`), html);
}

type Facts = {
  '@type': string;
  name?: string;
  image?: string[];
  offers?: {
    price: number;
    priceCurrency: string;
    availability: string;
    priceSpecification?: { unitCode: string; price: number };
    hasMerchantReturnPolicy: { merchantReturnDays: number };
    shippingDetails: {
      shippingRate: { value: number };
      shippingDestination: { addressCountry: string };
    };
  };
  itemListElement?: { name: string }[];
};

/** The structured data of a page, each block as it is written. */
function factsIn(html: string): Facts[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs);
  return [...blocks].map(([, text = '']) => JSON.parse(text) as Facts);
}
