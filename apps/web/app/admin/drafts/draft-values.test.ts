import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NewDraft, draftMessages } from '@shop/contract/drafts';
import { type DraftFormLine, amountsOf, atPrices, withChat } from './draft-lines.ts';
import { isLowered, problemsOf, requestOf, valuesFrom } from './draft-values.ts';

const saree: DraftFormLine = {
  productId: '1',
  productName: 'Kanchi Silk',
  color: 'Red',
  size: null,
  imgUrl: null,
  unit: 'PIECE',
  price: 1_499.5,
  left: 3,
  quantity: 2,
  unitPrice: '',
};
const cloth: DraftFormLine = {
  ...saree,
  productId: '2',
  unit: 'METRE',
  price: 450,
  quantity: 2.25,
  unitPrice: '400',
};
const valuesOf = (lines: DraftFormLine[], more: object = {}) => ({
  ...valuesFrom({ name: 'Meena', phoneNumber: '9876543210', lines }),
  ...more,
});

test('a draft costs its agreed prices less the discount, to the paisa', () => {
  assert.deepEqual(amountsOf([saree, cloth], '99.50'), {
    list: 299_900 + 101_250,
    agreed: 299_900 + 90_000,
    total: 299_900 + 90_000 - 9_950,
  });
  assert.deepEqual(amountsOf([saree], '9,999'), { list: 299_900, agreed: 299_900, total: 299_900 });
  assert.equal(amountsOf([saree], 'abc').total, 299_900);
  assert.equal(amountsOf([], '').total, 0);
});

test('the form sends values that the contract accepts, and a reason only for a lower price', () => {
  const full = requestOf(valuesOf([saree], { reason: 'A friend' }));
  assert.equal(full.reason, null);
  assert.ok(NewDraft.safeParse(full).success);
  const less = requestOf(valuesOf([saree, cloth], { reason: 'A friend', discountAmount: '1,000' }));
  assert.deepEqual(NewDraft.parse(less), {
    name: 'Meena',
    phoneNumber: '9876543210',
    note: '',
    expiresInMinutes: 1_440,
    items: [
      { productId: '1', quantity: 2, unitPrice: null, listPrice: 1_499.5 },
      { productId: '2', quantity: 2.25, unitPrice: 400, listPrice: 450 },
    ],
    discountAmount: 1_000,
    reason: 'A friend',
  });
});

test('less needs a reason, a price is at most the shop’s, and a rupee is left', () => {
  const told = (lines: DraftFormLine[], more?: object) =>
    Object.entries(problemsOf(valuesOf(lines, more))).filter(([, message]) => message !== false);
  assert.deepEqual(told([saree]), []);
  assert.deepEqual(told([cloth]), [['reason', draftMessages.reason]]);
  assert.deepEqual(told([cloth], { reason: '...' }), [['reason', draftMessages.reason]]);
  assert.equal(isLowered(valuesOf([saree], { discountAmount: '1' })), true);
  const reason = 'A friend';
  assert.deepEqual(told([{ ...saree, unitPrice: '1,500' }], { reason }), [
    ['items.0.unitPrice', draftMessages.unitPriceMost],
  ]);
  assert.deepEqual(told([saree, { ...cloth, unitPrice: '0.50' }], { reason }), [
    ['items.1.unitPrice', draftMessages.unitPriceLeast],
  ]);
  assert.deepEqual(told([saree], { reason, discountAmount: '2998.50' }), [
    ['discountAmount', draftMessages.discountMost],
  ]);
});

test('at a new price in the shop an untouched line costs that, and an agreed price is a lower one', () => {
  const agreed = { ...cloth, unitPrice: '450' };
  const lines = atPrices([saree, agreed], { '1': 1_600, '2': 500 });
  assert.deepEqual(
    lines.map(({ price, unitPrice }) => [price, unitPrice]),
    [
      [1_600, ''],
      [500, '450'],
    ],
  );
  assert.equal(isLowered(valuesOf([agreed])), false);
  assert.equal(isLowered(valuesOf(lines)), true);
  assert.deepEqual(atPrices([saree], {}), [saree]);
});

test('a chat adds its products, and sets the quantity of those that are there', () => {
  const { left: availableStock, unitPrice: _unitPrice, ...item } = saree;
  const read = { ...item, availableStock: availableStock ?? 0 };
  const lines = withChat([cloth, { ...saree, quantity: 1, unitPrice: '900' }], [read]);
  assert.deepEqual(
    lines.map(({ productId, quantity, unitPrice }) => [productId, quantity, unitPrice]),
    [
      ['2', 2.25, '400'],
      ['1', 2, '900'],
    ],
  );
  assert.deepEqual(withChat([], [read]), [saree]);
});
