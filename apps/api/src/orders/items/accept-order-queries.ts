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
  trackingNumber: string;
  courier: Courier | null | undefined;
  byUserId: string;
  at: Date;
};

/** Accepts locked items by one statement, with their history rows. */
export async function updateAcceptedItems(
  db: Db,
  items: readonly StatusRow[],
  { trackingNumber, courier, byUserId, at }: Sent,
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  const statuses = items.map(({ status }) => status);
  const sentBy = courier === undefined ? sql`courier` : sql`${courier}`;
  const statement = sql`
    with accepted as (
      update order_items
      set status = 'ACCEPTED', tracking_number = ${trackingNumber}, courier = ${sentBy}
      where id = any (${ids}::bigint[])
      returning id, status, tracking_number
    )
    insert into order_status_history
      (order_item_id, from_status, to_status, tracking_number, by_user_id, at)
    select accepted.id, before.status, accepted.status, tracking_number, ${byUserId}, ${at}
    from accepted
    join unnest(${ids}::bigint[], ${statuses}::text[]) as before (id, status)
      on before.id = accepted.id
    order by accepted.id
  `;
  await planOnce(db, statement);
}
