import type { LabelGap } from '@shop/contract/label-fields';
import { sql } from 'kysely';
import { type Db, orderBy, readCount, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/** A product on sale with the fields that its label lacks. */
export type GapRow = { id: string; name: string; sku: string; label_gaps: LabelGap[] };

const GAPS = sql`products where active and deleted_at is null and label_gaps <> '{}'`;

/** Returns the products on sale whose label lacks something, newest first. */
export async function selectLabelGaps(
  db: Db,
  { limit, offset, isReversed }: PagePart,
): Promise<GapRow[]> {
  const order = orderBy([sql`created_at`, sql`id`], !isReversed);
  return readRows<GapRow>(db)`
    select id, name, sku, label_gaps from ${GAPS} ${order} limit ${limit} offset ${offset}
  `;
}

/** Counts the products on sale whose label lacks something. */
export async function selectLabelGapCount(db: Db): Promise<number> {
  return readCount(db)`select count(*)::int from ${GAPS}`;
}
