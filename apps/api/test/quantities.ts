import type { Unit } from '@shop/contract/quantity';
import type { SeededRandom } from '../demo/seeded-random.ts';

/** Returns a random quantity between two of a unit, both included: whole pieces, or metres in quarters. */
export function quantityWithin(
  random: SeededRandom,
  unit: Unit,
  [least, most]: readonly [number, number],
): number {
  return unit === 'METRE' ? random.whole(4 * least, 4 * most) / 4 : random.whole(least, most);
}

/** Returns the price of a line in paise, with whole numbers of any size: rounded half up. */
export function paiseFor(rupees: number, quantity: number): number {
  const quartersOfPaise = BigInt(Math.round(rupees * 100)) * BigInt(Math.round(quantity * 4));
  return Number((quartersOfPaise + 2n) / 4n);
}
