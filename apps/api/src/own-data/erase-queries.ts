import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';
import { formerMailsOf, isOwnMail, isOwnMailLine } from './own-mail-queries.ts';

/** The orders, by number, and claims, by reference, that block the erasure of an account, by reason. */
export type StillOpen = {
  orders: string[];
  returns: string[];
  refunds: string[];
  claims: string[];
};

/** Returns the open matters between shop and customer. */
export async function selectStillOpen(db: Db, customerId: string): Promise<StillOpen> {
  const row = await readRow<StillOpen>(db)`
    select
      array(
        select distinct order_id from order_items
        where customer_id = ${customerId}
          and status in ('PENDING', 'ORDERED', 'ACCEPTED', 'SHIPPED')
        order by 1
      )::text[] as orders,
      array(
        select distinct order_id from returns
        where customer_id = ${customerId} and status in ('REQUESTED', 'APPROVED') order by 1
      )::text[] as returns,
      array(
        select distinct coalesce(order_id::text, claim_reference, id::text) from refunds
        where customer_id = ${customerId} and state in ('DUE', 'SENDING') order by 1
      ) as refunds,
      array(
        select claim_reference from refunds
        where customer_id = ${customerId} and state = 'CLAIMED' order by 1
      ) as claims`;
  return row ?? { orders: [], returns: [], refunds: [], claims: [] };
}

