import type { Paise } from '@shop/contract/money';
import type { RefundState } from '@shop/contract/refunds';
import { sql } from 'kysely';
import { type Db, readCount, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/**
 * A credit to write; `alike` numbers the credits of a file with equal date, amount, text and balance from 1,
 * `occurrence` the same, without a balance only those with its UTR, and `utr_occurrence` those with one UTR
 * and amount; null without a UTR.
 */
export type NewCredit = {
  alike: number;
  credited_on: string;
  amount: Paise;
  text: string;
  balance: Paise | null;
  occurrence: number;
  utrs: string[];
  utr_occurrence: number | null;
  payment_references: string[];
};

/** A credit as listed. */
export type CreditRow = {
  id: string;
  credited_on: string;
  amount: Paise;
  text: string;
  utr: string | null;
  account: string | null;
  statement_id: string;
  level: 'ok' | 'warn' | null;
  order_ids: string[];
  differs_order_id: string | null;
  claim_state: RefundState | null;
};

/** A statement as listed. */
export type StatementRecord = {
  id: string;
  account: string | null;
  from_date: string;
  to_date: string;
  credits: number;
  matched: number;
  imported_at: Date;
  imported_by: string;
};

/** Returns the accounts of all statements, as their last four digits. */
export async function selectAccounts(db: Db): Promise<string[]> {
  const rows = await readRows<{ account: string }>(db)`
    select distinct account from statements where account is not null`;
  return rows.map(({ account }) => account);
}

/**
 * Writes a statement and returns its id; of the very same file the id that it has, with what was read from it
 * now, perhaps by other columns.
 */
export async function insertStatement(
  db: Db,
  statement: {
    account: string | null;
    from_date: string;
    to_date: string;
    credits: number;
    file_hash: Buffer;
    imported_at: Date;
    imported_by: string;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('statements')
    .values(statement)
    .onConflict((same) => {
      const { account, from_date, to_date, credits } = statement;
      return same.column('file_hash').doUpdateSet({ account, from_date, to_date, credits });
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the credits that are not known, and returns their ids. */
export async function insertCredits(
  db: Db,
  statementId: string,
  credits: readonly NewCredit[],
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    insert into credits (
      statement_id, credited_on, amount, text, balance, occurrence, utrs, utr_occurrence,
      payment_references
    )
    select ${statementId}, credited_on, amount, text, balance, occurrence,
      array(select jsonb_array_elements_text(utrs)), utr_occurrence,
      array(select jsonb_array_elements_text(payment_references))
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as credit (
      credited_on date, amount numeric, text text, balance numeric, alike int, occurrence int,
      utrs jsonb, utr_occurrence int, payment_references jsonb
    )
    where balance is not null or alike > (
      select count(*) from credits known
      where known.credited_on = credit.credited_on and known.amount = credit.amount
        and coalesce(known.text_md5, md5(known.text)) = md5(credit.text) and known.balance is null
        and (known.utr_occurrence is null or known.utrs[1] is null)
          <> (credit.utr_occurrence is null or jsonb_array_length(credit.utrs) = 0)
    )
    on conflict do nothing
    returning id`;
  return rows.map(({ id }) => id);
}

/** Counts which of these credits are matched. */
export async function countMatched(db: Db, ids: readonly string[]): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from credits
    where id = any(${ids}::bigint[]) and match_id is not null`;
}

/** Returns a page of statements, newest first. */
export async function selectStatements(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementRecord[]> {
  return readRows<StatementRecord>(db)`
    select statement.id, account, from_date, to_date, statement.credits, imported_at,
      concat_ws(' ', users.first_name, users.last_name) as imported_by,
      (
        select count(*)::int from credits
        where statement_id = statement.id and match_id is not null
      ) as matched
    from statements statement join users on users.id = imported_by
    order by statement.id desc limit ${limit} offset ${offset}`;
}

export async function countStatements(db: Db): Promise<number> {
  return readCount(db)`select count(*)::int as count from statements`;
}

const matchedIs = (isMatched: boolean | undefined) =>
  isMatched === undefined
    ? sql`true`
    : isMatched
      ? sql`credit.match_id is not null`
      : sql`credit.match_id is null`;

/** Returns a page of credits, newest first. */
export async function selectCredits(
  db: Db,
  isMatched: boolean | undefined,
  { limit, offset, isReversed }: PagePart,
): Promise<CreditRow[]> {
  const direction = isReversed ? sql`asc` : sql`desc`;
  return readRows<CreditRow>(db)`
    select credit.id, credited_on, amount, text, 
      case when utr_occurrence is not null then utrs[1] end as utr, statement.account, statement_id,
      match.level, differs_order_id,
      array(
        select order_id::text from order_payments where match_id = match.id order by order_id
      ) as order_ids, (
        select claim.state from refunds claim
        where claim.claim_utr = any(credit.utrs)
          or claim.claim_reference = any(credit.payment_references)
        order by claim.state = 'REFUSED', claim.id desc limit 1
      ) as claim_state
    from credits credit
    join statements statement on statement.id = statement_id
    left join payment_matches match on match.id = match_id
    where ${matchedIs(isMatched)}
    order by credited_on ${direction}, credit.id ${direction}
    limit ${limit} offset ${offset}`;
}

/** Counts the credits, all of them or those with or without a match. */
export async function countCredits(db: Db, isMatched: boolean | undefined): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from credits credit where ${matchedIs(isMatched)}`;
}
