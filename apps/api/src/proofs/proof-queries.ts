import type { Paise } from '@shop/contract/money';
import type { PaymentProof, ProofFinding, ProofState } from '@shop/contract/payment-proof';
import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';

/** What is stored about the payment of an order; without a row the picture was never looked at. */
type ProofRow = {
  has_screenshot: boolean;
  state: ProofState | null;
  findings: ProofFinding[] | null;
  utr_read: string | null;
  amount_read: Paise | null;
};

/** Returns the payment proof of an order; undefined for an unknown order. */
export async function selectProof(db: Db, orderId: string): Promise<ProofRow | undefined> {
  return readRow<ProofRow>(db)`
    select screenshot_picture_id is not null as has_screenshot,
      state, findings, utr_read, amount_read
    from orders left join payment_proofs on order_id = orders.id
    where orders.id = ${orderId}`;
}

/** Notes that the screenshot of a new order waits to be looked at. */
export async function insertProof(db: Db, orderId: string, now: Date): Promise<void> {
  await sql`
    insert into payment_proofs (order_id, created_at) values (${orderId}, ${now})`.execute(db);
}

/** Takes the turn to look at a screenshot until an instant; false when another process has it. */
export async function takeTurn(db: Db, { now, until }: { now: Date; until: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('proof_turns')
    .set({ taken_until: until })
    .where('taken_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the turn that was taken until this instant, and no other. */
export async function giveTurnBack(db: Db, until: Date): Promise<void> {
  await sql`
    update proof_turns set taken_until = '-infinity' where taken_until = ${until}`.execute(db);
}

/** A screenshot that waits to be looked at, and the order that it came with. */
export type WaitingProof = {
  order_id: string;
  created_at: Date;
  placed_at: Date;
  total: Paise;
  utr: string | null;
  picture_id: string | null;
  key: string | null;
  files: Record<string, string> | null;
  upi_id: string | null;
  shop_name: string | null;
};

/** Returns the oldest waiting proof after this one. */
export async function selectNextWaiting(
  db: Db,
  after: Pick<WaitingProof, 'created_at' | 'order_id'> | undefined,
): Promise<WaitingProof | undefined> {
  return readRow<WaitingProof>(db)`
    select proof.order_id, proof.created_at, placed_at, total, utr, picture.id as picture_id,
      picture.key, picture.files, store.upi_id, store.business_name as shop_name
    from payment_proofs proof
    join orders on orders.id = proof.order_id
    left join pictures picture on picture.id = screenshot_picture_id
    left join store_profile store on true
    where proof.state = 'WAITING'
      and (proof.created_at, proof.order_id) >
        (coalesce(${after?.created_at ?? null}::timestamptz, '-infinity'), ${after?.order_id ?? '0'}::bigint)
    order by proof.created_at, proof.order_id
    limit 1`;
}

/** Returns the newest waiting orders beyond this many, up to a thousand. */
export async function selectTooManyWaiting(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_proofs')
    .select('order_id')
    .where('state', '=', 'WAITING')
    .orderBy('created_at')
    .orderBy('order_id')
    .offset(most)
    .limit(1_000)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Another picture that was sent before; without an order when it came with a claim. */
type EarlierPicture = { order_id: string | null };

/** Returns the first picture whose file was the same, if it was sent before this order's. */
export async function selectSameFile(db: Db, orderId: string): Promise<EarlierPicture | undefined> {
  return readRow<EarlierPicture>(db)`
    select other_order.id as order_id
    from orders
    join pictures picture on picture.id = orders.screenshot_picture_id
    join pictures other on other.upload_hash = picture.upload_hash and other.id < picture.id
    left join orders other_order on other_order.screenshot_picture_id = other.id
    where orders.id = ${orderId}
    order by other.id limit 1`;
}

/**
 * Returns the first order whose screenshot looks the same and was sent before this picture, unless a text
 * that was read from both differs.
 */
export async function selectLooksLike(
  db: Db,
  {
    picture: { id, looks },
    utrRead,
    amountRead,
  }: {
    picture: { id: string; looks: string };
    utrRead: string | null;
    amountRead: Paise | null;
  },
): Promise<EarlierPicture | undefined> {
  return readRow<EarlierPicture>(db)`
    select orders.id as order_id
    from pictures other
    join orders on orders.screenshot_picture_id = other.id
    left join payment_proofs proof on proof.order_id = orders.id
    where other.looks is not null and other.id < ${id}
      and bit_count((other.looks # ${looks}::bigint)::bit(64)) <= ${MOST_DIFFERENT_BITS}
      and coalesce(proof.utr_read = ${utrRead}, true)
      and coalesce(proof.amount_read = ${amountRead}::numeric, true)
    order by other.id limit 1`;
}

/** Two pictures look the same when at most this many of the 64 bits of their hashes differ. */
const MOST_DIFFERENT_BITS = 6;

/**
 * Returns the first other payment that has this UTR, of an order by which it was typed or read, or claimed back;
 * the order of a claim may be null. Orders that were never paid have none.
 */
export async function selectPaymentOfUtr(
  db: Db,
  { utr, orderId }: { utr: string; orderId: string },
): Promise<{ order_id: string | null } | undefined> {
  return readRow<{ order_id: string | null }>(db)`
    select id as order_id from orders
    where utr = ${utr} and utr_freed_at is null and id <> ${orderId}
    union
    select id from payment_proofs join orders on orders.id = order_id
    where utr_read = ${utr} and utr_freed_at is null and id <> ${orderId}
    union
    select order_id from refunds
    where claim_utr = ${utr} and state <> 'REFUSED' and order_id is distinct from ${orderId}::bigint
    order by order_id nulls last limit 1`;
}

/** The findings of a screenshot. */
type LookedAt = {
  orderId: string;
  state: Exclude<ProofState, 'WAITING'>;
  findings: readonly ProofFinding[];
  utrRead: PaymentProof['utrRead'];
  amountRead: Paise | null;
  /** The picture with its perceptual hash. */
  picture: { id: string; looks: string } | undefined;
  now: Date;
};

/** Writes the findings of a proof that still waits, with those from bank statements. */
export async function updateProof(
  db: Db,
  { orderId, state, findings, utrRead, amountRead, picture, now }: LookedAt,
): Promise<void> {
  if (picture !== undefined)
    await sql`update pictures set looks = ${picture.looks} where id = ${picture.id}`.execute(db);
  await sql`
    update payment_proofs set state = ${state}, findings = ${JSON.stringify(findings)}::jsonb,
      utr_read = ${utrRead}, amount_read = ${amountRead}, done_at = ${now}
    where order_id = ${orderId} and state = 'WAITING'`.execute(db);
  await updateStatementFindings(db, [orderId]);
}

/** Updates the findings of bank statements about the payments of these orders. */
export async function updateStatementFindings(db: Db, orderIds: readonly string[]): Promise<void> {
  await sql`select follow_statements(${orderIds}::bigint[])`.execute(db);
}
