import { type RawBuilder, sql } from 'kysely';
import { type Db, readRows } from '../database/db.ts';
import type { PictureRow } from '../pictures/stored-picture.ts';
import { formerMailsOf, isOwnMail } from './own-mail-queries.ts';

// Everything that is stored about a customer, except the owner's notes and secrets.

/** Returns the account itself. */
export async function selectAccount(db: Db, customerId: string) {
  return db
    .selectFrom('users')
    .select([
      'id as customerId',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'email',
      'created_at as registeredAt',
      'phone_verified_at as phoneVerifiedAt',
      'blocked_at as blockedAt',
      'whatsapp_updates as whatsappUpdates',
      'whatsapp_updates_at as whatsappUpdatesAt',
      'whatsapp_updates_wording as whatsappUpdatesWording',
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Returns the consents. */
export async function selectConsents(db: Db, customerId: string) {
  return db
    .selectFrom('consents')
    .select(['kind', 'version', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute();
}

/** Returns the belongings of an account: former numbers and e-mail addresses, addresses, cart and sessions. */
export async function selectBelongings(db: Db, customerId: string) {
  return {
    formerPhones: await db
      .selectFrom('former_phones')
      .select(['phone', 'until'])
      .where('customer_id', '=', customerId)
      .execute(),
    formerEmails: await db
      .selectFrom('former_emails')
      .select(['email', 'until'])
      .where('customer_id', '=', customerId)
      .execute(),
    addresses: await db
      .selectFrom('addresses')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    cart: await db
      .selectFrom('cart_items')
      .innerJoin('products', 'products.id', 'cart_items.product_id')
      .select(['products.name', 'quantity', 'cart_items.unit', 'price_at_add', 'added_at'])
      .where('customer_id', '=', customerId)
      .orderBy('added_at')
      .execute(),
    sessions: await db
      .selectFrom('session_families')
      .select(['device', 'address', 'created_at', 'last_seen_at', 'ended_at'])
      .where('user_id', '=', customerId)
      .orderBy('id')
      .execute(),
    knownDevices: await db
      .selectFrom('known_devices')
      .select('signed_in_at')
      .where('user_id', '=', customerId)
      .orderBy('signed_in_at')
      .execute(),
    reservations: await db
      .selectFrom('holds')
      .select(['reference', 'amount', 'discount', 'created_at', 'expires_at', 'released_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    onlinePayments: await db
      .selectFrom('payment_links')
      .leftJoin('gateway_payments', 'link_id', 'payment_links.id')
      .select(['reference', 'payment_links.amount', 'begun_at', 'payment_id', 'order_id'])
      .select(['gateway_payments.amount as paid', 'refund_id'])
      .where('customer_id', '=', customerId)
      .orderBy('payment_links.id')
      .execute(),
  };
}

/** Returns the saved products of a customer, those that they wait for, and those in messages that they are back. */
export async function selectKeptProducts(db: Db, customerId: string) {
  return {
    saved: await db
      .selectFrom('saved_products')
      .innerJoin('products', 'products.id', 'saved_products.product_id')
      .select(['products.name', 'saved_price', 'saved_at'])
      .where('customer_id', '=', customerId)
      .orderBy('saved_at')
      .execute(),
    watches: await db
      .selectFrom('watches')
      .innerJoin('products', 'products.id', 'watches.product_id')
      .select(['products.name', 'asked_at'])
      .where('customer_id', '=', customerId)
      .orderBy('asked_at')
      .execute(),
    toldThatBack: await db
      .selectFrom('watch_stops')
      .innerJoin('products', 'products.id', 'watch_stops.product_id')
      .select(['products.name', 'told_at'])
      .where('customer_id', '=', customerId)
      .orderBy('told_at')
      .execute(),
  };
}

/** Returns orders with the history of their items, and their documents. */
export async function selectOrdersOf(db: Db, customerId: string) {
  return {
    orders: await db
      .selectFrom('orders')
      .leftJoin('coupons', 'coupons.id', 'orders.coupon_id')
      .leftJoin('payment_proofs', 'payment_proofs.order_id', 'orders.id')
      .selectAll('orders')
      // What was read from the screenshot.
      .select(['coupons.code as coupon_code', 'utr_read', 'amount_read'])
      .where('customer_id', '=', customerId)
      .orderBy('orders.id')
      .execute(),
    items: await db
      .selectFrom('order_items')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    history: await db
      .selectFrom('order_status_history as step')
      .innerJoin('order_items as item', 'item.id', 'step.order_item_id')
      .select(['order_item_id', 'from_status', 'to_status', 'step.tracking_number', 'at'])
      .where('item.customer_id', '=', customerId)
      .orderBy('step.id')
      .execute(),
    returns: await db
      .selectFrom('returns')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    reviews: await db
      .selectFrom('reviews')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    credits: await selectCreditsOf(db, customerId),
    invoices: await db
      .selectFrom('invoices')
      .select(['number', 'kind', 'date', 'order_id', 'customer_name', 'total', 'content'])
      .where('customer_id', '=', customerId)
      .orderBy('made_at')
      .execute(),
  };
}

/**
 * Returns the bank's words about payments of own orders; not where only the amount says so, and not of a
 * payment that is also for another customer: these may name another person.
 */
async function selectCreditsOf(db: Db, customerId: string): Promise<object[]> {
  return readRows<object>(db)`
    select credited_on, credit.amount, text, utrs
    from credits credit join payment_matches match on match.id = credit.match_id
    where match.level = 'ok' and match.id in (
      select match_id from order_payments join orders on orders.id = order_id
      where customer_id = ${customerId}
    ) and not exists (
      select from order_payments paid join orders on orders.id = paid.order_id
      where paid.match_id = match.id and customer_id <> ${customerId}
    )
    order by credit.id`;
}

/**
 * SQL: whether a row of a number belongs to a person: from the time when the number was theirs, and not
 * from an earlier owner.
 */
function isOfOwnNumber(
  { customerId, phone }: { customerId: string; phone: string },
  { number, at }: { number: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select ${phone}::text as phone, 'infinity'::timestamptz as until
      union all
      select phone, until from former_phones where customer_id = ${customerId}
    ) own where own.phone = ${number} and ${at} <= own.until
  ) and not exists (
    select from former_phones other
    where other.phone = ${number} and other.customer_id <> ${customerId} and ${at} <= other.until
  )`;
}

/**
 * Returns the messages to the numbers and e-mail addresses of a person, and the complaints from the numbers without
 * an account, while these belonged to the person.
 */
export async function selectMessagesAndComplaints(
  db: Db,
  customerId: string,
  { phone, email }: { phone: string; email: string | null },
) {
  const person = { customerId, phone };
  const numbers = [phone, ...(await selectFormerNumbers(db, customerId))];
  const { rows: messages } = await sql<{
    purpose: string;
    to: string;
    state: string;
    channel: string | null;
    parameters: string[];
    createdAt: Date;
    changedAt: Date;
  }>`
    select purpose, recipient as "to", state, channel, parameters, created_at as "createdAt",
      changed_at as "changedAt"
    from messages
    where recipient = any (${numbers}::text[] || ${email}::text || ${formerMailsOf(customerId)})
      and (
        ${isOfOwnNumber(person, { number: sql`recipient`, at: sql`created_at` })}
        or mail is not null and ${isOwnMail(customerId)}
      )
    order by id`.execute(db);
  const complaints = await db
    .selectFrom('complaints')
    .selectAll()
    .where((row) =>
      row.or([
        row('customer_id', '=', customerId),
        row.and([
          row('phone', 'in', numbers),
          isOfOwnNumber(person, { number: sql`complaints.phone`, at: sql`created_at` }),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  return { messages, complaints };
}

/**
 * Returns the orders that the shop wrote for the person's numbers while they were theirs, or that became an
 * order of theirs; not why they cost less, and not the shop's note.
 */
export async function selectDraftsOf(
  db: Db,
  person: { customerId: string; phone: string },
  now: Date,
) {
  const { customerId, phone } = person;
  const numbers = [phone, ...(await selectFormerNumbers(db, customerId))];
  return readRows<object>(db)`
    select draft.phone, draft.name, draft.created_at, draft.list_total, draft.total, draft.discount,
      draft.payment_reference, draft.expires_at, ended_at, opened, last_opened_at, sent,
      case when state = 'OPEN' and expires_at <= ${now} then 'EXPIRED' else state end as state,
      orders.id::text as order_id, (
        select jsonb_agg(jsonb_build_object(
          'name', products.name, 'unit', item.unit, 'quantity', quantity, 'unit_price', unit_price,
          'discount', discount
        ) order by position)
        from draft_items item join products on products.id = item.product_id
        where item.draft_id = draft.id
      ) as items
    from drafts draft left join orders on orders.draft_id = draft.id
    where draft.phone = any (${numbers}::text[])
        and ${isOfOwnNumber(person, { number: sql`draft.phone`, at: sql`draft.created_at` })}
      or draft.id in (
        select draft_id from orders where customer_id = ${customerId} and draft_id is not null
      )
    order by draft.id`;
}

async function selectFormerNumbers(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_phones')
    .select('phone')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map((row) => row.phone);
}

/** A picture that a person sent, and the row that it belongs to: the topic of the copy, and the id there. */
type OwnPicture = PictureRow & { topic: string; rowId: string };

/** Returns the pictures that a person sent, once for each row that they belong to. */
export async function selectOwnPictures(db: Db, customerId: string): Promise<OwnPicture[]> {
  return readRows<OwnPicture>(db)`
    select pictures.id, kind, key, width, height, thumbhash, files, owner.topic, owner.id as "rowId"
    from (
      select screenshot_picture_id as picture_id, 'orders' as topic, id
      from orders where customer_id = ${customerId}
      union all
      select claim_picture_id, 'refunds', id from refunds where customer_id = ${customerId}
      union all
      select picture_id, 'returns', return_id from return_pictures
      join returns on returns.id = return_id where customer_id = ${customerId}
      union all
      select picture_id, 'reviews', review_id from review_pictures
      join reviews on reviews.id = review_id where customer_id = ${customerId}
    ) owner
    join pictures on pictures.id = owner.picture_id
    order by pictures.id`;
}
