import type { ListRange } from '../database/list-page.ts';
import type { Shop } from '../shop.ts';

/** Rows per read: fast, and small in memory. */
const PAGE_ROWS = 1_000;

/** A list that is read in pages, and the id that identifies a row. */
export type PagedList<Row> = {
  page: (shop: Shop, range: ListRange) => Promise<readonly Row[]>;
  idOf: (row: Row) => string;
};

/**
 * Reads a whole list in one repeatable-read snapshot, page by page with keyset pagination: concurrent
 * changes neither repeat nor hide rows, and the last page costs as much as the first.
 */
export async function* pagesOf<Row>(
  shop: Shop,
  { page, idOf }: PagedList<Row>,
): AsyncGenerator<readonly Row[]> {
  const db = await shop.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    let afterId: string | undefined;
    for (;;) {
      const rows = await page({ ...shop, db }, { limit: PAGE_ROWS, offset: 0, afterId });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) return;
      afterId = idOf(last);
    }
  } finally {
    await db.rollback().execute();
  }
}