/** Returns the number and e-mail address of a customer. */
export async function selectContact(
  db: Db,
  customerId: string,
): Promise<{ phone: string; email: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the count of customers until the transaction ends. */
export async function lockCustomerCount(db: Db): Promise<void> {
  await db.selectFrom('customer_count').select('id').forNoKeyUpdate().execute();
}

/** Leaves only the row that orders refer to, without personal data. */
export async function updateErasedCustomer(db: Db, customerId: string, now: Date): Promise<void> {
  await sql`
    update users set erased_at = ${now}, phone = 'erased-' || id, first_name = 'Deleted',
      last_name = 'account', email = null, phone_verified_at = null, blocked_at = null,
      last_seen_at = null, whatsapp_updates = false, whatsapp_updates_at = null,
      whatsapp_updates_wording = null
    where id = ${customerId}`.execute(db);
}

/** Deletes the rows that are only about a person. */
export async function deleteOwnRows(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('addresses').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('cart_items').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('saved_products').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('watches').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('watch_stops').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute();
  await sql`
    delete from order_notes
    where order_id in (select id from orders where customer_id = ${customerId})`.execute(db);
  await db.deleteFrom('consents').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', customerId).execute();
  await db.deleteFrom('order_keys').where('customer_id', '=', customerId).execute();
  // The gateway may still report a payment of the link, so only the key goes.
  await sql`
    update payment_links set key = null
    where customer_id = ${customerId} and key is not null`.execute(db);
  await db.deleteFrom('complaints').where('customer_id', '=', customerId).execute();
}

/** A number of a person, and until when they had it. */
type OwnPhone = { phone: string; until: Date };

/** Deletes complaints without an account, from each number while it belonged to the person. */
export async function deleteComplaints(db: Db, phones: readonly OwnPhone[]): Promise<void> {
  for (const { phone, until } of phones)
    await sql`delete from complaints where phone = ${phone} and created_at <= ${until}`.execute(db);
}

/** Returns the open drafts for a person's numbers, and whether each has expired. */
export async function selectOpenDraftsOf(
  db: Db,
  phones: readonly OwnPhone[],
  now: Date,
): Promise<{ id: string; has_expired: boolean }[]> {
  const found = await Promise.all(
    phones.map(({ phone, until }) =>
      db
        .selectFrom('drafts')
        .select([
          'id',
          sql<boolean>`greatest(expires_at, stands_until) <= ${now}`.as('has_expired'),
        ])
        .where('phone', '=', phone)
        .where('created_at', '<=', until)
        .where('state', '=', 'OPEN')
        .execute(),
    ),
  );
  return found.flat();
}

/** Wipes the person from the drafts for their numbers, and from those that became an order of theirs. */
export async function updateErasedDrafts(
  db: Db,
  customerId: string,
  phones: readonly OwnPhone[],
): Promise<void> {
  const wiped = sql`
    update drafts set phone = null, name = null, note = null, key = null, request_hash = null,
      order_key = null, reason = case when reason is not null then '-' end`;
  for (const { phone, until } of phones) {
    await sql`${wiped} where phone = ${phone} and created_at <= ${until}`.execute(db);
  }
  await sql`
    ${wiped} where id in (
      select draft_id from orders where customer_id = ${customerId} and draft_id is not null
    )`.execute(db);
}

/** Deletes messages to a person: to each number and each e-mail address while it belonged to them. */
export async function deleteByContact(
  db: Db,
  {
    userId,
    phones,
    limitKeys,
  }: {
    userId: string;
    phones: readonly OwnPhone[];
    limitKeys: readonly string[];
  },
): Promise<void> {
  for (const { phone, until } of phones) {
    await sql`delete from messages where recipient = ${phone} and created_at <= ${until}`.execute(
      db,
    );
    await sql`delete from outbox where recipient = ${phone} and at <= ${until}`.execute(db);
  }
  const isToFormer = sql`recipient = any (${formerMailsOf(userId)})`;
  await sql`delete from messages where ${isToFormer} and ${isOwnMail(userId)}`.execute(db);
  await sql`delete from outbox where ${isToFormer} and ${isOwnMailLine(userId)}`.execute(db);
  await db.deleteFrom('former_emails').where('customer_id', '=', userId).execute();
  // Decoys: a code was requested for this number where none is sent.
  await sql`
    update messages set limit_keys = '{}'
    where limit_keys <> '{}' and limit_keys && ${limitKeys}::text[]`.execute(db);
}

/**
 * Removes the texts from a customer's returns and refunds, also the reference of a payment, which may be a
 * name, and where the money was sent.
 */
export async function updateErasedReturns(db: Db, customerId: string): Promise<void> {
  await sql`
    update returns set note = null, upi_id = null,
      decision_note = case when decision_note is not null then '' end
    where customer_id = ${customerId}`.execute(db);
  await sql`
    update refunds set upi_id = null, reference = null,
      claim_reference = case when claim_reference is not null then 'erased-' || id end,
      note = case when state = 'REFUSED' then '-' end
    where customer_id = ${customerId}`.execute(db);
}

/**
 * Removes the addresses, payment screenshots and what was read from them, and pictures of returns and claims
 * from a customer's orders; returns the ids of all these pictures.
 */
export async function updateErasedOrders(db: Db, customerId: string, now: Date): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    with shown as (
      delete from return_pictures
      where return_id in (select id from returns where customer_id = ${customerId})
      returning picture_id
    )
    select picture_id as id from shown
    union all
    select claim_picture_id from refunds
    where customer_id = ${customerId} and claim_picture_id is not null
    union all
    select screenshot_picture_id from orders
    where customer_id = ${customerId} and screenshot_picture_id is not null`;
  await sql`
    update orders set erased_at = ${now}, payment_reference = null,
      screenshot_picture_id = null, ship_first_name = 'Deleted', ship_last_name = 'account',
      ship_phone = '', ship_line1 = '', ship_line2 = null, ship_city = '', ship_state = '',
      ship_postal_code = '', ship_country = '',
      ship_type = 'OTHER'
    where customer_id = ${customerId}`.execute(db);
  await sql`
    update refunds set claim_picture_id = null where customer_id = ${customerId}`.execute(db);
  await sql`
    select forget_proofs(array(select id from orders where customer_id = ${customerId}), ${now})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes the bank's words, which may name the payer, from the credits of a customer's orders. Their hash
 * stays, so that the same statement is still known.
 */
export async function updateErasedCredits(db: Db, customerId: string): Promise<void> {
  await sql`
    update credits set text = '', text_md5 = md5(text)
    where text_md5 is null and id in (
      select credit.id from orders
      join order_payments paid on paid.order_id = orders.id
      join credits credit on credit.match_id = paid.match_id
      where customer_id = ${customerId}
      union all
      select credit.id from orders join credits credit on credit.differs_order_id = orders.id
      where customer_id = ${customerId}
    )`.execute(db);
}
