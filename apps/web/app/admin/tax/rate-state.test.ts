import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleNumbers, rateText, rateStateOf } from './rate-state.ts';

const of = (taxClass: 'FABRIC' | 'APPAREL', from: string) => ({ taxClass, from });

test('a rate shows its limit when it has one', () => {
  const rate = { ...of('APPAREL', '2025-09-22'), rate: 5, upTo: null, rateAbove: null };
  assert.equal(rateText(rate), '5 %');
  assert.equal(
    rateText({ ...rate, upTo: 2_625, rateAbove: 18 }),
    '5 % up to ₹2,625 a piece, above that 18 %',
  );
});

test('a rate applies from its day until the day before the next one of its class', () => {
  const rates = [
    of('FABRIC', '2017-07-01'),
    of('APPAREL', '2026-03-01'),
    of('FABRIC', '2026-11-21'),
    of('FABRIC', '2027-04-01'),
  ];
  assert.deepEqual(
    rates.map((rate) => rateStateOf(rate, rates, '2026-11-21')),
    [{ kind: 'past', until: '20 Nov 2026' }, { kind: 'now' }, { kind: 'now' }, { kind: 'future' }],
  );
  assert.deepEqual(rateStateOf(of('FABRIC', '2017-07-01'), rates, '2026-11-20'), { kind: 'now' });
});

test('numbers contain the financial year, which begins in April', () => {
  assert.deepEqual(exampleNumbers('RS', '2026-04-01'), ['RS26-27/000001', 'RSC26-27/000001']);
  assert.deepEqual(exampleNumbers('A', '2026-03-31'), ['A25-26/000001', 'AC25-26/000001']);
  assert.equal(exampleNumbers('A', '2099-12-31')[0], 'A99-00/000001');
});
