import { type RawBuilder, sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';
import { IS_EWAY_NEEDED } from '../database/item-eway.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The e-way bill of an invoice, in lists. */
export type EwayRow = { number: string; is_needed: boolean; eway_bill_no: string | null };

/** Returns the e-way bills of these invoices. */
export async function selectEwayOf(db: Db, numbers: readonly string[]): Promise<EwayRow[]> {
  if (numbers.length === 0) return [];
  return eway(db, sql`invoices.number = any (${[...numbers]}::text[])`);
}

/** Returns the e-way bill of an invoice, locked until the transaction ends; undefined for a credit note. */
export async function selectEwayForUpdate(db: Db, number: string): Promise<EwayRow | undefined> {
  // First, so that the row below is of now.
  await sql`select from invoices where number = ${number} for no key update`.execute(db);
  const [row] = await eway(db, sql`invoices.number = ${number} and kind <> 'CREDIT_NOTE'`);
  return row;
}

async function eway(db: Db, which: RawBuilder<unknown>): Promise<EwayRow[]> {
  return readRows<EwayRow>(db)`
    select invoices.number, ${IS_EWAY_NEEDED} as is_needed, eway_bills.eway_bill_no
    from invoices left join eway_bills on eway_bills.number = invoices.number
    where ${which}
  `;
}

/** Writes the number of an e-way bill; null removes it. */
export async function writeEwayBill(
  db: Db,
  { number, ewayBillNo, now }: { number: string; ewayBillNo: string | null; now: Date },
): Promise<void> {
  if (ewayBillNo === null) {
    await db.deleteFrom('eway_bills').where('number', '=', number).execute();
    return;
  }
  const row = { eway_bill_no: ewayBillNo, updated_at: now };
  await db
    .insertInto('eway_bills')
    .values({ number, ...row })
    .onConflict((found) => found.column('number').doUpdateSet(row))
    .execute();
}

/** An invoice with the address of its parcel. */
export type SentInvoice = {
  content: InvoiceDocument;
  line1: string;
  line2: string | null;
  city: string;
  postal_code: string;
};

/** Returns an invoice or bill of supply; undefined for a credit note. */
export async function selectSentInvoice(db: Db, number: string): Promise<SentInvoice | undefined> {
  return readRow<SentInvoice>(db)`
    select content, ship_line1 as line1, ship_line2 as line2, ship_city as city,
      ship_postal_code as postal_code
    from invoices join orders on orders.id = invoices.order_id
    where number = ${number} and kind <> 'CREDIT_NOTE'
  `;
}
