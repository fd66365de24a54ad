import type { ImportProgress } from '@shop/contract/product-import';
import type { Shop } from '../shop.ts';
import {
  deleteImport,
  insertImport,
  selectImport,
  updateImport,
} from './import-progress-queries.ts';

/** The progress of a running import, readable from every server. */
export type RunningImport = { advance: (products: number) => void; end: () => Promise<void> };

/**
 * Begins the progress of an import. It is written outside the import's transaction, whose rows are
 * invisible before its end; a failed write does not stop the import.
 */
export async function beginProgress(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  of: { importId: string; total: number },
): Promise<RunningImport> {
  const { importId } = of;
  let done = 0;
  const settled = (writing: Promise<void>) =>
    writing.catch((error: unknown) => {
      log.warn({ err: error }, 'the progress of an import was not written');
    });
  await settled(insertImport(db, of));
  return {
    advance(products) {
      done += products;
      // Not awaited: it needs a second connection, which may be slow to get.
      void settled(updateImport(db, importId, done));
    },
    end: () => settled(deleteImport(db, importId)),
  };
}

/** Returns the progress of an import; null when it has not begun or has ended. */
export async function importProgress(shop: Shop, importId: string): Promise<ImportProgress | null> {
  return (await selectImport(shop.db, importId)) ?? null;
}
