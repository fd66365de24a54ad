import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessedColourFamily } from './colour-families.ts';

test('the family of a colour is guessed from the first colour, by its last word', () => {
  const guessed: [string | null, string | null][] = [
    ['Red', 'RED'],
    ['Lac red and green', 'RED'],
    ['Peacock blue and maroon', 'BLUE'],
    ['Rani pink', 'PINK'],
    ['Navy/gold', 'BLUE'],
    ['Old gold', 'GOLD'],
    ['Temple of green with a red border', 'GREEN'],
    ['Off-white', 'WHITE'],
    ['Multicolour', 'MULTI'],
    ['சிவப்பு', 'RED'],
    ['नीला', 'BLUE'],
    ['Sandalwood and maroon', 'MAROON'],
    ['Redwood', null],
    ['', null],
    [null, null],
  ];
  for (const [color, family] of guessed)
    assert.equal(guessedColourFamily(color), family, color ?? '');
});
