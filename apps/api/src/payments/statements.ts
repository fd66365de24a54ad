import { createHash } from 'node:crypto';
import type { BodyOf } from '@shop/contract/call';
import { rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import {
  type Credit,
  STATEMENT_BYTES,
  type StatementCounts,
  type StatementRow,
  type paymentCalls,
  paymentMessages,
} from '@shop/contract/payments';
import { recordActivity } from '../activity/record-activity.ts';
import { readPage } from '../database/list-page.ts';
import { lockMatching } from '../database/payment-seen.ts';
import { transaction } from '../database/transaction.ts';
import type { Upload } from '../http/call.ts';
import { conflict, invalid, tooLarge } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import { mapInSlices } from '../platform/slices.ts';
import type { Shop } from '../shop.ts';
import { matchByAmount, matchByReference } from './matching-queries.ts';
import {
  type CreditRow,
  type NewCredit,
  type StatementRecord,
  countCredits,
  countMatched,
  countStatements,
  insertCredits,
  insertStatement,
  selectAccounts,
  selectCredits,
  selectStatements,
} from './statement-queries.ts';
import { type StatementCredit, readStatement } from './statement-reading.ts';

/** The letters of a payment reference, as `checkout/hold` makes it. */
const REFERENCE = /RS[2-9A-HJ-NP-Z]{10}/g;

type Wanted = BodyOf<typeof paymentCalls.statement>;

/**
 * Imports a bank statement: writes its new credits and matches them with orders, in one transaction.
 * Throws 400, 413 and 415 for files that cannot be read, and 409 for the statement of another account.
 */
export async function importStatement(
  shop: Shop,
  session: Session,
  { files, columns, account: isOtherAccount }: Wanted & { files: readonly Upload[] },
): Promise<StatementCounts> {
  const [file] = files;
  if (file === undefined || file.bytes.length === 0) throw invalid(paymentMessages.noFile, 'file');
  if (file.bytes.length > STATEMENT_BYTES) throw tooLarge(paymentMessages.statementTooLarge);
  const now = shop.clock.now();
  const { credits, account, fromDate, toDate } = await readStatement(
    file.bytes,
    columns ?? undefined,
    now,
  );
  const numberedCredits = await numbered(credits);
  return transaction(shop.db, async (db) => {
    await lockMatching(db);
    if (isOtherAccount !== true) refuseOtherAccount(account, await selectAccounts(db));
    const statementId = await insertStatement(db, {
      account,
      from_date: fromDate,
      to_date: toDate,
      credits: credits.length,
      file_hash: createHash('sha256').update(file.bytes).digest(),
      imported_at: now,
      imported_by: session.userId,
    });
    const creditIds = await insertCredits(db, statementId, numberedCredits);
    await matchByReference(db, { creditIds, now });
    await matchByAmount(db, { creditIds, now });
    const matched = await countMatched(db, creditIds);
    const subject = { kind: 'STATEMENT', id: statementId, label: `${fromDate} to ${toDate}` };
    if (creditIds.length > 0)
      await recordActivity(shop, db, { actor: session, action: 'STATEMENT_IMPORTED', subject });
    return {
      rows: credits.length,
      matched,
      alreadyKnown: credits.length - creditIds.length,
      unmatched: creditIds.length - matched,
    };
  });
}

function refuseOtherAccount(account: string | null, known: readonly string[]): void {
  if (account === null || known.length === 0 || known.includes(account)) return;
  throw conflict(paymentMessages.otherAccount(account), 'OTHER_ACCOUNT');
}

/**
 * Numbers equal credits of a file, because two equal rows are two payments; those with one UTR and amount
 * too.
 */
function numbered(credits: readonly StatementCredit[]): Promise<NewCredit[]> {
  const counts = new Map<string, number>();
  const numberOf = (...key: unknown[]) => {
    const text = JSON.stringify(key);
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return number;
  };
  return mapInSlices(credits, ({ date, amount, text, balance, utrs, hasUtr, words }) => {
    const alike = numberOf(date, amount, text, balance);
    const isKnownByUtr = balance === null && utrs[0] !== undefined;
    const references = words.toUpperCase().match(REFERENCE) ?? [];
    return {
      credited_on: date,
      amount,
      text,
      balance,
      alike,
      occurrence: isKnownByUtr ? numberOf(date, amount, text, balance, utrs[0]) : alike,
      utrs,
      utr_occurrence: hasUtr ? numberOf(utrs[0], amount) : null,
      payment_references: [...new Set(references)],
    };
  });
}

/** Returns a page of the imported statements, newest first. */
export async function statementsOf(
  shop: Shop,
  range: PageRange,
): Promise<{ data: StatementRow[]; totalCount: number }> {
  const totalCount = await countStatements(shop.db);
  const rows = await selectStatements(shop.db, range);
  return { data: rows.map(statementOf), totalCount };
}

function statementOf(row: StatementRecord): StatementRow {
  return {
    statementId: row.id,
    account: row.account,
    fromDate: row.from_date,
    toDate: row.to_date,
    rows: row.credits,
    matched: row.matched,
    at: row.imported_at.toISOString(),
    by: row.imported_by,
  };
}

/** Returns a page of the credits, newest first. */
export async function creditsOf(
  shop: Shop,
  matched: 'true' | 'false' | undefined,
  range: PageRange,
): Promise<{ data: Credit[]; totalCount: number }> {
  const isMatched = matched === undefined ? undefined : matched === 'true';
  const totalCount = await countCredits(shop.db, isMatched);
  const rows = await readPage(range, totalCount, (part) => selectCredits(shop.db, isMatched, part));
  return { data: rows.map(creditOf), totalCount };
}

function creditOf(row: CreditRow): Credit {
  return {
    creditId: row.id,
    date: row.credited_on,
    amount: rupeesOf(row.amount),
    text: row.text,
    utr: row.utr,
    account: row.account,
    statementId: row.statement_id,
    level: row.level,
    orderIds: row.order_ids,
    differs: row.differs_order_id,
    claimState: row.claim_state,
  };
}
