/**
 * SQL: the invoiced amounts of an item at five per cent within the state; rounded half up to a paisa, as
 * in the shop.
 */
const LINES = `
  select item.id, item.order_id, item.customer_id, item.placed_at, item.product_name, item.quantity,
    item.unit, item.unit_price, item.line_total as total, tax.half,
    item.line_total - 2 * tax.half as taxable
  from order_items item
  cross join lateral (select round(item.line_total * 25 / 1050) as half) tax
  where is_income(item.status)`;

const SELLER = `'{
  "registration": "REGULAR", "legalName": "Resham Silks", "gstin": "33AAPFU0939F1Z2",
  "address": "12 Gandhi Road, Kanchipuram 631501", "signatory": "M. Raman",
  "state": {"code": "33", "name": "Tamil Nadu"}
}'::jsonb`;
const ADDRESS = `'{
  "name": "Meena Raman", "phone": "9876543210", "lines": ["12 Gandhi Road", "Kanchipuram 631501"],
  "state": {"code": "33", "name": "Tamil Nadu"}
}'::jsonb`;

const LINE = `jsonb_build_object('orderItemId', line.id::text, 'description', line.product_name,
  'hsn', '5007', 'taxClass', 'FABRIC', 'quantity', line.quantity, 'unit', line.unit,
  'unitPrice', line.unit_price, 'discount', 0, 'rate', 5, 'taxable', line.taxable,
  'cgst', line.half, 'sgst', line.half, 'igst', 0, 'total', line.total)`;

function contentOf(of: { kind: string; title: string; lines: string; against: string }): string {
  return `jsonb_build_object('number', number, 'kind', '${of.kind}', 'title', '${of.title}',
    'declaration', null, 'date', date, 'orderId', order_id::text, 'seller', ${SELLER},
    'customer', ${ADDRESS}, 'delivery', ${ADDRESS},
    'placeOfSupply', '{"code": "33", "name": "Tamil Nadu"}'::jsonb, 'isInterState', false,
    'reverseCharge', false, 'lines', ${of.lines}, 'against', ${of.against}, 'totals',
    jsonb_build_object('taxable', taxable, 'cgst', half, 'sgst', half, 'igst', 0, 'total', total))`;
}

/** Numbers rows by `date` and `key`, one series per financial year. */
function numbered(from: string, { key, isCredit }: { key: string; isCredit: boolean }): string {
  return `
    select *, document_number('RS', financial_year, ${isCredit}, serial) as number
    from (
      select *, financial_year_of(date) as financial_year,
        row_number() over (partition by financial_year_of(date) order by date, ${key})::int as serial
      from (${from}) unnumbered
    ) counted`;
}

const COLUMNS = `number, kind, series, financial_year, serial, date, order_id, customer_id,
  customer_name, place_of_supply, taxable, cgst, sgst, igst, total, content, made_at`;

const HEAD = `financial_year, serial, date, order_id, customer_id, 'Meena Raman', '33-Tamil Nadu',
  taxable, half, half, 0, total`;

const INVOICES = [
  `create temporary table sold as ${LINES}`,
  `create temporary table sale as ${numbered(
    `select order_id, customer_id, placed_at, (placed_at at time zone 'Asia/Kolkata')::date as date,
      sum(taxable) as taxable, sum(half) as half, sum(total) as total,
      jsonb_agg(${LINE} order by line.id) as lines
    from sold line group by order_id, customer_id, placed_at`,
    { key: 'order_id', isCredit: false },
  )}`,
  `insert into invoices (${COLUMNS})
  select number, 'TAX_INVOICE', 'RS', ${HEAD},
    ${contentOf({ kind: 'TAX_INVOICE', title: 'Tax invoice', lines: 'lines', against: 'null' })},
    placed_at
  from sale`,
  `insert into invoiced_items (order_item_id, number, quantity, taxable, cgst, sgst, igst, total)
  select id, number, quantity, sold.taxable, sold.half, sold.half, 0, sold.total
  from sold join sale using (order_id)`,
];

