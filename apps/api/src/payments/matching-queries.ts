import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';
import { followStatements } from '../proofs/proofs.ts';
import { takeProbableBack } from '../refunds/unseen-payment.ts';

/** An order that is paid by scan, and not closed as unpaid by a rejection or by refused refunds. */
const PAYABLE = sql`
  orders.payment_method = 'NET_BANKING'
  and not exists (
    select from order_items item where item.order_id = orders.id and item.unpaid_at is not null
  )
  and not (orders.utr_freed_at is not null and exists (
    select from refunds
    where refunds.order_id = orders.id and refunds.state = 'REFUSED' and refunds.reason <> 'CLAIM'
  ))`;

const IS_UNMATCHED = sql`
  not exists (select from order_payments paid where paid.order_id = orders.id)`;

const IS_PROBABLY_MATCHED = sql`
  exists (
    select from order_payments paid
    join payment_matches probable on probable.id = paid.match_id and probable.level = 'warn'
    where paid.order_id = orders.id
  )`;

const IS_WITHIN_A_DAY = sql`
  credit.credited_on between
    (orders.placed_at at time zone 'Asia/Kolkata')::date - 1
    and (orders.placed_at at time zone 'Asia/Kolkata')::date + 1`;

/**
 * Matches unmatched credits by UTR or payment reference, also with an order that only the amount matched with
 * another credit, which is free then. A credit with another amount than its order gets `differs_order_id` instead.
 */
export async function matchByReference(
  db: Db,
  { creditIds, now }: { creditIds: readonly string[]; now: Date },
): Promise<void> {
  const rows = await readRows<{ credit_id: string; order_id: string; is_equal: boolean }>(db)`
    select distinct on (credit.id)
      credit.id as credit_id, orders.id as order_id, orders.total = credit.amount as is_equal
    from credits credit
    join orders on orders.utr = any(credit.utrs)
      or orders.payment_reference = any(credit.payment_references)
    where credit.id = any(${creditIds}::bigint[]) and credit.match_id is null
      and not credit.is_by_hand and ${PAYABLE}
      and (${IS_UNMATCHED} or orders.total = credit.amount and ${IS_PROBABLY_MATCHED})
    order by credit.id, is_equal desc, (orders.utr = any(credit.utrs)) desc nulls last, orders.id
  `;
  const matched = new Map<string, Pair>();
  for (const { credit_id, order_id, is_equal: isEqual } of rows)
    if (isEqual && !matched.has(order_id)) matched.set(order_id, { credit_id, order_id });
  await takeProbableBack(db, [...matched.keys()]);
  await insertPairs(db, [...matched.values()], { level: 'ok', now });
  const differing = rows.filter((row) => !row.is_equal && !matched.has(row.order_id));
  await sql`
    update credits set differs_order_id = pair.order_id
    from unnest(
      ${differing.map((row) => row.credit_id)}::bigint[], ${differing.map((row) => row.order_id)}::bigint[]
    ) as pair (credit_id, order_id)
    where credits.id = pair.credit_id`.execute(db);
  await eraseTexts(
    db,
    differing.map((row) => row.credit_id),
  );
  await followStatements(
    db,
    differing.map((row) => row.order_id),
  );
}

/**
 * Matches credits with orders by amount, when within a day exactly one open order and one credit fit. A
 * credit with the UTR of another order or claim, or another UTR than the order's, does not fit, nor one that
 * names another hold; the reference of every order and draft is a hold's.
 */
