import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Paise, paise } from '@shop/contract/money';
import { type SeededRandom, seededRandom } from '../../demo/seeded-random.ts';
import { type Amounts, amountsOf, creditOf } from './tax-arithmetic.ts';

const RATES = [0, 0.25, 3, 5, 12, 18, 28, 100];

/** Returns amounts of every size, from a paisa to ten crore rupees, small ones as often as large ones. */
function anAmount(random: SeededRandom, most = 1e10): Paise {
  return paise(1 + Math.floor(most ** random.between(0, 1) * random.between(0, 1)));
}

const addsUp = ({ taxable, cgst, sgst, igst, total }: Amounts) =>
  taxable + cgst + sgst + igst === total && Math.min(taxable, cgst, sgst, igst) >= 0;

/** Returns whether a tax is its share rounded to the nearest paisa, with integers alone. */
function isRoundedHalfUp(tax: number, total: number, part: number, whole: number): boolean {
  const twice = 2n * (BigInt(total) * BigInt(part) - BigInt(tax) * BigInt(whole));
  return twice >= -BigInt(whole) && twice < BigInt(whole);
}

test('property: a line adds up to the charged amount, each tax rounded half up to a paisa', () => {
  const random = seededRandom(15);
  for (let run = 0; run < 20_000; run += 1) {
    const rate = random.pick(RATES);
    const total = anAmount(random);
    const per = Math.round(rate * 100);
    const home = amountsOf(total, rate, false);
    const away = amountsOf(total, rate, true);
    const said = `${total} paise at ${rate}`;
    assert.ok(addsUp(home) && addsUp(away), said);
    assert.ok(home.total === total && away.total === total, said);
    assert.ok(home.cgst === home.sgst && home.igst === 0, said);
    assert.ok(away.cgst === 0 && away.sgst === 0, said);
    assert.ok(isRoundedHalfUp(home.cgst, total, per, 2 * (10_000 + per)), said);
    assert.ok(isRoundedHalfUp(away.igst, total, per, 10_000 + per), said);
  }
});

test('property: credit notes of a line never exceed it, and together equal it', () => {
  const random = seededRandom(16);
  for (let run = 0; run < 5_000; run += 1) {
    const rate = random.pick(RATES);
    const isInterState = random.chance(0.5);
    const line = amountsOf(anAmount(random, run % 2 === 0 ? 1e9 : 50), rate, isInterState);
    let left = line;
    const notes: Amounts[] = [];
    while (left.total > 0) {
      // Runs of notes of a paisa each, where rounding errors are largest, and notes of any size.
      const most = run % 3 === 0 && line.total < 100 ? 1 : left.total;
      const amount = paise(random.whole(1, most));
      const note = creditOf(left, amount, { rate, isInterState });
      const said = `${JSON.stringify(note)} of ${JSON.stringify(left)} at ${rate}`;
      assert.ok(addsUp(note) && note.total === amount, said);
      left = lessOf(left, note);
      assert.ok(addsUp(left), said);
      notes.push(note);
    }
    const credited = notes.reduce(lessOf, line);
    assert.deepEqual(Object.values(credited), [0, 0, 0, 0, 0]);
  }
});

function lessOf(amounts: Amounts, taken: Amounts): Amounts {
  const less = (key: keyof Amounts) => paise(amounts[key] - taken[key]);
  return {
    taxable: less('taxable'),
    cgst: less('cgst'),
    sgst: less('sgst'),
    igst: less('igst'),
    total: less('total'),
  };
}

test('a credit note has the amounts of an invoice for the same total', () => {
  const line = amountsOf(paise(8_997_30), 5, false);
  const note = creditOf(line, paise(2_999_10), { rate: 5, isInterState: false });
  assert.deepEqual(note, amountsOf(paise(2_999_10), 5, false));
});

test('the last credit note takes the rest of taxable value and each tax', () => {
  // 44.98.65 at 5 per cent: 4,284.43 + 107.11 + 107.11. A third is 1,428.15 + 35.70 + 35.70 rounded.
  const line = amountsOf(paise(4_498_65), 5, false);
  const third = { rate: 5, isInterState: false };
  const first = creditOf(line, paise(1_499_55), third);
  const second = creditOf(lessOf(line, first), paise(1_499_55), third);
  const last = creditOf(lessOf(lessOf(line, first), second), paise(1_499_55), third);
  assert.deepEqual([first.taxable, first.cgst, first.sgst], [1_428_15, 35_70, 35_70]);
  assert.deepEqual(second, first);
  assert.deepEqual([last.taxable, last.cgst, last.sgst], [1_428_13, 35_71, 35_71]);
});

test('a credit note above the rest is refused', () => {
  const line = amountsOf(paise(1_000_00), 5, true);
  assert.throws(() => creditOf(line, paise(1_000_01), { rate: 5, isInterState: true }), RangeError);
});
