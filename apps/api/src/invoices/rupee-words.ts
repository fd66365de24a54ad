import type { Paise } from '@shop/contract/money';

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The groups of Indian numbers above a hundred, largest first. */
const GROUPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** Returns an amount in Indian words, such as 'Rupees one lakh five thousand and fifty paise only'. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  const words = `Rupees ${inWords(rupees)}`;
  return rest === 0 ? `${words} only` : `${words} and ${inWords(rest)} paise only`;
}

function inWords(number: number): string {
  for (const [size, name] of GROUPS) {
    if (number < size) continue;
    const group = `${inWords(Math.floor(number / size))} ${name}`;
    return number % size === 0 ? group : `${group} ${inWords(number % size)}`;
  }
  if (number < SMALL.length) return SMALL[number] ?? '';
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`;
}
