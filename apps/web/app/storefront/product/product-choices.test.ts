import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Variant } from '@shop/contract/product-views';
import { choicesOf } from './product-choices.ts';

const variant = (productId: string, color: string | null, size: string | null): Variant => ({
  productId,
  url: `/buy-product/${productId}/mor`,
  sku: `MOR-${productId}`,
  jpegUrl: null,
  color,
  size,
  unit: 'PIECE',
  price: 100,
  mrp: null,
  returnable: true,
  availability: true,
  imgUrl: null,
});

test('another colour keeps the size, another size keeps the colour', () => {
  const variants = [
    variant('1', 'Red', 'S'),
    variant('2', 'Red', 'M'),
    variant('3', 'Blue', 'S'),
    variant('4', 'Blue', 'M'),
  ];
  const { colors, sizes } = choicesOf(variants, '2');
  assert.deepEqual(
    colors.map((choice) => [choice.label, choice.productId, choice.isThis]),
    [
      ['Red', '2', true],
      ['Blue', '4', false],
    ],
  );
  assert.deepEqual(
    sizes.map((choice) => [choice.label, choice.productId]),
    [
      ['S', '1'],
      ['M', '2'],
    ],
  );
});

test('a colour without this size leads to an existing variant', () => {
  const { colors } = choicesOf([variant('1', 'Red', 'S'), variant('2', 'Blue', 'XL')], '1');
  assert.equal(colors[1]?.productId, '2');
});

test('a size that means "none" is no choice', () => {
  assert.deepEqual(
    choicesOf([variant('1', 'Red', 'NA'), variant('2', 'Red', null)], '1').sizes,
    [],
  );
});
