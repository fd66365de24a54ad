import type { ImportProgress } from '@shop/contract/product-import';
import type { Shop } from '../shop.ts';
import {
  deleteImport,
  insertImport,
  selectImport,
  updateImport,
} from './import-progress-queries.ts';

/** The progress of an import that is running, for whichever server is asked. */
export type RunningImport = { advance: (products: number) => void; end: () => Promise<void> };

/**
 * Begins the progress of an import. It is written beside the import's transaction, whose rows nobody sees
 * before its end; that it cannot be written keeps no import from anything.
 */
export async function beginProgress(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  of: { importId: string; total: number },
): Promise<RunningImport> {
  const { importId } = of;
  let done = 0;
  const told = (writing: Promise<void>) =>
    writing.catch((error: unknown) => {
      log.warn({ err: error }, 'the progress of an import was not written');
    });
  await told(insertImport(db, of));
  return {
    advance(products) {
      done += products;
      // Not awaited: it needs a second connection, which may be long in coming.
      void told(updateImport(db, importId, done));
    },
    end: () => told(deleteImport(db, importId)),
  };
}

/** Progress of an import; null when it has not begun or has ended. */
export async function importProgress(shop: Shop, importId: string): Promise<ImportProgress | null> {
  return (await selectImport(shop.db, importId)) ?? null;
}
