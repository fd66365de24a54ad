import { LEAST, STEP, type Unit, formatQuantity } from '@shop/contract/quantity';
import { formatPrice, formatRupees } from './format.ts';
import { unitWords } from './unit-words.ts';

type Priced = { price: number; unit: Unit };

/** A price with what it is for: `₹12,499` of a piece, `₹980 / metre`. */
export function formatUnitPrice({ price, unit }: Priced): string {
  const amount = formatPrice(price);
  return unit === 'METRE' ? unitWords.perMetre(amount) : amount;
}

/** The same with two decimals, for tables. */
export function formatUnitRupees({ price, unit }: Priced): string {
  const amount = formatRupees(price);
  return unit === 'METRE' ? unitWords.perMetre(amount) : amount;
}

/** A quantity in words: `1 piece`, `3 pieces`, `2.5 m`. */
export function quantityWords(quantity: number, unit: Unit): string {
  return unit === 'METRE' ? formatQuantity(quantity, unit) : unitWords.pieces(quantity);
}

/** How a stepper counts a unit: from where, by how much, and what it writes after the number. */
export function stepsOf(unit: Unit): { least: number; step: number; unit?: string } {
  const steps = { least: LEAST[unit], step: STEP[unit] };
  return unit === 'METRE' ? { ...steps, unit: unitWords.metre } : steps;
}

/** What lines contain together: `3 pieces`, `2.5 m`, or both. */
export function contentsOf(lines: readonly { quantity: number; unit: Unit }[]): string {
  const total = (unit: Unit) =>
    lines.filter((line) => line.unit === unit).reduce((sum, { quantity }) => sum + quantity, 0);
  const [pieces, metres] = [total('PIECE'), total('METRE')];
  if (metres === 0) return quantityWords(pieces, 'PIECE');
  if (pieces === 0) return quantityWords(metres, 'METRE');
  return unitWords.and(quantityWords(pieces, 'PIECE'), quantityWords(metres, 'METRE'));
}
