import { createHash } from 'node:crypto';
import type { ImportedStock } from '@shop/contract/product-import';
import { numberOfText } from '@shop/contract/typed-number';
import { inTurns } from '../platform/turns.ts';
import type { ExportedStock } from './product-sheet-queries.ts';
import type { PlannedRow, Standing } from './sheet-checking.ts';
import type { SheetRow } from './sheet-reading.ts';

/** The note of a stock that an import changed, by which it is known when the same file comes again. */
export function importNote(exported: number): string {
  return `Imported from a file with ${exported} in stock`;
}

/** Stocks that a row changes although they are not any more as it says they were. */
export async function movedStocks(
  rows: readonly SheetRow[],
  products: ReadonlyMap<string, Standing>,
): Promise<ExportedStock[]> {
  const moved: ExportedStock[] = [];
  for await (const { cells } of inTurns(rows)) {
    const { sku = '', stockQuantity = '', stockExported = '' } = cells;
    const standing = products.get(sku.toLowerCase());
    if (standing === undefined || stockQuantity === stockExported) continue;
    const [wanted, exported] = [numberOfText(stockQuantity), numberOfText(stockExported)];
    if (wanted === null || exported === null || Number.isNaN(exported)) continue;
    if (wanted === exported || exported === standing.stock) continue;
    moved.push({ productId: standing.id, exported, note: importNote(exported) });
  }
  return moved;
}

type KnownRow = PlannedRow & { standing: Standing };

/**
 * Returns the stocks to be changed that differ from the exported ones, or whose exported stock is missing.
 */
export function unknownStocks(planned: readonly PlannedRow[]): ImportedStock[] {
  return changedStocks(planned)
    .filter(({ standing, stockExported }) => stockExported !== standing.stock)
    .map(({ row, standing, stock }) => {
      return { row, sku: standing.sku, now: standing.stock, after: stock };
    });
}

/** Returns a digest of all present stocks to be changed: it differs when one of them moved. */
export function stocksSeen(planned: readonly PlannedRow[]): string {
  const now = changedStocks(planned).map(({ standing }) => `${standing.id}:${standing.stock}`);
  return createHash('sha256').update(now.toSorted().join()).digest('hex');
}

function changedStocks(planned: readonly PlannedRow[]): KnownRow[] {
  return planned.filter(
    (row): row is KnownRow => row.standing !== undefined && row.stock !== row.standing.stock,
  );
}
