import { type RawBuilder, sql } from 'kysely';

/** SQL: whether the joined row of `invoices` needs an e-way bill. */
export const IS_EWAY_NEEDED = sql<boolean>`
  needs_eway_bill(invoices.kind, invoices.place_of_supply, invoices.total, invoices.content)`;

/** The invoice of an item and its e-way bill; the numbers are null for an item without an invoice. */
export type ItemEwayRow = {
  invoice_number: string | null;
  is_eway_needed: boolean;
  eway_bill_no: string | null;
};

/** SQL: the columns of `ItemEwayRow`, from `joinEwayBill`. */
export const ITEM_EWAY_COLUMNS = sql`invoices.number as invoice_number,
  invoices.number is not null and ${IS_EWAY_NEEDED} as is_eway_needed, eway_bills.eway_bill_no`;

/** SQL: joins the invoice of an item, and its e-way bill. */
export function joinEwayBill(itemId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    left join invoiced_items on invoiced_items.order_item_id = ${itemId}
    left join invoices on invoices.number = invoiced_items.number
    left join eway_bills on eway_bills.number = invoices.number`;
}
