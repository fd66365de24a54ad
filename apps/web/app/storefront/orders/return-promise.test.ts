import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnPromise } from './return-promise.ts';

const saree = { productName: 'Temple Saree', returnable: true };
const shawl = { productName: 'Silk Shawl', returnable: true };
const cut = { productName: 'Silk by the metre', returnable: false };

test('the confirmation promises returns only of products that can be sent back', () => {
  assert.equal(returnPromise([saree]), 'Not happy with it? Return it within 7 days of delivery.');
  assert.equal(
    returnPromise([saree, cut, shawl]),
    'You can return Temple Saree, Silk Shawl within 7 days of delivery.',
  );
  assert.equal(returnPromise([cut]), null);
});
