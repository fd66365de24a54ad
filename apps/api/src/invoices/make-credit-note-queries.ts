import type { Paise } from '@shop/contract/money';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import type { UnnumberedDocument } from './build-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The uncredited rest of an invoiced item, and its invoice. */
export type UncreditedPart = {
  quantity: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
  number: string;
  series: string;
  customer_id: string;
  content: InvoiceDocument;
};

// Locks the rows that the new ones refer to, so that nothing waits while the counter is locked.
const leftOfItem = prepared<UncreditedPart>(`
  select item.quantity - credited_quantity as quantity, item.taxable - credited_taxable as taxable,
    item.cgst - credited_cgst as cgst, item.sgst - credited_sgst as sgst,
    item.igst - credited_igst as igst, item.total - credited_total as total,
    number, invoices.series, invoices.customer_id, invoices.content
  from invoiced_items item
  join invoices using (number)
  join orders on orders.id = invoices.order_id
  join users customer on customer.id = invoices.customer_id
  where item.order_item_id = $1
  for no key update of item
  for key share of orders, customer`);

/** Locks an invoiced item and returns the part that credit notes have left; undefined without an invoice. */
export async function selectUncreditedPart(
  db: Db,
  itemId: string,
): Promise<UncreditedPart | undefined> {
  const [row] = await leftOfItem(db, [itemId]);
  return row;
}

const numberedCreditNote = prepared<{ number: string }>(`
  with counted as (
    insert into document_counters as known (series, financial_year, is_credit, last)
    values ($1, financial_year_of($2), true, 1)
    on conflict (series, financial_year, is_credit) do update set last = known.last + 1
    returning series, financial_year, last,
      document_number(series, financial_year, is_credit, last) as number
  ), made as (
    insert into invoices (
      number, kind, series, financial_year, serial, date, order_id, customer_id, customer_name,
      place_of_supply, taxable, cgst, sgst, igst, total, invoice_number, order_item_id, reason,
      return_id, content, made_at
    )
    select counted.number, 'CREDIT_NOTE', counted.series, counted.financial_year, last, $2::date,
      order_id, customer_id, customer_name, place_of_supply, totals.taxable, totals.cgst,
      totals.sgst, totals.igst, totals.total, invoice.number, $4::bigint, $5, $6::bigint,
      $7::jsonb || jsonb_build_object('number', counted.number), $8::timestamptz
    from counted
    join invoices invoice on invoice.number = $3
    cross join jsonb_to_record($7::jsonb -> 'totals')
      as totals (taxable numeric, cgst numeric, sgst numeric, igst numeric, total numeric)
    returning number, taxable, cgst, sgst, igst, total
  ), credited as (
    update invoiced_items set credited_quantity = credited_quantity + $9::numeric,
      credited_taxable = credited_taxable + made.taxable, credited_cgst = credited_cgst + made.cgst,
      credited_sgst = credited_sgst + made.sgst, credited_igst = credited_igst + made.igst,
      credited_total = credited_total + made.total
    from made where order_item_id = $4::bigint
  )
  select number from made`);

type NewCreditNote = {
  series: string;
  invoiceNumber: string;
  itemId: string;
  reason: 'REJECTED' | 'RETURNED';
  returnId: string | null;
  quantity: number;
  document: UnnumberedDocument;
  madeAt: Date;
};

/** Takes the next number of the series' credit notes and stores the document; returns the number. */
export async function insertCreditNote(db: Db, note: NewCreditNote): Promise<string> {
  const [row] = await numberedCreditNote(db, [
    note.series,
    note.document.date,
    note.invoiceNumber,
    note.itemId,
    note.reason,
    note.returnId,
    JSON.stringify(note.document),
    note.madeAt,
    note.quantity,
  ]);
  if (row === undefined) throw new Error(`No credit note was made for item ${note.itemId}.`);
  return row.number;
}
