import { createHash } from 'node:crypto';
import type { ImportedStock } from '@shop/contract/product-import';
import type { ExportedStock } from './product-sheet-queries.ts';
import { type PlannedRow, type ExistingProduct, movementNumber } from './sheet-checking.ts';
import type { SheetRow } from './sheet-reading.ts';

/** The note of an imported stock movement, by which a second import of the same file is recognised. */
export function importNote(movement: number): string {
  return `Imported from a file of stock movement ${movement}`;
}

/** Returns the stocks that the rows of an exported file change. */
export function exportedStocks(
  rows: readonly SheetRow[],
  products: ReadonlyMap<string, ExistingProduct>,
): ExportedStock[] {
  return rows.flatMap(({ cells }) => {
    const { sku = '', stockQuantity = '', stockExported = '', movementExported = '' } = cells;
    // A quantity that was not edited changes no stock.
    if (stockQuantity === stockExported || stockExported === '') return [];
    const existing = products.get(sku.toLowerCase());
    const movement = movementNumber(movementExported) ?? Number.NaN;
    if (existing === undefined || Number.isNaN(movement)) return [];
    return [{ productId: existing.id, note: importNote(movement) }];
  });
}

type KnownRow = PlannedRow & { existing: ExistingProduct };

/**
 * Returns the stocks to be changed that differ from the exported ones, or whose exported stock is missing.
 */
export function unknownStocks(planned: readonly PlannedRow[]): ImportedStock[] {
  return changedStocks(planned)
    .filter(({ existing, stockExported }) => stockExported !== existing.stock)
    .map(({ row, existing, stock }) => {
      return { row, sku: existing.sku, now: existing.stock, after: stock };
    });
}

/** Returns a digest of all present stocks to be changed: it differs when one of them moved. */
export function stockDigest(planned: readonly PlannedRow[]): string {
  const now = changedStocks(planned).map(({ existing }) => `${existing.id}:${existing.stock}`);
  return createHash('sha256').update(now.toSorted().join()).digest('hex');
}

function changedStocks(planned: readonly PlannedRow[]): KnownRow[] {
  return planned.filter(
    (row): row is KnownRow => row.existing !== undefined && row.stock !== row.existing.stock,
  );
}
