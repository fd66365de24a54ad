import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import type { TaxClass } from '@shop/contract/tax';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { SHIPPING_COLUMNS, type ShippingRow } from '../database/shared-columns.ts';
import type { UnnumberedDocument } from './build-invoice.ts';

/** An item to be invoiced, with customer and address from its order. */
export type ItemRow = ShippingRow & {
  id: string;
  name: string;
  color: string | null;
  size: string | null;
  unit: Unit;
  quantity: number;
  unit_price: Paise;
  /** The item's share of the order's discount. */
  discount: Paise;
  hsn: string;
  tax_class: TaxClass;
  customer_id: string;
  customer_name: string;
  customer_phone: string;
};

// Locks the rows that the new ones refer to, so that nothing waits while the counter is locked.
const invoicedItems = prepared<ItemRow>(`
  select item.id, item.product_name as name, item.color, item.size, item.unit, item.quantity,
    item.unit_price, item.discount, product.hsn, product.tax_class, customer.id as customer_id,
    concat_ws(' ', customer.first_name, customer.last_name) as customer_name,
    customer.phone as customer_phone, ${SHIPPING_COLUMNS.join(', ')}
  from order_items item
  join orders on orders.id = item.order_id
  join users customer on customer.id = item.customer_id
  join products product on product.id = item.product_id
  where item.order_id = $1 and item.id = any ($2::bigint[])
  order by item.id
  for key share of orders, customer`);

export async function selectItems(
  db: Db,
  { orderId, itemIds }: { orderId: string; itemIds: readonly string[] },
): Promise<ItemRow[]> {
  return invoicedItems(db, [orderId, itemIds]);
}

// One statement takes the number and stores the document, so that other invoices wait for the counter only during
// this statement and the commit.
const numberedInvoice = prepared<{ number: string }>(`
  with counted as (
    insert into document_counters as known (series, financial_year, is_credit, last)
    values ($1, financial_year_of($2), false, 1)
    on conflict (series, financial_year, is_credit) do update set last = known.last + 1
    returning series, financial_year, last,
      document_number(series, financial_year, is_credit, last) as number
  ), made as (
    insert into invoices (
      number, kind, series, financial_year, serial, date, order_id, customer_id, customer_name,
      place_of_supply, taxable, cgst, sgst, igst, total, content, made_at
    )
    select number, $3, series, financial_year, last, $2::date, $4::bigint, $5::bigint, $6, $7,
      taxable, cgst, sgst, igst, total, $8::jsonb || jsonb_build_object('number', number),
      $9::timestamptz
    from counted
    cross join jsonb_to_record($8::jsonb -> 'totals')
      as totals (taxable numeric, cgst numeric, sgst numeric, igst numeric, total numeric)
    returning number
  ), invoiced as (
    insert into invoiced_items (order_item_id, number, quantity, taxable, cgst, sgst, igst, total)
    select "orderItemId", number, quantity, taxable, cgst, sgst, igst, total
    from made
    cross join jsonb_to_recordset($8::jsonb -> 'lines') as line ("orderItemId" bigint,
      quantity numeric, taxable numeric, cgst numeric, sgst numeric, igst numeric, total numeric)
  )
  select number from made`);

/** Takes the next number of the series and stores the document; returns the number. */
export async function insertInvoice(
  db: Db,
  {
    series,
    customerId,
    document,
    madeAt,
  }: { series: string; customerId: string; document: UnnumberedDocument; madeAt: Date },
): Promise<string> {
  const { date, kind, orderId, customer, placeOfSupply } = document;
  const [row] = await numberedInvoice(db, [
    series,
    date,
    kind,
    orderId,
    customerId,
    customer.name,
    `${placeOfSupply.code}-${placeOfSupply.name}`,
    JSON.stringify(document),
    madeAt,
  ]);
  if (row === undefined) throw new Error(`No invoice was made for order ${orderId}.`);
  return row.number;
}
