import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { startDemoShop } from './support/demo-shop.ts';
import * as people from './support/people.ts';

const shop = await startDemoShop();
after(() => shop.stop());
const [product] = await people.productsOf(shop);
assert.ok(product !== undefined);

const PAGES = [
  '/',
  '/products',
  '/products?keyword=saree',
  `/buy-product/${product.productId}`,
  '/cart',
  '/userLogin',
  '/userRegistration',
  '/about',
  '/help',
  '/privacy-policy',
  '/return-refund-policy',
  '/terms-of-use',
  '/no-such-page',
];

const rules = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

test('every public page is valid HTML as the server writes it', async () => {
  const faults: string[] = [];
  for (const path of PAGES) {
    const html = await (await fetch(`${shop.url}${path}`)).text();
    assert.match(html, /<h1[ >]/, path);
    const { results } = await rules.validateString(html);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) {
        faults.push(`${path}: ${ruleId}: ${message} (${selector})`);
      }
    }
  }
  assert.deepEqual(faults, []);
});
