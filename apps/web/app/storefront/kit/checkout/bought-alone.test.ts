import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from '../../../paths.ts';
import { boughtAlone, summaryOf } from './bought-alone.ts';

const inUrl = (path: string) => boughtAlone(new URL(path, 'https://shop').searchParams);

test('the URL of a checkout carries the product that is bought alone', () => {
  const alone = { productId: '4', quantity: 2.75 };
  assert.deepEqual(inUrl(paths.checkout(alone)), alone);
  assert.deepEqual(inUrl(paths.qrPayment(alone)), alone);
  assert.equal(inUrl(paths.checkout()), null);
});

test('a checkout without a quantity is the checkout of the cart', () => {
  for (const query of [
    'product=4',
    'quantity=1',
    'product=4&quantity=x',
    'product=4&quantity=-1',
  ]) {
    assert.equal(inUrl(`${paths.checkout()}?${query}`), null, query);
  }
});

test('the summary of one line has its price as the total', () => {
  const summary = summaryOf({
    productId: '4',
    productName: 'Raw silk',
    priceAtAddToCart: 980,
    price: 980,
    unit: 'METRE',
    quantity: 2.75,
    color: null,
    size: null,
    availableStock: 12,
    availability: true,
    estimatedDelivery: null,
    imageUrl: null,
    picture: null,
  });
  assert.equal(summary.subtotal, 2_695);
  assert.equal(summary.totalItems, 1);
  assert.equal(summary.items[0]?.subtotal, 2_695);
});
