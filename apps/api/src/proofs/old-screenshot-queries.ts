import { sql } from 'kysely';
import { type Db, readRows } from '../database/db.ts';

/** An order, or a claim, and its picture. */
type Old = { id: string; picture_id: string };

/** Locks and returns orders whose items all ended, or were delivered, before an instant, with a screenshot. */
export async function selectOldScreenshots(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<Old[]> {
  return readRows<Old>(db)`
    select id, screenshot_picture_id as picture_id from orders
    where screenshot_picture_id is not null and placed_at < ${before}
      and not exists (
        select from order_items item
        where item.order_id = orders.id and (
          item.status in ('PENDING', 'ORDERED', 'ACCEPTED', 'SHIPPED') or exists (
            select from order_status_history step
            where step.order_item_id = item.id and step.at >= ${before}
          )
        )
      )
    order by placed_at limit ${most} for no key update`;
}

/** Locks and returns claims that were decided before an instant, with a picture. */
export async function selectOldClaimPictures(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<Old[]> {
  return readRows<Old>(db)`
    select id, claim_picture_id as picture_id from refunds
    where claim_picture_id is not null and decided_at < ${before}
    order by decided_at limit ${most} for no key update`;
}

/** Takes the screenshots from orders, and what was read from them. */
export async function forgetScreenshots(
  db: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update orders set screenshot_picture_id = null, screenshot_deleted_at = ${now}
    where id = any(${orderIds}::bigint[])`.execute(db);
  await sql`select forget_proofs(${orderIds}::bigint[], ${now})`.execute(db);
}

/** Takes the pictures from claims. */
export async function updateClaimsWithoutPicture(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update refunds set claim_picture_id = null where id = any(${ids}::bigint[])`.execute(db);
}
