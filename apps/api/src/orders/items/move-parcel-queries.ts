import type { ParcelStep } from '@shop/contract/order-status';
import type { Courier } from '@shop/contract/parcel';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { planOnce, prepared } from '../../database/prepared.ts';
import { STATUS_COLUMNS, type StatusRow } from './item-status-queries.ts';

const parcel = prepared<StatusRow>(`
  select ${STATUS_COLUMNS.join(', ')}
  from order_items
  where order_id = $1 and id = any ($2::bigint[])
  order by id
  for no key update`);

/** Locks items of an order and returns the existing ones, in order of id. */
export async function selectParcel(
  db: Db,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] },
): Promise<StatusRow[]> {
  return parcel(db, [orderId, itemIds]);
}

type Sent = {
  status: ParcelStep;
  /** Null leaves it unchanged. */
  trackingNumber: string | null;
  /** Undefined leaves it unchanged. */
  courier: Courier | null | undefined;
  /** The time of delivery of what is only now delivered; a correction keeps the first one. */
  deliveredAt: Date | null;
  byUserId: string;
  at: Date;
};

/** Moves locked items by one statement, with their history rows. */
export async function updateParcelItems(
  db: Db,
  items: readonly StatusRow[],
  { status, trackingNumber, courier, deliveredAt, byUserId, at }: Sent,
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  const statuses = items.map((item) => item.status);
  const sentBy = courier === undefined ? sql`courier` : sql`${courier}`;
  const statement = sql`
    with moved as (
      update order_items
      set status = ${status}, tracking_number = coalesce(${trackingNumber}, tracking_number),
        courier = ${sentBy}, delivered_at = coalesce(delivered_at, ${deliveredAt})
      where id = any (${ids}::bigint[])
      returning id, status, tracking_number
    )
    insert into order_status_history
      (order_item_id, from_status, to_status, tracking_number, by_user_id, at)
    select moved.id, before.status, moved.status, tracking_number, ${byUserId}, ${at}
    from moved
    join unnest(${ids}::bigint[], ${statuses}::text[]) as before (id, status)
      on before.id = moved.id
    order by moved.id
  `;
  await planOnce(db, statement);
}
