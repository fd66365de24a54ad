import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderRequest } from '@shop/contract/orders';
import { UNDECIDED, isFastPath } from './fast-path.ts';

const cash: OrderRequest = {
  shippingAddressId: '1',
  billingAddressId: '1',
  couponCode: null,
  discountAmount: 0,
  paymentMethod: 'COD',
  orderItems: [{ productId: '1', quantity: 2, priceAtOrder: 100 }],
};

test('every field of an order request states whether it needs a decision', () => {
  assert.deepEqual(Object.keys(UNDECIDED).toSorted(), Object.keys(OrderRequest.shape).toSorted());
});

test('a cash order as the shop’s page sends it takes the fast path', () => {
  assert.equal(isFastPath(cash), true);
  assert.equal(isFastPath({ ...cash, amount: 100, gatewayOption: '', utr: '' }), true);
});

test('an order that needs a decision does not take the fast path', () => {
  const others: Partial<OrderRequest>[] = [
    { paymentMethod: 'NET_BANKING' },
    { gatewayOption: 'PAYTM' },
    { utr: '123456789012' },
    { paymentReference: 'RS2345' },
    { whatsappUpdates: true },
    { whatsappUpdates: false },
  ];
  for (const other of others) assert.equal(isFastPath({ ...cash, ...other }), false);
});
