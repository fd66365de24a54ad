import { type Unit, isSoldIn } from '@shop/contract/quantity';
import { METRES } from '../search/length-words.ts';
import type { Span } from './chat-text.ts';

/**
 * A quantity in a chat; its value is not a number when it cannot be read with certainty. Its unit is null for a
 * length in yards or feet: a saree of 9 yards is one piece.
 */
export type ChatQuantity = Span & { value: number; unit: Unit | null };

/** A number, or several that belong together, such as `1/2` and `2,5`, or a fraction alone. */
const NUMBER = String.raw`(?:\d+(?:[.,/]\d+)*[½¼¾]?|[½¼¾])`;
const METRE = METRES.join('|');
const UNIT = `pcs?|pieces?|nos|पीस|${METRE}`;
/** Units in which the shop sells nothing. */
const LENGTH = 'yards?|yds?|gaj|गज|feet|ft';
const COUNT = 'dozens?|sets?|pairs?';
const IN_FRONT = String.raw`(?<!\d[.,/])(?<![\p{L}\p{M}\p{N}])(?<!(?:₹|\brs\.?|\binr) ?)`;
const BEHIND = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** The last digits of a phone or PIN code. */
const LONG_END = String.raw`(?:\d{5,}|(?<=\d{3} )\d{3,4})`;

/** A phone or PIN code in bold letters (`*98765 43210*`, `*PIN:* 600 001`), which is no quantity. */
const NOT_BOLD = String.raw`(?!\* ?(?:\d{5}|\d{3} \d{3}(?!\d))|${LONG_END} ?\*)`;

/**
 * `x2`, `2x`, `2 pcs`, `x 2 pcs`, `Qty: 2`, and what is not certain: `2 x 3`, `4 m 50 cm`, `2 and half metres`,
 * `3 yards`.
 */
const QUANTITY = new RegExp(
  [
    String.raw`${IN_FRONT}(?!${LONG_END}\* )${NUMBER} ?[x×*] ?${NUMBER}(?: ?(?:${UNIT}))?${BEHIND}`,
    String.raw`${IN_FRONT}${NUMBER} ?(?:${METRE}) ?(?:\+|&|and)? ?${NUMBER} ?(?:${METRE}|cms?)${BEHIND}`,
    String.raw`${IN_FRONT}(?:${NUMBER} ?(?:and|&|n) ?(?:a )?)?half ?(?:a )?(?:${UNIT})${BEHIND}`,
    String.raw`${IN_FRONT}${NUMBER} ?(?:(?<length>${LENGTH})|${COUNT})${BEHIND}`,
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:qty|quantity)[ .:=*-]{0,4}(?!\d{5})(?:${NUMBER} ?(?:${LENGTH}|${COUNT})|(?<stated>${NUMBER})(?: ?(?<statedUnit>${UNIT}))?)${BEHIND}`,
    String.raw`(?<![\p{L}\p{M}\p{N}])${NOT_BOLD}[x×*] ?(?<times>${NUMBER})(?: ?(?<timesUnit>${UNIT}))?${BEHIND}`,
    String.raw`${IN_FRONT}${NOT_BOLD}(?<count>${NUMBER}) ?(?<countUnit>[x×*]|${UNIT})${BEHIND}`,
  ].join('|'),
  'giu',
);

/** Returns the quantities of a line with plain blanks and digits, from the first to the last. */
export function quantitiesOf(line: string, lineStart = 0): ChatQuantity[] {
  return [...line.matchAll(QUANTITY)].map(({ 0: text, index, groups = {} }) => {
    const number = groups['times'] ?? groups['count'] ?? groups['stated'] ?? '';
    const unit = groups['timesUnit'] ?? groups['countUnit'] ?? groups['statedUnit'] ?? '';
    const soldIn = METRES.includes(unit.toLowerCase()) ? 'METRE' : 'PIECE';
    return {
      start: lineStart + index,
      end: lineStart + index + text.length,
      value: /^\d{1,6}(\.\d+)?$/.test(number) ? Number(number) : Number.NaN,
      unit: groups['length'] === undefined ? soldIn : null,
    };
  });
}

/** Returns whether a word is a quantity, or a number that belongs to one. */
export function isQuantity(word: string): boolean {
  return (
    /^\d{1,3}$/.test(word) ||
    quantitiesOf(word).some(({ start, end }) => start === 0 && end === word.length)
  );
}

/** Returns whether a product of this unit can be ordered in this quantity. */
export function fits({ value, unit }: ChatQuantity, soldIn: Unit): boolean {
  return unit === soldIn && isSoldIn(unit, value);
}
