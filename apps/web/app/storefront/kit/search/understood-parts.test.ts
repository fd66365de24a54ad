import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UnderstoodPart } from '@shop/contract/understood';
import { filterOf } from '../catalogue/catalogue-filter.ts';
import { chipsOf, sentenceOfFilter } from '../catalogue/chips.ts';

const NONE = { value: null, minPrice: null, maxPrice: null };
const RED: UnderstoodPart = { ...NONE, kind: 'colour', text: 'lal', value: 'RED' };
const WEDDING: UnderstoodPart = { ...NONE, kind: 'occasion', text: 'shaadi', value: 'WEDDING' };
const SAREE: UnderstoodPart = { ...NONE, kind: 'saree', text: 'saree' };
const PRICE: UnderstoodPart = { ...NONE, kind: 'price', text: 'under 15k', maxPrice: 15_000 };
const UNDERSTOOD = [RED, WEDDING, SAREE, PRICE];

const filterWith = (q: string, more = '') => filterOf(new URLSearchParams(`q=${q}${more}`));
const shown = (q: string, more = '') => ({
  filter: filterWith(q, more),
  categories: [],
  understood: UNDERSTOOD,
});

/** Returns each chip with the search that is left without it. */
const chips = (chosen: string, of = shown('Lal shaadi saree under 15k')) =>
  chipsOf(filterWith(chosen), of).map(({ name, without }) => [name, without.q]);

test('each part of a search that was understood is a chip, removed without the others', () => {
  assert.deepEqual(chips('Lal shaadi saree under 15k'), [
    ['Red', 'shaadi saree under 15k'],
    ['Wedding', 'lal saree under 15k'],
    ['Under ₹15,000', 'lal shaadi saree'],
  ]);
});

test('a part removed before the list arrives stays removed with the next one', () => {
  assert.deepEqual(chips('shaadi saree under 15k'), [
    ['Wedding', 'saree under 15k'],
    ['Under ₹15,000', 'shaadi saree'],
  ]);
  assert.deepEqual(chips('saree'), [['“saree”', '']]);
});

test('another search that is still loading is one chip', () => {
  assert.deepEqual(chips('lal stole'), [['“lal stole”', '']]);
  assert.deepEqual(chips(''), []);
});

test('a question to the shop has the search in words, with the price in figures', () => {
  const asked = shown('Lal shaadi saree under 15k', '&inStock=true');
  assert.equal(sentenceOfFilter(asked), 'lal shaadi saree under ₹15,000, In stock only');
});
