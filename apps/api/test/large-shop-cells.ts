import { type SeededRandom, seededRandom } from '../demo/seeded-random.ts';

/** The size of a generated shop. */
export type Size = { orders: number; customers: number; products: number; expenses: number };

export type Cell = string | number | boolean | Date | null;
export type Rows = Iterable<readonly Cell[]>;

const SEED = 20_261_121;

/** Returns the random numbers of one row, always the same. */
export function randomOf(kind: string, id: number): SeededRandom {
  return seededRandom(SEED + kind.length * 7_919 + id * 104_729);
}
