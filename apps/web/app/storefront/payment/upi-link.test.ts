import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GATEWAYS } from '@shop/contract/orders';
import { upiAmount } from '../../lib/upi-query.ts';
import { upiLink } from './upi-link.ts';

const payment = {
  upiId: 'reshamsilks@demobank',
  payee: 'Resham Silks & Sons',
  amount: 12_499.5,
  reference: 'RS23456789AB',
};

test('the code has payee, exact amount in rupees and the reference of the hold', () => {
  assert.equal(
    upiLink(payment),
    'upi://pay?pa=reshamsilks@demobank&pn=Resham%20Silks%20%26%20Sons&am=12499.50&cu=INR' +
      '&tr=RS23456789AB&tn=Order%20RS23456789AB',
  );
});

test('each app has a link of its own with the same payment', () => {
  const query = upiLink(payment).replace('upi://pay', '');
  assert.deepEqual(
    GATEWAYS.map((app) => upiLink(payment, app)),
    ['phonepe://pay', 'tez://upi/pay', 'paytmmp://pay', 'credpay://upi/pay'].map(
      (app) => `${app}${query}`,
    ),
  );
});

test("whatever the shop's name, a UPI app reads the same name", () => {
  for (const payee of ['A+B', 'a=b&am=1', 'रेशम', '50% & more #1']) {
    const read = new URL(upiLink({ ...payment, payee })).searchParams;
    assert.equal(read.get('pn'), payee);
    assert.deepEqual(read.getAll('am'), ['12499.50']);
  }
});

test('an amount has two decimals and no grouping', () => {
  assert.deepEqual([1, 0.1, 1_000_000, 4_498.05].map(upiAmount), [
    '1.00',
    '0.10',
    '1000000.00',
    '4498.05',
  ]);
});
