import assert from 'node:assert/strict';
import type { SimulatedItem, SimulatedShop } from './simulated-state.ts';
import { sumOf } from './simulated-sums.ts';

/** Compares the metres of the dashboard's cards with the sold items of a range and the present stock. */
export function assertMetres(
  { products }: SimulatedShop,
  { sold, metres }: { sold: readonly SimulatedItem[]; metres: unknown },
): void {
  const cloth = products.filter(({ unit }) => unit === 'METRE');
  const ids = new Set(cloth.map(({ id }) => id));
  const sales = sumOf(
    sold.filter(({ productId }) => ids.has(productId)),
    ({ quantity }) => quantity,
  );
  const balance = sumOf(
    cloth.filter(({ isDeleted }) => !isDeleted),
    ({ stock }) => stock,
  );
  assert.deepEqual(metres, { sales, balance });
}
