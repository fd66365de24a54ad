import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import { amountInWords } from './rupee-words.ts';

const WORDS: [amount: number, words: string][] = [
  [0, 'Rupees zero only'],
  [1, 'Rupees zero and one paise only'],
  [100, 'Rupees one only'],
  [1_999, 'Rupees nineteen and ninety-nine paise only'],
  [2_000, 'Rupees twenty only'],
  [10_000, 'Rupees one hundred only'],
  [11_050, 'Rupees one hundred ten and fifty paise only'],
  [262_500, 'Rupees two thousand six hundred twenty-five only'],
  [1_249_950, 'Rupees twelve thousand four hundred ninety-nine and fifty paise only'],
  [10_000_000, 'Rupees one lakh only'],
  [10_000_001, 'Rupees one lakh and one paise only'],
  [
    123_456_789,
    'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only',
  ],
  [1_000_000_000, 'Rupees one crore only'],
  [
    9_999_999_999_999,
    'Rupees nine thousand nine hundred ninety-nine crore ninety-nine lakh ninety-nine thousand ' +
      'nine hundred ninety-nine and ninety-nine paise only',
  ],
];

test('an amount is written in Indian words, with lakh and crore, and its paise', () => {
  for (const [amount, words] of WORDS) assert.equal(amountInWords(paise(amount)), words);
});
