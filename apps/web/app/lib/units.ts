import { LEAST, STEP, type Unit, formatQuantity } from '@shop/contract/quantity';
import { formatPrice } from './format.ts';
import { unitWords } from './unit-words.ts';

type Priced = { price: number; unit: Unit };

/** Formats a price with its unit: `₹12,499` for a piece, `₹980 / metre`. */
export function formatUnitPrice({ price, unit }: Priced): string {
  const amount = formatPrice(price);
  return unit === 'METRE' ? unitWords.perMetre(amount) : amount;
}

/** Formats a quantity: `1 piece`, `3 pieces`, `2.5 m`. */
export function quantityWords(quantity: number, unit: Unit): string {
  return unit === 'METRE' ? formatQuantity(quantity, unit) : unitWords.pieces(quantity);
}

/** Returns the settings of a stepper for a unit: least value, step, and the suffix of the number. */
export function stepsOf(unit: Unit): { least: number; step: number; unit?: string } {
  const steps = { least: LEAST[unit], step: STEP[unit] };
  return unit === 'METRE' ? { ...steps, unit: unitWords.metre } : steps;
}

/** Describes the contents of lines: `3 pieces`, `2.5 m`, or both. */
export function contentsOf(lines: readonly { quantity: number; unit: Unit }[]): string {
  const total = (unit: Unit) =>
    lines.filter((line) => line.unit === unit).reduce((sum, { quantity }) => sum + quantity, 0);
  const [pieces, metres] = [total('PIECE'), total('METRE')];
  if (metres === 0) return quantityWords(pieces, 'PIECE');
  if (pieces === 0) return quantityWords(metres, 'METRE');
  return unitWords.and(quantityWords(pieces, 'PIECE'), quantityWords(metres, 'METRE'));
}
