import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputTime, stepBody, stepsOf } from './parcel-step.ts';
import { deliveryItem } from './delivery-item.fixture.ts';

const step = {
  status: 'DELIVERED',
  trackingNumber: ' A1 ',
  courier: 'DTDC',
  deliveredAt: '2026-11-22T18:30',
  isRestocked: false,
} as const;

test('a parcel continues from its status, and corrections come after the likely steps', () => {
  assert.deepEqual(stepsOf({ orderStatus: 'ACCEPTED' }), [
    'SHIPPED',
    'DELIVERED',
    'REJECTED',
    'ACCEPTED',
  ]);
  assert.deepEqual(stepsOf({ orderStatus: 'SHIPPED' }), ['DELIVERED', 'REJECTED', 'SHIPPED']);
  assert.deepEqual(stepsOf({ orderStatus: 'DELIVERED' }), ['DELIVERED']);
  assert.deepEqual(stepsOf({ orderStatus: 'CANCELLED' }), []);
});

test('a delivery is sent with its time, a rejection with the use of the returned units', () => {
  const item = deliveryItem('1', { orderStatus: 'SHIPPED', trackingNumber: 'A0' });
  const expected = { orderStatus: 'SHIPPED', trackingNumber: 'A0' };
  assert.deepEqual(stepBody(item, step), {
    orderItemId: '1',
    expected,
    orderStatus: 'DELIVERED',
    trackingNumber: 'A1',
    courier: 'DTDC',
    deliveredAt: '2026-11-22T18:30:00+05:30',
  });
  assert.equal(stepBody(item, { ...step, trackingNumber: 'RR१२３IN' }).trackingNumber, 'RR123IN');
  assert.equal(stepBody(item, { ...step, trackingNumber: '1234 5678' }).trackingNumber, '12345678');
  assert.deepEqual(stepBody(item, { ...step, status: 'REJECTED' }), {
    orderItemId: '1',
    expected,
    orderStatus: 'REJECTED',
    trackingNumber: '',
    restock: false,
  });
});

test('a delivery whose instant was not edited keeps the known one', () => {
  const item = deliveryItem('1', { orderStatus: 'SHIPPED', trackingNumber: 'A0' });
  assert.ok(!('deliveredAt' in stepBody(item, { ...step, deliveredAt: null })));
});

test("an instant is shown in India's time", () => {
  assert.equal(inputTime(new Date('2026-11-22T20:00:00Z')), '2026-11-23T01:30');
});
