import assert from 'node:assert/strict';
import { INCOME_STATUSES } from '@shop/contract/order-status';
import type { SimulatedShop, SimulatedItem } from './simulated-state.ts';

/** The page of a list in a request. */
export type Page = { page: string; size: string };

/** The page of a list in a response. */
export type ListedPage<Row> = { data: Row[]; totalCount: number };

/** Returns all pages of a list, with a page size that varies from one reading to the next. */
export async function everyPage<Row>(
  { random }: Pick<SimulatedShop, 'random'>,
  read: (query: Page) => Promise<ListedPage<Row>>,
): Promise<Row[]> {
  const size = random.pick([23, 100, 100]);
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { data, totalCount } = await read({ page: String(page), size: String(size) });
    rows.push(...data);
    if (data.length === size && rows.length < totalCount) continue;
    assert.equal(rows.length, totalCount, 'a list is as long as its totalCount says');
    return rows;
  }
}

/** Returns the sum of a figure of rows; 0 for none. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0);
}

/** Returns whether the value of an item is income. */
export function isIncome({ status }: SimulatedItem): boolean {
  return INCOME_STATUSES.some((one) => one === status);
}
