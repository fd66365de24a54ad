import { categoryCalls } from '@shop/contract/categories';
import type { ShopperProduct } from '@shop/contract/product-views';
import { productCalls } from '@shop/contract/products';
import { needsScriptsWords } from '../apps/web/app/ui/form-words.ts';
import { ask } from './support/client.ts';
import { factsIn, metaOf, textOf } from './support/page-facts.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';
import { allVisits } from './support/visits.ts';

// What search engines, link previews and browsers without scripts get; plain HTTP, without a browser.

const shop = sharedShop();
let product: ShopperProduct;

test.beforeAll(async () => {
  const [first] = await people.productsOf(shop);
  if (first === undefined) throw new Error('the shop sells nothing');
  product = first;
});

test('robots.txt closes private pages and names the sitemap, which lists public ones', async () => {
  const robots = await read('/robots.txt');
  for (const path of ['/admin', '/checkout/', '/personalinfo/', '/o/', '/pay/', '/api/']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const parts = pathsIn(await read('/sitemap.xml'), 'sitemap');
  expect(parts).toContain('/sitemap/products-1.xml');
  const listed = (
    await Promise.all(parts.map(async (part) => pathsIn(await read(part), 'url')))
  ).flat();
  expect(new Set(listed).size).toBe(listed.length);
  const { totalCount } = await ask(shop, productCalls.catalogue);
  const products = listed.filter((path) => /^\/buy-product\/\d+\/[a-z0-9-]+$/.test(path));
  expect(products).toHaveLength(totalCount);
  expect(listed).toContain(product.url);
  const others = listed.filter((path) => !/^\/(buy-product|silk|collections)\//.test(path));
  expect(others.toSorted()).toEqual([
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
  const paths = ['/', '/products', ...PLAIN, product.url, '/silk/banarasi'];
  for (const path of paths) {
    const html = await read(path);
    const url = `${shop.url}${path}`;
    const title = textOf(/<title>([^<]+)<\/title>/, html);
    titles.add(title);
    expect(textOf(/<link rel="canonical" href="([^"]+)"/, html), path).toBe(url);
    expect(metaOf(html, 'property', 'og:url'), path).toBe(url);
    expect(metaOf(html, 'property', 'og:title'), path).toBe(title);
    expect(metaOf(html, 'name', 'description').length, path).toBeGreaterThan(40);
    expect(metaOf(html, 'property', 'og:description')).toBe(metaOf(html, 'name', 'description'));
    expect([...html.matchAll(/<h1[ >]/g)], path).toHaveLength(1);
    expect(html, path).toMatch(/^<!DOCTYPE html><html lang="en-IN"/);
    expect(metaOf(html, 'name', 'format-detection'), path).toBe('telephone=no');
    expect(html, path).not.toContain('noindex');
    if (PLAIN.includes(path)) continue;
    const picture = metaOf(html, 'property', 'og:image');
    expect(metaOf(html, 'name', 'twitter:card'), path).toBe('summary_large_image');
    const answer = await fetch(picture);
    expect(answer.status, picture).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  }
  expect(titles.size).toBe(paths.length);
});

test('a page of the catalogue has its own canonical URL, which ignores order and prices', async () => {
  const canonical = async (path: string) =>
    textOf(
      /<link rel="canonical" href="([^"]+)"/,
      await (await fetch(`${shop.url}${path}`)).text(),
    ).slice(shop.url.length);
  expect(await canonical('/products?page=2')).toBe('/products?page=2');
  const { data: categories } = await ask(shop, categoryCalls.list);
  const category = categories.find(({ id }) => id === product.subCategoryId);
  const { url = '' } = category ?? {};
  const filtered = `/products?category=${product.subCategoryId}`;
  expect(await canonical(filtered)).toBe(url);
  expect(await canonical(`/products?subCategoryId=${product.subCategoryId}`)).toBe(url);
  expect(await canonical(`${filtered}&page=2`)).toBe(`${url}?page=2`);
  expect(await canonical(`${filtered}&sort=priceAsc&maxPrice=9000`)).toBe(url);
  expect(await canonical(`${url}?page=2`)).toBe(`${url}?page=2`);
  expect(await canonical(`${url}?colour=RED&page=2`)).toBe(url);
  expect(await canonical('/products?q=stole')).toBe('/products');
});

test('a product answers at its id with any name or none, and names one canonical address', async () => {
  for (const ending of ['', '/anything-else', product.url.slice(product.url.lastIndexOf('/'))]) {
    const answer = await fetch(`${shop.url}/buy-product/${product.productId}${ending}`, {
      redirect: 'manual',
    });
    expect(answer.status, ending).toBe(200);
    const link = textOf(/<link rel="canonical" href="([^"]+)"/, await answer.text());
    expect(link).toBe(`${shop.url}${product.url}`);
  }
  expect((await fetch(`${shop.url}/buy-product/999999/anything`)).status).toBe(404);
});

test('the earlier address of a category leads on for good, and an unknown one is not found', async () => {
  const owner = await people.anOwner(shop);
  const made = await ask(shop, categoryCalls.create, {
    who: owner,
    body: { name: 'Paithani', description: 'Peacocks in the border' },
  });
  const change = { query: { id: made.data.id }, body: { slug: 'paithani-silk' } };
  await ask(shop, categoryCalls.update, { who: owner, ...change });
  const led = await fetch(`${shop.url}/silk/paithani?sort=priceAsc`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([
    301,
    '/silk/paithani-silk?sort=priceAsc',
  ]);
  const empty = await fetch(`${shop.url}/silk/paithani-silk`);
  const html = await empty.text();
  expect([empty.status, html.includes('noindex')]).toEqual([200, true]);
  expect(html).toContain('Peacocks in the border');
  expect((await fetch(`${shop.url}/silk/never`)).status).toBe(404);
});

test("a product's structured data has price and stock, and no invented ratings", async () => {
  const owner = await people.anOwner(shop);
  const own = { name: 'Plain silk for machines', price: 980, stockQuantity: 3 };
  const id = await people.addProduct(shop, owner, own);
  const html = await read(`/buy-product/${id}`);
  const [facts, crumbs] = factsIn(html);
  expect(facts).toMatchObject({
    '@type': 'Product',
    name: own.name,
    offers: {
      price: 980,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: { merchantReturnDays: 7 },
      shippingDetails: {
        shippingRate: { value: 0 },
        shippingDestination: { addressCountry: 'IN' },
      },
    },
  });
  expect(crumbs?.['@type']).toBe('BreadcrumbList');
  expect(crumbs?.itemListElement?.at(-1)?.name).toBe(own.name);

  const evil = '</script><script>alert(1)</script>';
  const gone = await people.addProduct(shop, owner, { name: evil, stockQuantity: 0 });
  const unrated = await read(`/buy-product/${gone}`);
  expect(unrated, 'shown as long as it has no review').toContain('(24 reviews)');
  expect(unrated).not.toMatch(/aggregateRating|ratingValue|reviewCount/);
  const [sold] = factsIn(unrated);
  const offers = { availability: 'https://schema.org/OutOfStock' };
  expect(sold).toMatchObject({ name: evil, offers });
});

test('structured data marks a price per metre', async () => {
  const owner = await people.anOwner(shop);
  const cloth = { name: 'Raw silk for machines', unit: 'METRE', price: 980 } as const;
  const id = await people.addProduct(shop, owner, { ...cloth, stockQuantity: 9.75 });
  const [facts] = factsIn(await read(`/buy-product/${id}`));
  expect(facts?.offers?.priceSpecification).toMatchObject({ unitCode: 'MTR', price: 980 });
});

test('the home page names the shop and its search, and lists name their products', async () => {
  const kinds = async (path: string) => factsIn(await read(path)).map((facts) => facts['@type']);
  expect(await kinds('/')).toEqual(['Organization', 'WebSite', 'ItemList']);
  expect(await kinds('/products')).toEqual(['ItemList']);
  expect(await kinds('/about')).toEqual([]);
});

test('page, structured data and feed say the same price and stock of every product', async () => {
  test.slow();
  const feed = await read('/feeds/google.xml');
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  expect(items.length).toBeGreaterThan(20);
  const field = (item: string, name: string) =>
    textOf(new RegExp(`<g:${name}>([^<]*)</g:${name}>`), item);
  for (const item of items) {
    const [path = ''] = /\/buy-product\/\d+/.exec(field(item, 'link')) ?? [];
    const html = await read(path);
    const [facts] = factsIn(html);
    const own = facts?.hasVariant?.[0] ?? facts;
    const asked = field(item, 'sale_price') || field(item, 'price');
    const inStock = field(item, 'availability') === 'in_stock';
    expect(own?.sku).toBe(field(item, 'id'));
    expect(`${own?.offers?.price.toFixed(2)} INR`).toBe(asked);
    expect(own?.offers?.availability.endsWith('/InStock')).toBe(inStock);
    const amount = Number(asked.split(' ')[0]);
    const digits = { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 };
    expect(html).toContain(`₹${amount.toLocaleString('en-IN', digits)}`);
  }
});

test('a link to a product shows a JPEG of 1200 by 630 pixels', async () => {
  const html = await read(`/buy-product/${product.productId}`);
  const picture = metaOf(html, 'property', 'og:image');
  const sides = ['width', 'height'].map((side) => metaOf(html, 'property', `og:image:${side}`));
  expect(sides).toEqual(['1200', '630']);
  expect(picture).toMatch(/\/share\/product-\d+-[0-9a-f]{16}\.jpg$/);
  const answer = await fetch(picture);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  // The frame header of a baseline JPEG: height and width.
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([1_200, 630]);
});

test('an unknown path answers 404, and private pages ask not to be indexed', async () => {
  for (const path of [
    '/no/such/page',
    '/buy-product/999999',
    '/buy-product/abc',
    '/products?page=99',
    '/products?page=99999999999',
    '/?page=99',
    '/silk/banarasi?page=99',
    '/collections/wedding-edit?page=99',
  ]) {
    const answer = await fetch(`${shop.url}${path}`);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).toMatch(/<meta name="robots" content="noindex"/);
  }
  for (const path of [
    '/user-login',
    '/checkout/cart',
    '/personalinfo/my-orders',
    '/login/admin',
    '/admin',
  ]) {
    expect(await read(path), path).toMatch(/<meta name="robots" content="noindex"/);
  }
});

test('a list past its end shows links and asks not to be indexed, as a search does', async () => {
  const past = await (await fetch(`${shop.url}/products?page=99`)).text();
  expect(past).toContain('This list has fewer pages');
  expect(past).toContain('aria-label="Page 1"');
  const reviews = await fetch(`${shop.url}${product.url}?page=123456789`);
  expect(reviews.status, 'reviews past their end').toBe(404);
  expect(await reviews.text()).toContain(product.productName);
  expect(await read('/products?q=stole')).toMatch(/<meta name="robots" content="noindex"/);
  expect(await read('/products?colour=RED')).not.toContain('noindex');
});

test('fixed paths lead to the icon, a contact, and the page for a new password', async () => {
  const icon = await fetch(`${shop.url}/favicon.ico`);
  expect(icon.headers.get('content-type')).toBe('image/png');
  expect(await read('/')).toContain('<link rel="icon" href="/favicon.ico"/>');
  expect(await read('/.well-known/security.txt')).toMatch(/^Contact: mailto:.+@.+\n/);
  const path = '/.well-known/change-password';
  const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/forgot-password']);
  const wrong = await fetch(`${shop.url}${path}`, { method: 'POST' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('every private page without scripts shows that it needs them', async () => {
  const readable = /^\/(unauthorized|pay\/LINK|checkout\/cart\/payment(page)?)$/;
  const said = `<noscript><p>${needsScriptsWords.turnOn}</p></noscript>`;
  let found = 0;
  for (const { path, status } of [...allVisits, { path: '/admin', status: 200 }]) {
    if (status !== 200 || path.startsWith('/products') || readable.test(path)) continue;
    const html = await read(path.replace('PRODUCT', product.productId));
    if (!html.includes('noindex')) continue;
    found += 1;
    expect(html, path).toContain(said);
  }
  expect(found).toBeGreaterThan(40);
});

test('another spelling of a path redirects to the canonical one', async () => {
  for (const [asked, path] of [
    ['/PRODUCTS?q=silk', '/products?q=silk'],
    ['/products/', '/products'],
    ['/Robots.txt', '/robots.txt'],
    [`/buy-product/${product.productId}/`, `/buy-product/${product.productId}`],
    ['/products/_.data', '/products.data'],
  ]) {
    const answer = await fetch(`${shop.url}${asked}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, path]);
  }
  expect(await read('/login/admin?x=1')).toBe(await read('/login/admin'));
});

test('the policies contain what the specification requires', async () => {
  const returns = await read('/return-refund-policy');
  expect(returns).toMatch(/Returns are accepted within 7 days of delivery/);
  expect(returns).toMatch(/Refunds take 5 to 7 business days/);
  const refused = returns.slice(returns.indexOf('What cannot be returned'));
  expect(refused).toMatch(/Customised items/);
  expect(refused).toMatch(/Final-sale items/);
  expect(await read('/terms-of-use')).toMatch(/within 7 days of delivery/);
  for (const path of ['/', ...policies]) {
    const html = await read(path);
    for (const policy of policies) expect(html, path).toContain(`href="${policy}"`);
  }
});

const policies = ['/terms-of-use', '/privacy-policy', '/return-refund-policy'];

/** Pages without a picture. */
const PLAIN = ['/about', '/help', ...policies];

/** Returns the paths of a sitemap's entries. */
function pathsIn(xml: string, entry: 'url' | 'sitemap'): string[] {
  const found = xml.matchAll(new RegExp(`<${entry}><loc>([^<]+)</loc>`, 'g'));
  return [...found].map(([, address = '']) => address.slice(shop.url.length));
}

async function read(path: string): Promise<string> {
  const answer = await fetch(`${shop.url}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.text();
}
