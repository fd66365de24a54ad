import { sql } from 'kysely';
import { type Db, readRows } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';
import { CATEGORY_TOTALS } from './dashboard-queries.ts';
import { DRAFT_BREACHES } from './draft-rules-queries.ts';
import { PAYMENT_BREACHES } from './payment-rules-queries.ts';

/** Returns the rows that a read model and its definition do not share. */
function differs(
  model: string | ReturnType<typeof sql>,
  computed = sql`${sql.table(`computed_${model as string}`)}`,
) {
  const known = typeof model === 'string' ? sql.table(model) : model;
  return sql`
    (select * from ${known} known except select * from ${computed} computed)
    union all (select * from ${computed} computed except select * from ${known} known)`;
}

/**
 * The lines that documents print, as rows; computed once for all rules, because reading the documents is
 * slow.
 */
const DOCUMENT_LINES = sql`
  select number, kind, order_id, customer_id, line.*
  from invoices cross join jsonb_to_recordset(content -> 'lines') as line (
    "orderItemId" bigint, quantity numeric, taxable numeric, cgst numeric, sgst numeric,
    igst numeric, total numeric
  )`;

/**
 * The rules of consistency of any shop at any time: each statement selects the rows that violate one rule.
 */
const BREACHES: Record<string, ReturnType<typeof sql>> = {
  'stock is the sum of its ledger, and what a product sold and earned that of its items':
    differs('product_stock'),
  'a total is the sum of its lines less its discount, which they share': sql`
    select id, total, discount from orders
    where (total::numeric, discount::numeric) is distinct from (
      select (sum(line_total - discount), sum(discount)) from order_items
      where order_id = orders.id
    )`,
  ...DRAFT_BREACHES,
  ...PAYMENT_BREACHES,
  'what a hold is to be paid is its lines less its discount, which they share': sql`
    select id, amount, discount from holds
    where (amount::numeric, discount::numeric) is distinct from (
      select (sum(round(unit_price * quantity) - discount), sum(discount)) from hold_items
      where hold_id = holds.id
    )`,
  'the uses of a coupon are the orders that use it': differs(
    sql`(select * from coupon_uses where used > 0)`,
    sql`computed_coupon_uses`,
  ),
  'the rating of a product is that of the reviews of its group': sql`
    select products.id, rating_count, rating_tenths, rating_rank from products
    left join group_ratings known on known.name = products.name
      and known.category_id = products.category_id
    where (rating_count, rating_tenths, rating_rank)
      is distinct from (coalesce(known.count, 0), known.tenths, coalesce(known.rank, 0))`,
  'a review is of its own customer, and of the product of its item': sql`
    select reviews.id from reviews
    join order_items item on item.id = reviews.order_item_id
    where (item.customer_id, item.product_id) <> (reviews.customer_id, reviews.product_id)
      or item.status in ('PENDING', 'ORDERED', 'CANCELLED')`,
  'every item has exactly one sale of its quantity': sql`
    select id from order_items
    left join (
      select order_item_id, array_agg(-change) as sold from stock_movements
      where reason = 'SALE' group by order_item_id
    ) sale on sale.order_item_id = order_items.id
    where sold is distinct from array[quantity::numeric]`,
  'units are given back exactly once, if and only if the item was cancelled or rejected': sql`
    select id, status from order_items
    left join (
      select order_item_id, array_agg(reason || change) as moves from stock_movements
      where order_item_id is not null and reason not in ('SALE', 'RETURNED') group by order_item_id
    ) back on back.order_item_id = order_items.id
    where moves is distinct from case
      when status in ('CANCELLED', 'REJECTED') and not is_written_off then array[status || quantity]
    end`,
  'what was put back of an item is the sum of its movements but the sale': sql`
    select id, put_back from order_items
    left join (
      select order_item_id, sum(change) as moved from stock_movements
      where order_item_id is not null and reason <> 'SALE' group by order_item_id
    ) back on back.order_item_id = order_items.id
    where put_back <> coalesce(moved, 0)`,
  'what came back of an item is the sum of its received returns': sql`
    select id, returned from order_items
    where returned <> (
      select coalesce(sum(quantity), 0) from returns
      where order_item_id = order_items.id and returns.status = 'RECEIVED'
    )`,
  'a return that was received and put on the shelf has one movement, others none': sql`
    select id, status from returns
    where (select array_agg(change::numeric) from stock_movements where return_id = returns.id)
      is distinct from case when is_restocked then array[quantity::numeric] end`,
  'a history begins with the first status of its payment': sql`
    select item.id from order_items item
    where (
      select array_agg(to_status::text) from order_status_history
      where order_item_id = item.id and from_status is null
    ) is distinct from
      array[case payment_method when 'NET_BANKING' then 'PENDING' else 'ORDERED' end]`,
  'each step of a history follows from the one before by a legal move': sql`
    select * from (
      select id, from_status, to_status,
        lag(to_status) over (partition by order_item_id order by id) as before
      from order_status_history
    ) step
    where from_status is distinct from before
      or from_status is not null and not (
        from_status in ('PENDING', 'ORDERED') and to_status in ('ACCEPTED', 'REJECTED', 'CANCELLED')
        or from_status in ('ACCEPTED', 'SHIPPED')
          and to_status in (from_status, 'SHIPPED', 'DELIVERED', 'REJECTED', 'RETURNED')
        or from_status = 'DELIVERED' and to_status in ('DELIVERED', 'RETURNED')
      )`,
  'a history ends at the status of its item': sql`
    select id, status from order_items
    where (status, tracking_number) is distinct from (
      select (to_status, tracking_number) from order_status_history
      where order_item_id = order_items.id order by id desc limit 1
    )`,
  'an item that was cancelled or rejected is owed what was paid for it, once': sql`
    select id, status from order_items
    where unpaid_at is null and (
      select array_agg(reason || amount) from refunds
      where order_item_id = order_items.id and reason <> 'RETURNED'
    ) is distinct from case
      when payment_method <> 'COD' and status in ('CANCELLED', 'REJECTED')
        and discount < line_total then array[status || (line_total - discount)]
    end`,
  'an item whose payment never came is owed nothing, unless a statement shows the payment or it is claimed': sql`
    select item.id from order_items item
    join orders on orders.id = order_id
    left join payment_matches match on match.level = 'ok'
      and match.id = (select match_id from order_payments where order_id = orders.id)
    where unpaid_at is not null and (
      match.id is null and is_refund_due
      or match.id is not null and item.discount < line_total and not exists (
        select from refunds where refunds.state not in ('REFUSED', 'CLAIMED')
          and (order_item_id = item.id or refunds.order_id = orders.id and reason = 'CLAIM')
      )
    )`,
  'a UTR is free when nothing of an order that was not paid is open or owed, and nothing of it was sent back': sql`
    select id, utr from orders
    where utr_freed_at is null and exists (
      select from order_items where order_id = orders.id and unpaid_at is not null
    ) and not exists (
      select from order_items
      -- Who accepts a piece, or sends its money back, has seen the payment.
      where order_id = orders.id
        and (status not in ('REJECTED', 'CANCELLED') or is_refund_due or refunded_at is not null)
    ) and not exists (select from order_payments where order_id = orders.id)`,
  'a return is refunded what was decided, if that is anything': sql`
    select id, amount from returns
    where (select array_agg(amount::numeric) from refunds where return_id = returns.id)
      is distinct from case when amount > 0 then array[amount::numeric] end`,
  'what an item was refunded is the sum of its refunds, and it knows whether one is due': sql`
    select id, refund_total from order_items
    where (refund_total::numeric, is_refund_due, refunded_at) is distinct from (
      select (
        coalesce(sum(amount), 0)::numeric, coalesce(bool_or(state in ('DUE', 'SENDING')), false),
        case when not bool_or(state in ('DUE', 'SENDING')) then max(sent_at) end
      )
      from refunds where order_item_id = order_items.id and state <> 'REFUSED'
    )`,
  'refunds of an item never exceed what was paid for it': sql`
    select item.id, line_total, discount
    from order_items item join refunds on order_item_id = item.id
    group by item.id, line_total, discount
    having sum(greatest(refunds.amount, coalesce(sent_amount, 0))) > line_total - discount`,
  'an order that is paid online has one payment of its total at the gateway, no other order has one': sql`
    select orders.id from orders full join (
      select * from gateway_payments where order_id is not null
    ) payment on payment.order_id = orders.id and amount = total
    where (payment_id is not null) is distinct from (payment_method = 'ONLINE')
      and (payment_id is not null or payment_method = 'ONLINE')`,
  'a payment without an order goes back whole': sql`
    select payment_id from gateway_payments payment join refunds on refunds.id = refund_id
    where reason <> 'MONEY_BACK' or refunds.amount <> payment.amount`,
  'no more of a payment is sent back than arrived': sql`
    select payment.payment_id from gateway_payments payment
    join gateway_refunds sent on sent.payment_id = payment.payment_id and failed_reason is null
    group by payment.payment_id, payment.amount having sum(sent.amount) > payment.amount`,
  'a refund is being sent as long as the gateway is asked about it': sql`
    select refunds.id from refunds left join gateway_refunds sent
      on refund_id = refunds.id and ended_at is null
    where (state = 'SENDING') <> (refund_id is not null)`,
  'the income of an order is that of its accepted items': differs('order_income'),
  'the income of a day is that of its orders': differs(
    sql`(select * from income_days where orders > 0 or income > 0)`,
    sql`computed_income_days`,
  ),
  'the income of a refund is that of a return whose money was sent': differs('refund_income'),
  'the refunds of a day are those that were sent on it': differs('refund_days'),
  'the days count every item up to the one that was counted last': differs('item_days'),
  'a category counts its products, those on sale, and their names': differs(
    sql`(select * from category_counts where products > 0)`,
    sql`computed_category_counts`,
  ),
  'the totals of a category are what its products have': differs(
    sql`(select * from ${CATEGORY_TOTALS} totals where units <> 0 or sold <> 0 or earned <> 0)`,
    sql`(select * from computed_category_totals where units <> 0 or sold <> 0 or earned <> 0)`,
  ),
  'a group of products is what its products are': differs('product_groups'),
  'what runs low is known': differs('low_stock'),
  'the products of each facet are counted': differs('facet_counts'),
  'the customers are counted': differs('customer_count'),
  'documents are numbered from one without a gap, but for what a restore left out': sql`
    select series, financial_year, is_credit, last, made from document_counters
    full join (
      select series, financial_year, kind = 'CREDIT_NOTE' as is_credit, count(*) as made,
        max(serial) as newest
      from invoices group by 1, 2, 3
    ) numbered using (series, financial_year, is_credit)
    where coalesce(made, 0) is distinct from last - skipped or newest > last`,
  'an invoiced item was accepted, and is invoiced for what it was sold for': sql`
    select id, status, total from invoiced_items join order_items on id = order_item_id
    where status in ('PENDING', 'ORDERED', 'CANCELLED') or total <> line_total - discount
      or invoiced_items.quantity <> order_items.quantity`,
  'what is invoiced of an item is the line of its invoice': sql`
    select order_item_id, item.number, line.number as line_of
    from invoiced_items item full join (
      select * from document_lines where kind <> 'CREDIT_NOTE'
    ) line on order_item_id = "orderItemId" and item.number = line.number
    where (item.quantity::numeric, item.taxable, item.cgst, item.sgst, item.igst, item.total)
      is distinct from (line.quantity, line.taxable, line.cgst, line.sgst, line.igst, line.total)`,
  'what was credited of an item is the sum of its credit notes': differs(
    sql`(select order_item_id, credited_quantity::numeric, credited_taxable::numeric,
        credited_cgst::numeric, credited_sgst::numeric, credited_igst::numeric,
        credited_total::numeric
      from invoiced_items where credited_total > 0 or credited_quantity > 0)`,
    sql`(select "orderItemId", sum(quantity), sum(taxable), sum(cgst), sum(sgst), sum(igst),
        sum(total)
      from document_lines where kind = 'CREDIT_NOTE' group by 1)`,
  ),
  'what was invoiced is credited whole when it is rejected, else for what its returns pay back': sql`
    select item.id, status, total, credited_total
    from invoiced_items join order_items item on id = order_item_id
    where credited_total <> case when status = 'REJECTED' then total else (
      select coalesce(sum(amount), 0) from returns
      where returns.order_item_id = item.id and returns.status = 'RECEIVED'
    ) end`,
  'a document is about items of its order': sql`
    select number, "orderItemId" from document_lines line
    left join order_items item on item.id = "orderItemId"
    where item.order_id is distinct from line.order_id
      or item.customer_id is distinct from line.customer_id`,
  'a credit note is of the order and the place of its invoice, and not older': sql`
    select note.number, invoice.number as invoice
    from invoices note join invoices invoice on invoice.number = note.invoice_number
    where invoice.kind = 'CREDIT_NOTE' or invoice.order_id <> note.order_id
      or invoice.place_of_supply <> note.place_of_supply or invoice.date > note.date`,
  'a customer with addresses has exactly one default': sql`
    select customer_id from addresses group by customer_id
    having count(*) filter (where is_default) <> 1`,
  'every screenshot belongs to exactly one order or claim': sql`
    select id from pictures
    where kind = 'SCREENSHOT' and (
      select count(*) from orders where screenshot_picture_id = pictures.id
    ) + (
      select count(*) from refunds where claim_picture_id = pictures.id
    ) <> 1`,
  'a claim is for a hold of its customer, for all of it, or for what an own order was not paid': sql`
    select refund.id, claim_reference from refunds refund
    left join holds hold on hold.reference = claim_reference
    left join orders on orders.id = refund.order_id
    where reason = 'CLAIM' and not case
      when refund.order_id is null then hold.id is null
        or hold.customer_id = refund.customer_id and hold.amount = refund.amount
      else orders.customer_id = refund.customer_id and refund.amount <= (
        select coalesce(sum(line_total - item.discount), 0) from order_items item
        where order_id = orders.id and unpaid_at is not null
      )
    end`,
  'a hold has an order or a claim that was not refused, not both': sql`
    select hold.reference from holds hold
    join orders on payment_reference = hold.reference
      and (orders.customer_id = hold.customer_id or orders.draft_id = hold.draft_id)
    join refunds on claim_reference = hold.reference and state <> 'REFUSED'`,
  'the pictures of a return are private ones of their own kind': sql`
    select return_id, picture_id from return_pictures
    join pictures on pictures.id = picture_id where kind <> 'RETURN'`,
  'a key belongs to an order of its customer': sql`
    select key from order_keys join orders on orders.id = order_id
    where orders.customer_id <> order_keys.customer_id`,
};

/** The number of rules. */
export const RULES = Object.keys(BREACHES).length;

/** A row that violates a rule. */
export type Breach = { rule: string; row: unknown };

const ALL = sql<Breach>`
  with document_lines as materialized (${DOCUMENT_LINES})
  select breach.rule, breach.row from (${sql.join(
    Object.entries(BREACHES).map(
      ([rule, breach]) =>
        sql`select ${sql.lit(rule)} as rule, to_json(row) as row from (${breach}) row`,
    ),
    sql` union all `,
  )}) as breach`;

/**
 * Returns the rows that violate a rule; prepared, because planning takes longer than reading a small shop.
 */
export function selectBreaches(db: Db): Promise<Breach[]> {
  return planOnce(db, ALL);
}

/** Counts the violating rows of each violated rule. */
export async function countBreaches(db: Db): Promise<{ rule: string; rows: number }[]> {
  return readRows<{ rule: string; rows: number }>(db)`
    select rule, count(*)::int as rows from (${ALL}) breach group by rule order by rule`;
}
