import { createHash } from 'node:crypto';
import type { ImportedStock } from '@shop/contract/product-import';
import type { PlannedRow, Standing } from './sheet-checking.ts';

type KnownRow = PlannedRow & { standing: Standing };

/** Stocks to be changed that are not as the file says they were, or of which it does not say. */
export function unknownStocks(planned: readonly PlannedRow[]): ImportedStock[] {
  return changedStocks(planned)
    .filter(({ standing, stockExported }) => stockExported !== standing.stock)
    .map(({ row, standing, stock }) => {
      return { row, sku: standing.sku, now: standing.stock, after: stock };
    });
}

/** A digest of all stocks to be changed as they are now: another one when one of them moved. */
export function stocksSeen(planned: readonly PlannedRow[]): string {
  const now = changedStocks(planned).map(({ standing }) => `${standing.id}:${standing.stock}`);
  return createHash('sha256').update(now.toSorted().join()).digest('hex');
}

function changedStocks(planned: readonly PlannedRow[]): KnownRow[] {
  return planned.filter(
    (row): row is KnownRow => row.standing !== undefined && row.stock !== row.standing.stock,
  );
}
