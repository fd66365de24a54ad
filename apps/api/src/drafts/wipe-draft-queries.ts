import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Wipes drafts without an order that ended before an instant; returns how many. */
export async function updateWipedDrafts(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update drafts set phone = null, name = null, note = null, key = null, request_hash = null
    where id in (
      select id from drafts
      where state in ('EXPIRED', 'CANCELLED') and phone is not null and ended_at <= ${before}
      order by ended_at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
