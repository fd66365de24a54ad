import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SavedTo, pageAfterSaving } from './page-after-saving.ts';

test('a saved address leads to the page that asked for it, otherwise to My Address', () => {
  const state: SavedTo = { savedTo: '/checkout/cart/payment/paid?payment=RS1' };
  assert.equal(pageAfterSaving(state), state.savedTo);
  for (const other of [null, undefined, 'paid', {}, { savedTo: 7 }]) {
    assert.equal(pageAfterSaving(other), '/personalinfo/my-address');
  }
});
