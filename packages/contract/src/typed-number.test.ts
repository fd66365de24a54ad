import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numberOfText, rupeesOfText, stockOfText } from './typed-number.ts';

/** Amounts of both signs with at most two decimals, in hundredths. */
const hundredths = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });

test('an amount is read as written, with Indian, Western or no grouping', () => {
  const ways = [
    new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }),
    new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
    new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false }),
  ];
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...ways), (whole, way) => {
      const amount = whole / 100;
      assert.equal(numberOfText(way.format(amount)), amount);
      assert.equal(rupeesOfText(`₹ ${way.format(amount)} `), amount);
    }),
  );
});

test('a comma or point in another place makes it invalid, or the same number', () => {
  fc.assert(
    fc.property(hundredths, fc.nat(), fc.constantFrom(',', '.', ' '), (whole, at, mark) => {
      const plain = (whole / 100).toFixed(2);
      const place = at % (plain.length + 1);
      const number = numberOfText(`${plain.slice(0, place)}${mark}${plain.slice(place)}`);
      assert.ok(Number.isNaN(number) || number === whole / 100, String(number));
    }),
  );
});

test('text that is not a number is never read as one', () => {
  for (const text of [
    '1,'.repeat(60).concat('111'),
    '1.500,00',
    '12,50',
    '1,50,0',
    '1,500,00',
    '0,500',
    ',500',
    '1,500,',
    '1500.',
    '1.500',
    '1.2.3',
    '1 500',
    '1e3',
    '0x10',
    '--5',
    '.',
    '-',
    'NaN',
    '1499/-',
  ]) {
    assert.ok(Number.isNaN(numberOfText(text)), text);
  }
  assert.ok(Number.isNaN(numberOfText('₹5')));
  assert.ok(Number.isNaN(rupeesOfText('₹')));
  assert.ok(Number.isNaN(rupeesOfText('₹₹5')));
});

test('an empty text is null, and signs are read', () => {
  assert.equal(numberOfText(' '), null);
  assert.equal(rupeesOfText(''), null);
  assert.equal(numberOfText('−2.5'), -2.5);
  assert.equal(numberOfText('+.75'), 0.75);
  assert.deepEqual(['3', '-3', '', ' +3'].map(stockOfText), [3, -3, null, Number.NaN]);
});