export async function matchByAmount(
  db: Db,
  { creditIds, now }: { creditIds: readonly string[]; now: Date },
): Promise<void> {
  const rows = await readRows<Pair>(db)`
    with payable as materialized (
      select distinct orders.id, orders.total, orders.utr, orders.payment_reference,
        (orders.placed_at at time zone 'Asia/Kolkata')::date as day
      from (
        select distinct amount, credited_on from credits
        where id = any(${creditIds}::bigint[]) and match_id is null and differs_order_id is null
      ) asked
      join orders on orders.total = asked.amount and orders.payment_method = 'NET_BANKING'
        and orders.placed_at >= (asked.credited_on - 1)::timestamp at time zone 'Asia/Kolkata'
        and orders.placed_at < (asked.credited_on + 2)::timestamp at time zone 'Asia/Kolkata'
      where ${PAYABLE} and ${IS_UNMATCHED}
        and exists (
          select from order_items item
          where item.order_id = orders.id and item.status not in ('CANCELLED', 'REJECTED')
        )
    ), free as materialized (
      -- What each credit names is looked for once, not for every order.
      select credit.id, credit.amount, credit.credited_on, credit.utrs,
        array(select id from orders where orders.utr = any(credit.utrs)) as order_ids,
        array(
          select claim.order_id from refunds claim
          where claim.claim_utr = any(credit.utrs) and claim.state <> 'REFUSED'
        ) as claimed_ids,
        array(
          select reference from holds where holds.reference = any(credit.payment_references)
        ) as hold_references
      from credits credit
      where credit.match_id is null and not credit.is_by_hand and credit.differs_order_id is null
        and exists (
          select from payable
          where payable.total = credit.amount
            and credit.credited_on between payable.day - 1 and payable.day + 1
        )
    ), fitting as (
      select free.id as credit_id, payable.id as order_id
      from payable
      join free on free.amount = payable.total
        and free.credited_on between payable.day - 1 and payable.day + 1
      where (
          payable.utr is null or cardinality(free.utrs) = 0 or payable.utr = any(free.utrs)
        )
        and payable.id = all(free.order_ids) and payable.id = all(free.claimed_ids)
        and payable.payment_reference = all(free.hold_references)
    ), counted as (
      select credit_id, order_id, count(*) over (partition by credit_id) as its_orders,
        count(*) over (partition by order_id) as its_credits
      from fitting
    )
    select credit_id, order_id from counted
    where its_orders = 1 and its_credits = 1 and credit_id = any(${creditIds}::bigint[])
  `;
  await insertPairs(db, rows, { level: 'warn', now });
}

type Pair = { credit_id: string; order_id: string };

/** Writes matches of one credit and one order each, in one statement. */
async function insertPairs(
  db: Db,
  pairs: readonly Pair[],
  { level, now }: { level: 'ok' | 'warn'; now: Date },
): Promise<void> {
  if (pairs.length === 0) return;
  const creditIds = pairs.map((pair) => pair.credit_id);
  const differing = await selectDifferingOrders(db, creditIds);
  await sql`
    with pair as materialized (
      select nextval(pg_get_serial_sequence('payment_matches', 'id')) as match_id,
        credit_id, order_id
      from unnest(
        ${creditIds}::bigint[], ${pairs.map((pair) => pair.order_id)}::bigint[]
      ) as given (credit_id, order_id)
    ), match as (
      insert into payment_matches (id, level, matched_at) overriding system value
      select match_id, ${level}, ${now} from pair
    ), paid as (
      insert into order_payments (order_id, match_id) select order_id, match_id from pair
    )
    update credits set match_id = pair.match_id, differs_order_id = null
    from pair where credits.id = pair.credit_id`.execute(db);
  await eraseTexts(db, creditIds);
  await followStatements(db, [...pairs.map((pair) => pair.order_id), ...differing]);
}

/** Removes the bank's words, which may name the payer, from credits of orders of erased accounts. */
async function eraseTexts(db: Db, creditIds: readonly string[]): Promise<void> {
  await sql`
    update credits set text = '', text_md5 = md5(text)
    where id = any(${creditIds}::bigint[]) and text_md5 is null and true = any(array(
      select orders.erased_at is not null from orders where orders.id = credits.differs_order_id
      union all
      select orders.erased_at is not null from order_payments
      join orders on orders.id = order_payments.order_id
      where order_payments.match_id = credits.match_id
    ))`.execute(db);
}

