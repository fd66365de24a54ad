import type { BenchShop, Server } from './bench-shop.ts';
import type { Load } from './load.ts';

/** Environment of a row: the shop, and a server with or without a cache. */
export type Bench = { shop: BenchShop; server: Server };

/** The comparison of a row in the same minute: number a second, and ms of processor time of one. */
export type Beside = { what: string; rate: number; processor: number };

/** The goal of a row: a ratio to the comparison, a number per second, or both. */
export type Goal = { ratio?: number; rate?: number };

/** A row of the table; `cache` selects the server. */
export type Row = {
  name: string;
  goal: Goal;
  cache: 'on' | 'off';
  measure: (bench: Bench) => Promise<{ load: Load; beside?: Beside }>;
};
