import type { Paise } from '@shop/contract/money';
import type { InvoiceKind } from '@shop/contract/tax';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isAfter, orderBy, readCount, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/** A row of the list. */
export type ListedInvoice = {
  number: string;
  kind: InvoiceKind;
  date: string;
  order_id: string;
  customer_name: string;
  place_of_supply: string;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
  invoice_number: string | null;
};

/** The filter of the list; days are both inclusive. */
export type InvoiceFilter = {
  kind?: InvoiceKind | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
};

const KEYS = [sql`date`, sql`made_at`, sql`number`];

const ROW = sql`number, kind, date, order_id, customer_name, place_of_supply, taxable, cgst, sgst, igst,
  total, invoice_number`;

/** Returns documents, newest first; one index has this order, and one for each kind. */
export async function selectInvoices(
  db: Db,
  filter: InvoiceFilter,
  { limit, offset, isReversed, afterId }: PagePart,
): Promise<ListedInvoice[]> {
  const claims = claimsOf(filter);
  if (afterId !== undefined) {
    claims.push(isAfter(KEYS, !isReversed, sql`from invoices where number = ${afterId}`));
  }
  return readRows<ListedInvoice>(db)`
    select ${ROW} from invoices where ${sql.join(claims, sql` and `)}
    ${orderBy(KEYS, !isReversed)} limit ${limit} offset ${offset}
  `;
}

/** Returns the documents of an order, oldest first. */
export async function selectInvoicesOfOrder(db: Db, orderId: string): Promise<ListedInvoice[]> {
  return readRows<ListedInvoice>(db)`
    select ${ROW} from invoices where order_id = ${orderId} order by date, invoice_number nulls first, number
  `;
}

/** Counts the documents, up to `most`. */
export async function selectInvoiceCount(
  db: Db,
  filter: InvoiceFilter,
  most: number,
): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from (
      select date from invoices where ${sql.join(claimsOf(filter), sql` and `)} limit ${most}
    ) counted
  `;
}

function claimsOf({ kind, fromDate, toDate }: InvoiceFilter): RawBuilder<unknown>[] {
  const claims: RawBuilder<unknown>[] = [sql`true`];
  if (kind !== undefined) claims.push(sql`kind = ${kind}`);
  if (fromDate !== undefined) claims.push(sql`date >= ${fromDate}::date`);
  if (toDate !== undefined) claims.push(sql`date <= ${toDate}::date`);
  return claims;
}