/** Returns the orders that differ from these credits until now. */
async function selectDifferingOrders(db: Db, creditIds: readonly string[]): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select distinct differs_order_id as id from credits
    where id = any(${creditIds}::bigint[]) and differs_order_id is not null`;
  return rows.map(({ id }) => id);
}

/** Returns the unmatched credits that may pay an order: with its UTR or reference, or with its total within a day. */
export async function selectCreditsOfOrder(db: Db, orderId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select credit.id from orders join credits credit
      on credit.amount = orders.total and ${IS_WITHIN_A_DAY}
      or credit.utrs || credit.payment_references && array[orders.utr, orders.payment_reference]
    where orders.id = ${orderId} and credit.match_id is null`;
  return rows.map(({ id }) => id);
}

/** Returns the unmatched credits that name an order since an instant by its UTR or reference. */
export async function selectCreditsOfRecent(db: Db, since: Date): Promise<string[]> {
  const names = sql`array[orders.utr, orders.payment_reference]`;
  const rows = await db
    .selectFrom('orders')
    .innerJoin('credits', (join) =>
      join.on(sql<boolean>`credits.utrs || credits.payment_references && ${names}`),
    )
    .select('credits.id')
    .where('orders.payment_method', '=', 'NET_BANKING')
    .where('orders.placed_at', '>=', since)
    .where('credits.match_id', 'is', null)
    .where('credits.differs_order_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A match to write; `by` is null when the shop made it by itself. */
export type NewMatch = {
  creditIds: readonly string[];
  orderIds: readonly string[];
  level: 'ok' | 'warn';
  now: Date;
  by?: string;
};

/** Writes a match. */
export async function insertMatch(
  db: Db,
  { creditIds, orderIds, level, now, by }: NewMatch,
): Promise<void> {
  const differing = await selectDifferingOrders(db, creditIds);
  await sql`
    with match as (
      insert into payment_matches (level, matched_at, matched_by)
      values (${level}, ${now}, ${by ?? null}) returning id
    ), paid as (
      insert into order_payments (order_id, match_id)
      select order_id, match.id from unnest(${orderIds}::bigint[]) as order_id cross join match
    )
    update credits set match_id = match.id, differs_order_id = null
    from match where credits.id = any(${creditIds}::bigint[])`.execute(db);
  await eraseTexts(db, creditIds);
  await followStatements(db, [...orderIds, ...differing]);
}

/** Takes a match back and returns what it had; undefined when the credit has none. */
export async function deleteMatch(
  db: Db,
  creditId: string,
): Promise<{ creditIds: string[]; orderIds: string[]; level: 'ok' | 'warn' } | undefined> {
  const match = await readRow<{
    id: string;
    level: 'ok' | 'warn';
    credit_ids: string[];
    order_ids: string[];
  }>(db)`
    select match.id, level,
      array(select id::text from credits where match_id = match.id order by id) as credit_ids,
      array(
        select order_id::text from order_payments where match_id = match.id order by order_id
      ) as order_ids
    from payment_matches match
    where match.id = (select match_id from credits where id = ${creditId})`;
  if (match === undefined) return undefined;
  const { id, level, credit_ids: creditIds, order_ids: orderIds } = match;
  await sql`update credits set match_id = null, is_by_hand = true where match_id = ${id}`.execute(
    db,
  );
  await sql`delete from order_payments where match_id = ${id}`.execute(db);
  await sql`delete from payment_matches where id = ${id}`.execute(db);
  await followStatements(db, orderIds);
  return { creditIds, orderIds, level };
}

/** Returns credits by id, with what a match needs. */
export async function selectCreditsToMatch(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('credits')
    .select(['id', 'amount', 'match_id'])
    .where('id', 'in', ids)
    .execute();
}

/** Returns orders by id, with what a match needs. */
export async function selectOrdersToMatch(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .leftJoin('order_payments', 'order_payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.total', 'orders.payment_method', 'order_payments.match_id'])
    .where('orders.id', 'in', ids)
    .execute();
}
