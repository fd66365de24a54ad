import type { Paise } from '@shop/contract/money';
import type { PaymentMethod } from '@shop/contract/order-status';
import type { PageRange } from '@shop/contract/page';
import type { Unit } from '@shop/contract/quantity';
import type { ReturnReason, ReturnStatus } from '@shop/contract/returns';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Db, readCount, shownPhone } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import type { Database } from '../database/schema.generated.ts';

/** A return with the shown fields of its item and its customer. */
export type StoredReturn = {
  id: string;
  order_id: string;
  order_item_id: string;
  customer_id: string;
  customer_name: string;
  product_id: string;
  phone: string;
  product_name: string;
  picture_id: string | null;
  unit: Unit;
  unit_price: Paise;
  line_total: Paise;
  discount: Paise;
  /** The ordered quantity. */
  ordered: number;
  refund_total: Paise;
  /** The quantity that was returned earlier. */
  returned: number;
  payment_method: PaymentMethod;
  quantity: number;
  reason: ReturnReason;
  note: string | null;
  upi_id: string | null;
  status: ReturnStatus;
  decision_note: string | null;
  is_restocked: boolean | null;
  amount: Paise | null;
  sent_amount: Paise | null;
  created_at: Date;
  changed_at: Date;
};

/** A picture of a return. */
export type ReturnPictureRow = { return_id: string; picture_id: string };

export async function selectReturn(db: Db, id: string): Promise<StoredReturn | undefined> {
  return (await rowsOf(sql`where found.id = ${id}`).execute(db)).rows[0];
}

/** Returns the returns of a customer, newest first. */
export async function selectOwnReturns(
  db: Db,
  customerId: string,
  { limit, offset }: PageRange,
): Promise<StoredReturn[]> {
  const page = sql`where found.customer_id = ${customerId}
    order by found.id desc limit ${limit} offset ${offset}`;
  return (await rowsOf(page).execute(db)).rows;
}

export async function selectOwnReturnCount(db: Db, customerId: string): Promise<number> {
  return countOf(db, sql`where customer_id = ${customerId}`);
}

/** Returns the returns of an order, newest first. */
export async function selectReturnsOfOrder(db: Db, orderId: string): Promise<StoredReturn[]> {
  const page = sql`where found.order_id = ${orderId} order by found.id desc`;
  return (await rowsOf(page).execute(db)).rows;
}

/** Returns a part of all returns, or of one status, newest first or, reversed, from their end. */
export async function selectReturns(
  db: Db,
  status: ReturnStatus | undefined,
  { limit, offset, isReversed }: PagePart,
): Promise<StoredReturn[]> {
  const page = sql`${ofStatus(status, sql`found.status`)}
    order by found.id ${isReversed ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`;
  return (await rowsOf(page).execute(db)).rows;
}

/** Counts the returns of a status, or all, up to `most`. */
export async function selectReturnCount(
  db: Db,
  status: ReturnStatus | undefined,
  most: number,
): Promise<number> {
  return countOf(db, sql`${ofStatus(status, sql`status`)} order by id desc limit ${most}`);
}

/** Returns the pictures of returns, in order. */
export async function selectReturnPictures(
  db: Db,
  returnIds: readonly string[],
): Promise<ReturnPictureRow[]> {
  return db
    .selectFrom('return_pictures')
    .select(['return_id', 'picture_id'])
    .where('return_id', 'in', returnIds)
    .orderBy('return_id')
    .orderBy('position')
    .execute();
}

function ofStatus(status: ReturnStatus | undefined, column: RawBuilder<unknown>) {
  return status === undefined ? sql`` : sql`where ${column} = ${status}`;
}

async function countOf(db: Db, page: RawBuilder<unknown>): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from (select from returns ${page}) counted`;
}

/**
 * SQL: the rows that `page` selects from `found`, with their items and customers, in the order of the
 * page.
 */
function rowsOf(page: RawBuilder<unknown>): RawBuilder<StoredReturn> {
  return sql<StoredReturn>`
    select found.id, found.order_id, found.order_item_id, found.customer_id,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name,
      ${shownPhone('customer')} as phone,
      item.product_id, item.product_name, item.picture_id, item.unit, item.unit_price, item.line_total,
      item.discount, item.quantity as ordered,
      item.refund_total, item.returned, item.payment_method, found.quantity, found.reason, found.note, found.upi_id,
      found.status, found.decision_note, found.is_restocked, found.amount,
      (select sent_amount from refunds where return_id = found.id), found.created_at,
      found.changed_at
    from returns found
    join order_items item on item.id = found.order_item_id
    join users customer on customer.id = found.customer_id
    ${page}`;
}

/** Inserts a return and returns its id. */
export async function insertReturn(
  db: Db,
  values: Insertable<Database['returns']>,
): Promise<string> {
  const { id } = await db
    .insertInto('returns')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertReturnPicture(
  db: Db,
  values: Insertable<Database['return_pictures']>,
): Promise<void> {
  await db.insertInto('return_pictures').values(values).execute();
}
