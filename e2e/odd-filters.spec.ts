import { CatalogueQuery } from '@shop/contract/catalogue-query';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

const PAGES = [
  '/',
  '/products',
  '/silk/kanchipuram',
  '/collections/wedding-edit',
  '/buy-product/5',
  '/checkout/cart/address',
  '/order-success',
];

const NAMES = [...Object.keys(CatalogueQuery.shape), 'q', 'category', 'stars', 'product', 'order'];

const VALUES = [
  'India',
  'IN,__proto__',
  'constructor',
  'toString',
  '-1',
  '1e9',
  '१',
  '\u0000',
  '%',
  ',,',
];

test(
  'a page with any text in its address is no server error',
  { tag: '@desktop-only' },
  async () => {
    const broken: string[] = [];
    for (const page of PAGES) {
      for (const value of VALUES) {
        const together = new URLSearchParams(NAMES.map((name) => [name, value]));
        const alone = NAMES.map((name) => new URLSearchParams({ [name]: value }));
        for (const query of [together, ...(page === '/products' ? alone : [])]) {
          const address = `${page}?${query.toString()}`;
          const { status } = await fetch(new URL(address, shop.url));
          if (status >= 500) broken.push(`${status} ${address}`);
        }
      }
    }
    expect(broken).toEqual([]);
  },
);
