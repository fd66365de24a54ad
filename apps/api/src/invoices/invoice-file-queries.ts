import type { Paise } from '@shop/contract/money';
import type { PaymentMethod } from '@shop/contract/order-status';
import { type Db, readRow, readRows } from '../database/db.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** A document and its PDF, if it exists already. */
export type StoredDocument = {
  customer_id: string;
  content: InvoiceDocument;
  pdf: Buffer | null;
};

export async function selectDocument(db: Db, number: string): Promise<StoredDocument | undefined> {
  return readRow<StoredDocument>(db)`
    select customer_id, content, pdf
    from invoices left join invoice_files using (number)
    where number = ${number}
  `;
}

/** Returns the contents of these documents, by number. */
export async function selectDocuments(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, InvoiceDocument>> {
  const rows = await readRows<{ number: string; content: InvoiceDocument }>(db)`
    select number, content from invoices where number = any (${[...numbers]})
  `;
  return new Map(rows.map(({ number, content }) => [number, content]));
}

/** Stores the PDF of a document, unless another request was faster, and returns the stored one. */
export async function keepPdf(
  db: Db,
  { number, pdf, at }: { number: string; pdf: Buffer; at: Date },
): Promise<Buffer> {
  await db
    .insertInto('invoice_files')
    .values({ number, pdf, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('invoice_files')
    .select('pdf')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return kept.pdf;
}

/** A document with the content of its packing slip. */
export type PrintedDocument = {
  number: string;
  content: InvoiceDocument;
  payment_method: PaymentMethod;
  tracking_numbers: string[];
  /** The ids of its items that were rejected since then. */
  rejected_items: string[];
  eway_bill_no: string | null;
  /** The sum of its items minus later credits. */
  owed: Paise;
};

/** Returns the documents of these numbers, in no order. */
export async function selectPrintedDocuments(
  db: Db,
  numbers: readonly string[],
): Promise<PrintedDocument[]> {
  return readRows<PrintedDocument>(db)`
    select invoices.number, invoices.content, orders.payment_method, eway_bill_no,
      array(
        select distinct order_items.tracking_number
        from invoiced_items join order_items on order_items.id = invoiced_items.order_item_id
        where invoiced_items.number = invoices.number and order_items.tracking_number is not null
        order by order_items.tracking_number
      ) as tracking_numbers,
      array(
        select order_items.id::text
        from invoiced_items join order_items on order_items.id = invoiced_items.order_item_id
        where invoiced_items.number = invoices.number and order_items.status = 'REJECTED'
      ) as rejected_items,
      coalesce((
        select sum(total - credited_total) from invoiced_items
        where invoiced_items.number = invoices.number
      ), 0) as owed
    from invoices join orders on orders.id = invoices.order_id
    left join eway_bills on eway_bills.number = invoices.number
    where invoices.number = any (${[...numbers]})
  `;
}