/** SQL: returns, each with the id of its item: received ones, and others for one in forty delivered items. */
const RETURNS = `
  insert into returns (id, order_item_id, order_id, customer_id, quantity, reason, note, status,
    decision_note, is_restocked, amount, created_at, changed_at)
  overriding system value
  select id, id, order_id, customer_id, quantity, 'DAMAGED', 'A loose thread', its.status,
    case its.status when 'DECLINED' then 'It was worn' end,
    case its.status when 'RECEIVED' then true end,
    case its.status when 'RECEIVED' then line_total end,
    delivered_at + interval '1 day',
    case its.status when 'RECEIVED' then placed_at + interval '9 days'
      else delivered_at + interval '1 day' end
  from order_items
  cross join lateral (select case
    when order_items.status = 'RETURNED' then 'RECEIVED'
    when placed_at > (select max(placed_at) from order_items) - interval '20 days'
      then case when id % 80 = 0 then 'REQUESTED' else 'APPROVED' end
    when id % 80 = 0 then 'DECLINED' else 'WITHDRAWN' end as status) its
  where order_items.status = 'RETURNED' or order_items.status = 'DELIVERED' and id % 40 = 0
  order by id`;

/** The refunds of cancelled, rejected or returned items, as the shop would have made them. */
const REFUNDS = `
  insert into refunds (order_item_id, order_id, customer_id, reason, return_id, amount, due_since,
    state, sent_amount, method, sent_at)
  select id, order_id, customer_id, status, case status when 'RETURNED' then id end, refund_total,
    case status when 'RETURNED' then placed_at + interval '9 days' else placed_at end,
    case when is_refund_due then 'DUE' else 'SENT' end,
    case when not is_refund_due then refund_total end, case when not is_refund_due then 'UPI' end,
    refunded_at
  from order_items where refund_total > 0 order by id`;

const CREDIT_NOTES = [
  `create temporary table credited as ${numbered(
    `select line.*, sale.number as invoice_number, sale.date as invoice_date,
      returns.id as return_id, returns.changed_at,
      (returns.changed_at at time zone 'Asia/Kolkata')::date as date,
      jsonb_build_array(${LINE}) as lines
    from returns join sold line on line.id = returns.order_item_id
    join sale on sale.order_id = line.order_id
    where returns.status = 'RECEIVED'`,
    { key: 'return_id', isCredit: true },
  )}`,
  `insert into invoices (${COLUMNS}, invoice_number, order_item_id, reason, return_id)
  select number, 'CREDIT_NOTE', 'RS', ${HEAD},
    ${contentOf({
      kind: 'CREDIT_NOTE',
      title: 'Credit note',
      lines: 'lines',
      against: `jsonb_build_object('number', invoice_number, 'date', invoice_date)`,
    })},
    changed_at, invoice_number, id, 'RETURNED', return_id
  from credited`,
  `update invoiced_items item set credited_quantity = item.quantity, credited_taxable = item.taxable,
    credited_cgst = item.cgst, credited_sgst = item.sgst, credited_total = item.total
  from credited where credited.id = item.order_item_id`,
  `insert into document_counters (series, financial_year, is_credit, last)
  select series, financial_year, kind = 'CREDIT_NOTE', max(serial) from invoices group by 1, 2, 3`,
];

const COMPLAINTS = `
  insert into complaints (customer_id, order_id, subject, text, status, reply, created_at,
    acknowledged_at, resolved_at)
  select customer_id, id, 'The box was torn', 'But what was in it is fine.',
    case when is_new then 'OPEN' else 'RESOLVED' end, case when not is_new then 'We are sorry.' end,
    placed_at, case when not is_new then placed_at end, case when not is_new then placed_at end
  from (
    select *, row_number() over (order by id desc) <= 20 as is_new from orders where id % 2 = 0
    order by id desc limit 12000
  ) some_orders order by id`;

const TAX = `
  insert into tax_settings (registration, gstin, legal_name, state_code, address, series, signatory,
    home_state_only)
  values ('REGULAR', '33AAPFU0939F1Z2', 'Resham Silks', '33', '12 Gandhi Road, Kanchipuram 631501',
    'RS', 'M. Raman', false)`;

/** The later history of the orders, made from their items: documents, returns, refunds and complaints. */
export const AFTER_ORDERS = [TAX, ...INVOICES, RETURNS, REFUNDS, ...CREDIT_NOTES, COMPLAINTS];
