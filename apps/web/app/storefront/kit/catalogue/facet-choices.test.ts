import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterOf, searchOf } from './catalogue-filter.ts';
import { choiceName, choicesOf, toggleValue } from './facet-choices.ts';
import { bandName, bandOf, pricesOf } from './price-bands.ts';

const parse = (search: string) => filterOf(new URLSearchParams(search));

test('values are chosen together and removed again, each on the first page', () => {
  const red = parse('colour=RED&page=3');
  assert.equal(searchOf(toggleValue(red, 'colour', 'BLUE')), '?colour=BLUE%2CRED');
  assert.equal(searchOf(toggleValue(red, 'colour', 'RED')), '');
});

test('a chosen value without products stays, so that it can be removed', () => {
  const counted = [{ value: 'PURE', count: 3 }];
  assert.deepEqual(choicesOf(counted, ['TESTED', 'PURE']), [
    ...counted,
    { value: 'TESTED', count: 0 },
  ]);
});

test("values are shown in words, the owner's texts unchanged", () => {
  assert.equal(choiceName('colour', 'MULTI'), 'Multicolour');
  assert.equal(choiceName('weave', 'Korvai'), 'Korvai');
});

test('a price band is a price filter that ends one paisa before the next band', () => {
  const band = { from: 5000, to: 10_000 };
  assert.deepEqual(pricesOf(band), { minPrice: 5000, maxPrice: 9999.99 });
  assert.deepEqual(bandOf(parse('minPrice=5000&maxPrice=9999.99')), band);
  assert.equal(bandOf(parse('minPrice=5000&maxPrice=10000')), undefined);
  assert.equal(bandOf(parse('')), undefined);
  assert.deepEqual(bandOf(parse('minPrice=50000')), { from: 50_000, to: null });
  assert.equal(bandName({ from: 0, to: 1000 }), 'Under ₹1,000');
});
