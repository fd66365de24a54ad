import { type Paise, paise } from '@shop/contract/money';
import { sql } from 'kysely';
import { type Db, readRow } from '../../database/db.ts';
import { STATUS_COLUMNS, type StatusRow } from './item-status-queries.ts';

/** Returns the items of an order in order of id. */
export async function selectItemsOfOrder(db: Db, orderId: string): Promise<StatusRow[]> {
  return db
    .selectFrom('order_items')
    .select(STATUS_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

type Rejection = {
  items: readonly StatusRow[];
  isWrittenOff: boolean;
  byUserId: string;
  at: Date;
};

/** Rejects locked items as unpaid by one statement, with their history rows. */
export async function updateUnpaidItems(
  db: Db,
  { items, isWrittenOff, byUserId, at }: Rejection,
): Promise<void> {
  await sql`
    with before as (
      select id, status from order_items where id = any (${items.map(({ id }) => id)}::bigint[])
    ), moved as (
      update order_items set status = 'REJECTED', unpaid_at = ${at}, is_written_off = ${isWrittenOff}
      from before where order_items.id = before.id
      returning order_items.id, before.status
    )
    insert into order_status_history (order_item_id, from_status, to_status, by_user_id, at)
    select id, status, 'REJECTED', ${byUserId}, ${at} from moved order by id`.execute(db);
}

/**
 * Returns the amount charged for the items of an order that were rejected as unpaid, and for those whose
 * refunds were refused at this instant.
 */
export async function selectUnpaidAmount(
  db: Db,
  { orderId, at }: { orderId: string; at: Date },
): Promise<Paise> {
  const row = await readRow<{ amount: Paise }>(db)`
    select coalesce(sum(line_total - discount), 0)::paise as amount from order_items item
    where order_id = ${orderId} and (unpaid_at is not null or exists (
      select from refunds
      where order_item_id = item.id and state = 'REFUSED' and decided_at = ${at}
    ))`;
  return row?.amount ?? paise(0);
}
