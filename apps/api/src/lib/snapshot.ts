import type { PageRange } from '@shop/contract/page';
import type { Shop } from './shop.ts';

/** Rows that are read at once: enough to be fast, and never much in memory. */
const PAGE_ROWS = 1_000;

/** A page of a list, of as many rows as are asked for while there are more. */
export type ListPage<Row> = (shop: Shop, range: PageRange) => Promise<readonly Row[]>;

/**
 * A whole list, page after page, as it was at one moment: what changes while a slow reader takes
 * it neither repeats nor hides a row.
 */
export async function* pagesOf<Row>(
  shop: Shop,
  list: ListPage<Row>,
): AsyncGenerator<readonly Row[]> {
  const db = await shop.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    for (let offset = 0; ; offset += PAGE_ROWS) {
      const rows = await list({ ...shop, db }, { limit: PAGE_ROWS, offset });
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE_ROWS) return;
    }
  } finally {
    await db.rollback().execute();
  }
}
