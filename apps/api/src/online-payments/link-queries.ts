import { type Paise, paise } from '@shop/contract/money';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';
import type { Database } from '../database/schema.generated.ts';
import type { OrderedLine } from '../orders/placing/ordered-line.ts';
import { msAfter } from '../platform/clock.ts';

/** A line of what a link is for. */
export type LinkLine = Required<OrderedLine>;

/** A link with its lines, and whether its hold still holds. */
export type LinkRow = {
  id: string;
  customer_id: string;
  reference: string;
  address_id: string;
  amount: Paise;
  coupon_id: string | null;
  discount: Paise;
  request_hash: Buffer;
  begun_at: Date;
  expires_at: Date;
  expire_by: Date;
  gateway_id: string | null;
  url: string | null;
  given_up_at: Date | null;
  next_question_at: Date | null;
  is_held: boolean;
  has_money: boolean;
  keeps_cart: boolean;
  lines: readonly LinkLine[];
};

type NewLinkRow = Insertable<Database['payment_links']>;

/** Inserts a link with its lines. */
export async function insertLink(
  db: Db,
  link: NewLinkRow,
  lines: readonly OrderedLine[],
): Promise<void> {
  const { id } = await db
    .insertInto('payment_links')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_link_items')
    .values(
      lines.map(({ productId, quantity, unitPrice, discount = paise(0) }, position) => ({
        link_id: id,
        position,
        product_id: productId,
        quantity,
        unit_price: unitPrice,
        discount,
      })),
    )
    .execute();
}

/** Records the gateway's id and URL of a link; returns false when the link has been given up. */
export async function updateLinkMade(
  db: Db,
  { id, gatewayId, url, next }: { id: string; gatewayId: string; url: string; next: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_links')
    .set({ gateway_id: gatewayId, url, next_question_at: next })
    .where('id', '=', id)
    .where('given_up_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the gateway's id of a link that was given up and exists all the same. */
export async function updateLostLink(
  db: Db,
  { id, gatewayId, url }: { id: string; gatewayId: string; url: string },
): Promise<void> {
  await db
    .updateTable('payment_links')
    .set({ gateway_id: gatewayId, url })
    .where('id', '=', id)
    .where('gateway_id', 'is', null)
    .execute();
}

/** Gives a link up that was not made in time; false when the gateway has made it. */
export async function updateLinkGivenUp(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_links')
    .set({ given_up_at: now, key: null, next_question_at: now })
    .where('id', '=', id)
    .where('url', 'is', null)
    .where('given_up_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees the key of a link, for another one. */
export async function updateKeyFreed(db: Db, id: string): Promise<void> {
  await db.updateTable('payment_links').set({ key: null }).where('id', '=', id).execute();
}

/**
 * Sets when the gateway is asked about a link next; null for never. An event that came since the link was read
 * has set it too, and its question stays.
 */
export async function updateNextQuestion(
  db: Db,
  { id, next_question_at: known }: LinkRow,
  next: Date | null,
): Promise<void> {
  await db
    .updateTable('payment_links')
    .set({ next_question_at: next })
    .where('id', '=', id)
    .where('next_question_at', 'is not distinct from', known)
    .execute();
}

/**
 * Milliseconds between an answer about a link and the next question: less than a minute, so that the job of
 * the next minute finds the link due when the answer came within 15 seconds.
 */
export const QUESTION_MS = 45_000;

/**
 * Claims links to ask about, longest waiting first; others skip them until the next question. A link whose
 * hold was released since its last question is due at once, while it can still be paid.
 */
export async function claimLinks(
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const next = msAfter(now, QUESTION_MS);
  const rows = await readRows<{ id: string }>(db)`
    update payment_links set next_question_at = ${next}
    where id in (
      select id from payment_links link
      where next_question_at <= ${next} and (
        next_question_at <= ${now}
        or (link.expire_by > ${now} and exists (
          select from holds where holds.reference = link.reference
            and released_at >= link.next_question_at - ${QUESTION_MS} * interval '1 ms'
        ))
      )
      order by next_question_at limit ${most} for update skip locked
    )
    returning id`;
  return rows.map(({ id }) => id);
}

/** Deletes links from before an instant that were not paid and are not asked about; returns how many. */
export async function deleteUnpaidLinks(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with unpaid as (
      select id from payment_links link
      where begun_at < ${before} and next_question_at is null
        and not exists (select from gateway_payments where link_id = link.id)
      order by id limit ${most} for update
    ), lines as (
      delete from payment_link_items using unpaid where link_id = unpaid.id
    )
    delete from payment_links using unpaid where payment_links.id = unpaid.id`.execute(db);
  return Number(numAffectedRows);
}

/** Locks a link until the end of the transaction. */
export async function lockLink(db: Db, id: string): Promise<void> {
  await db.selectFrom('payment_links').select('id').where('id', '=', id).forUpdate().execute();
}

/** Returns a link by its id. */
export async function selectLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return linkWhere(db, sql`link.id = ${id}`);
}

/** Returns a link by the gateway's id. */
export async function selectLinkOfGateway(db: Db, gatewayId: string): Promise<LinkRow | undefined> {
  return linkWhere(db, sql`link.gateway_id = ${gatewayId}`);
}

/** Returns a link by its reference. */
export async function selectLinkOfReference(
  db: Db,
  reference: string,
): Promise<LinkRow | undefined> {
  return linkWhere(db, sql`link.reference = ${reference}`);
}

/** Returns the link of a customer's idempotency key. */
export async function selectLinkOfKey(
  db: Db,
  customerId: string,
  key: string,
): Promise<LinkRow | undefined> {
  return linkWhere(db, sql`link.customer_id = ${customerId} and link.key = ${key}`);
}

async function linkWhere(db: Db, claim: ReturnType<typeof sql>): Promise<LinkRow | undefined> {
  type Row = Omit<LinkRow, 'lines'>;
  const link = await readRow<Row>(db)`
    select link.id, link.customer_id, link.reference, link.address_id, link.amount,
      link.coupon_id, link.discount, link.keeps_cart, link.request_hash, link.begun_at, link.expires_at, link.expire_by, link.gateway_id, link.url,
      link.given_up_at, link.next_question_at,
      exists (
        select from holds where holds.reference = link.reference and released_at is null
      ) as is_held,
      exists (select from gateway_payments where link_id = link.id) as has_money
    from payment_links link where ${claim}`;
  return link && { ...link, lines: await selectLines(db, link.id) };
}

async function selectLines(db: Db, linkId: string): Promise<LinkLine[]> {
  return db
    .selectFrom('payment_link_items')
    .select(['product_id as productId', 'quantity', 'unit_price as unitPrice', 'discount'])
    .where('link_id', '=', linkId)
    .orderBy('position')
    .execute();
}
