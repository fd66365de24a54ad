import {
  type ComplaintFilter,
  type ComplaintStatus,
  MOST_COUNTED_COMPLAINTS,
} from '@shop/contract/complaints';
import { sql } from 'kysely';
import { type Db, readCount, readRow, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/** A complaint, with the name and phone of the account, or those given in the form. */
export type ComplaintRow = {
  id: string;
  customer_name: string | null;
  phone: string | null;
  order_id: string | null;
  subject: string;
  text: string;
  status: ComplaintStatus;
  reply: string | null;
  created_at: Date;
  acknowledged_at: Date | null;
  resolved_at: Date | null;
  acknowledge_by: Date;
  resolve_by: Date;
};

/** The filter of complaints: of one customer, or of all by status. */
export type ComplaintChoice = { customerId: string } | { status: ComplaintFilter | undefined };

export type NewComplaintRow = {
  customer_id: string | null;
  phone: string | null;
  name: string | null;
  order_id: string | null;
  subject: string;
  text: string;
  created_at: Date;
};

export async function insertComplaint(db: Db, complaint: NewComplaintRow): Promise<string> {
  const { id } = await db
    .insertInto('complaints')
    .values(complaint)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a customer's account, so that complaints of one person are handled one after the other; undefined
 * when it was erased in between.
 */
export async function lockCustomer(
  db: Db,
  by: { id: string } | { phone: string },
): Promise<{ id: string; phone: string } | undefined> {
  const query = db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null);
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('phone', '=', by.phone);
  return found.forNoKeyUpdate().executeTakeFirst();
}

/** Returns the newest complaint of a customer. */
export async function selectNewest(
  db: Db,
  customerId: string,
): Promise<
  | (Pick<NewComplaintRow, 'order_id' | 'subject' | 'text' | 'created_at'> & { id: string })
  | undefined
> {
  return db
    .selectFrom('complaints')
    .select(['id', 'order_id', 'subject', 'text', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether an order belongs to this customer. */
export async function selectIsOwnOrder(
  db: Db,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

function chosen(choice: ComplaintChoice) {
  if ('customerId' in choice) return sql`complaints.customer_id = ${choice.customerId}`;
  const { status } = choice;
  if (status === undefined) return sql`true`;
  if (status === 'WAITING') return sql`complaints.status <> 'RESOLVED'`;
  return sql`complaints.status = ${status}`;
}

/** Complaints that wait are listed oldest first; all others newest first. */
function isOldestFirst(choice: ComplaintChoice): boolean {
  return 'status' in choice && choice.status === 'WAITING';
}

const ROW = sql`complaints.id, complaints.order_id, complaints.subject, complaints.text,
  complaints.status, complaints.reply, complaints.created_at, complaints.acknowledged_at,
  complaints.resolved_at, complaints.acknowledge_by, complaints.resolve_by,
  coalesce(complaints.phone, users.phone) as phone,
  coalesce(complaints.name, concat_ws(' ', users.first_name, users.last_name)) as customer_name`;

/** Counts complaints up to a limit, so that the cost of the list never grows. */
export async function selectComplaintCount(db: Db, choice: ComplaintChoice): Promise<number> {
  return readCount(db)`
    select count(*)::integer as count from (
      select from complaints where ${chosen(choice)} order by id desc limit ${MOST_COUNTED_COMPLAINTS}
    ) as counted`;
}

export async function selectComplaints(
  db: Db,
  { choice, part }: { choice: ComplaintChoice; part: PagePart },
): Promise<ComplaintRow[]> {
  const isAscending = isOldestFirst(choice) !== part.isReversed;
  return readRows<ComplaintRow>(db)`
    with page as (
      select complaints.id from complaints where ${chosen(choice)}
      order by complaints.id ${isAscending ? sql`asc` : sql`desc`}
      limit ${part.limit} offset ${part.offset}
    )
    select ${ROW}
    from page join complaints on complaints.id = page.id
    left join users on users.id = complaints.customer_id
    order by complaints.id ${isAscending ? sql`asc` : sql`desc`}`;
}

/** Returns a complaint, locked until the transaction ends. */
export async function selectComplaintForUpdate(
  db: Db,
  id: string,
): Promise<ComplaintRow | undefined> {
  return readRow<ComplaintRow>(db)`
    select ${ROW} from complaints left join users on users.id = complaints.customer_id
    where complaints.id = ${id} for update of complaints`;
}

export async function updateComplaint(
  db: Db,
  {
    id,
    ...change
  }: Pick<ComplaintRow, 'id' | 'status' | 'reply' | 'acknowledged_at' | 'resolved_at'>,
): Promise<void> {
  await db.updateTable('complaints').set(change).where('id', '=', id).execute();
}
