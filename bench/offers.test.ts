import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import type { ShopperProduct } from '@shop/contract/product-views';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { aShop, ask } from '../apps/api/test/server.ts';
import { offerStructure } from '../apps/web/app/storefront/seo/offer-structure.ts';
import { sizeFor } from '../scripts/lib/night.mjs';

const PRODUCTS = sizeFor(12_000, 400);
/** Requests at the same time. */
const AT_ONCE = 8;

const shop = await aShop();
const size = { orders: 50, customers: 10, products: PRODUCTS, expenses: 10 };
await fillLargeShop(shop.databaseUrl, size, shop.clock.now());

/** Returns the fields of the feed's items by the addresses of their pages. */
async function feedByPath(): Promise<Map<string, ReadonlyMap<string, string>>> {
  const text = await (await fetch(`${shop.url}/feeds/google.xml`)).text();
  const items = [...text.matchAll(/<item>.*?<\/item>/gs)].map(([item]) => {
    const fields = [...item.matchAll(/<g:(\w+)>([^<]*)</g)];
    // The delivery has a price too, after the item's.
    return new Map(fields.toReversed().map(([, name = '', value = '']) => [name, value]));
  });
  return new Map(items.map((item) => [new URL(item.get('link') ?? '').pathname, item]));
}

/** Returns the products on sale as cards show them. */
async function cards(): Promise<ShopperProduct[]> {
  const found: ShopperProduct[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page: String(page), size: '100' };
    const { products } = (await ask(shop, productCalls.catalogue, { query })).reply.data;
    if (products.length === 0) return found;
    found.push(...products);
  }
}

const seller = { origin: shop.url, name: 'Our shop', promises: true };

/** Returns the offers of a product's page and of its row among the variants: SKU, price, and whether in stock. */
async function offersAt({ productId }: ShopperProduct) {
  const { data, siblings } = (await ask(shop, productCalls.get, { params: { productId } })).reply;
  const own = siblings.find((variant) => variant.productId === productId);
  const pages = [data, ...(own === undefined ? [] : [own])];
  return pages.map((product) => {
    const { price, availability } = offerStructure(product, seller);
    return [product.sku, price, availability.endsWith('/InStock')];
  });
}

test('card, page, structured data and feed say the same price and stock of every product of a large shop', async () => {
  const [feed, shown] = await Promise.all([feedByPath(), cards()]);
  assert.equal(shown.length, PRODUCTS * 0.95);
  assert.deepEqual(new Set(feed.keys()), new Set(shown.map(({ url }) => url)));
  for (let at = 0; at < shown.length; at += AT_ONCE) {
    await Promise.all(
      shown.slice(at, at + AT_ONCE).map(async (card) => {
        const item = feed.get(card.url);
        const asked = parseFloat(item?.get('sale_price') ?? item?.get('price') ?? '');
        const offer = [item?.get('id'), asked, item?.get('availability') === 'in_stock'];
        assert.deepEqual([card.price, card.availability], offer.slice(1), card.url);
        for (const onPage of await offersAt(card)) assert.deepEqual(onPage, offer, card.url);
      }),
    );
  }
});
