import type { BenchShop, Server } from './bench-shop.ts';
import type { Load } from './load.ts';

/** What a row is measured on: the shop, and a server that keeps ready answers or one that does not. */
export type Bench = { shop: BenchShop; server: Server };

/** What a row is measured against in the same minute. */
export type Beside = { what: string; rate: number };

/** What is wanted of a row: a share of what runs beside it, a number a second, or both. */
export type Goal = { ratio?: number; rate?: number };

/** A row of the table; `cache` says on which server it is measured. */
export type Row = {
  name: string;
  goal: Goal;
  cache: 'on' | 'off';
  measure: (bench: Bench) => Promise<{ load: Load; beside?: Beside }>;
};
