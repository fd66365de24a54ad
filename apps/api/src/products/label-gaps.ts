import type { PageRange } from '@shop/contract/page';
import type { LabelGapRow } from '@shop/contract/labels';
import { readPage } from '../database/list-page.ts';
import type { Shop } from '../shop.ts';
import { selectLabelGapCount, selectLabelGaps } from './label-gap-queries.ts';

/** Returns a page of the products on sale whose label lacks something, newest first. */
export async function listLabelGaps(
  { db }: Pick<Shop, 'db'>,
  range: PageRange,
): Promise<{ data: LabelGapRow[]; totalCount: number }> {
  const totalCount = await selectLabelGapCount(db);
  const rows = await readPage(range, totalCount, (part) => selectLabelGaps(db, part));
  const data = rows.map(({ id, name, sku, label_gaps: missing }) => ({
    productId: id,
    productName: name,
    sku,
    missing,
  }));
  return { data, totalCount };
}
