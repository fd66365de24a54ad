import type { Paise } from '@shop/contract/money';
import type { OrderStatus } from '@shop/contract/order-status';
import type { Unit } from '@shop/contract/quantity';
import { sql } from 'kysely';
import { type Db, readRows } from '../database/db.ts';

/** A month: its first day, and the first day of the next one. */
export type Month = { from: string; to: string };

/** The month of one seller; of all sellers when there is no GSTIN. */
export type ReturnMonth = Month & { gstin: string | undefined };

/** Above this value, in paise, an invoice to another state is reported by itself. */
const LARGE = 10_000_000;

const isRegular = sql`content -> 'seller' ->> 'registration' = 'REGULAR'`;

/** SQL: whether the seller of a document had this GSTIN; a seller without a registration has none. */
const isOf = (gstin: string | undefined) =>
  gstin === undefined
    ? sql`true`
    : sql`content -> 'seller' ->> 'gstin' is not distinct from ${gstin}`;

// The documents of a month that a regular seller made, with the lines of each. A credit note counts in the
// month it was made in, and is large when its invoice is.
const documentsIn = ({ from, to, gstin }: ReturnMonth) => sql`
  document as (
    select made.number, made.date, made.kind = 'CREDIT_NOTE' as is_credit, made.place_of_supply,
      made.total, made.content, (made.content ->> 'isInterState')::boolean as is_inter_state,
      case when made.kind = 'CREDIT_NOTE' then -1 else 1 end as sign,
      (made.content ->> 'isInterState')::boolean and coalesce(original.total, made.total) > ${LARGE}
        as is_large
    from (
      select * from invoices
      where date >= ${from}::date and date < ${to}::date and ${isRegular} and ${isOf(gstin)}
    ) made left join invoices original on original.number = made.invoice_number
  ), line as (
    select document.*, part.hsn, part.unit, part.quantity, part.rate, part.taxable, part.cgst,
      part.sgst, part.igst, part.total as line_total, part."taxClass" = 'EXEMPT' as is_exempt
    from document cross join jsonb_to_recordset(document.content -> 'lines') as part (
      hsn text, unit text, quantity numeric, rate numeric, taxable numeric, cgst numeric,
      sgst numeric, igst numeric, total numeric, "taxClass" text
    )
  )`;

/** Returns the GSTINs of the regular sellers that made the documents of a month. */
export async function selectGstins(db: Db, { from, to }: Month): Promise<string[]> {
  const rows = await readRows<{ gstin: string }>(db)`
    select distinct content -> 'seller' ->> 'gstin' as gstin from invoices
    where date >= ${from}::date and date < ${to}::date and ${isRegular} order by 1
  `;
  return rows.map(({ gstin }) => gstin);
}

/** Taxed sales minus credits, by place and rate, without large ones. */
export type SmallSupply = { place_of_supply: string; rate: number; taxable: Paise };

export async function selectSmallSupplies(db: Db, month: ReturnMonth): Promise<SmallSupply[]> {
  return readRows<SmallSupply>(db)`
    with ${documentsIn(month)}
    select place_of_supply, rate::double precision as rate, sum(sign * taxable) as taxable
    from line where rate > 0 and not is_large
    group by place_of_supply, line.rate order by place_of_supply, line.rate
  `;
}

/** A rate of a large invoice, or of a credit note for one. */
export type LargeSupply = {
  number: string;
  date: string;
  total: Paise;
  place_of_supply: string;
  rate: number;
  taxable: Paise;
};

export async function selectLargeSupplies(
  db: Db,
  month: ReturnMonth,
  { isCredit }: { isCredit: boolean },
): Promise<LargeSupply[]> {
  return readRows<LargeSupply>(db)`
    with ${documentsIn(month)}
    select number, date, total, place_of_supply, rate::double precision as rate,
      sum(taxable) as taxable
    from line where rate > 0 and is_large and is_credit = ${isCredit}
    group by number, date, total, place_of_supply, line.rate order by date, number, line.rate
  `;
}

/** Sales without tax minus credits: exempt ones, and those with a rate of zero. */
export type UntaxedSupply = { is_inter_state: boolean; nil_rated: Paise; exempted: Paise };

export async function selectUntaxedSupplies(db: Db, month: ReturnMonth): Promise<UntaxedSupply[]> {
  return readRows<UntaxedSupply>(db)`
    with ${documentsIn(month)}
    select is_inter_state,
      coalesce(sum(sign * line_total) filter (where not is_exempt), 0) as nil_rated,
      coalesce(sum(sign * line_total) filter (where is_exempt), 0) as exempted
    from line where rate = 0 group by is_inter_state
  `;
}

/** Sales minus credits, by HSN, unit and rate. */
export type HsnSum = {
  hsn: string;
  unit: Unit;
  rate: number;
  quantity: number;
  total: Paise;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
};

export async function selectHsnSums(db: Db, month: ReturnMonth): Promise<HsnSum[]> {
  return readRows<HsnSum>(db)`
    with ${documentsIn(month)}
    select hsn, unit, rate::double precision as rate,
      sum(sign * quantity)::double precision as quantity, sum(sign * line_total) as total,
      sum(sign * taxable) as taxable, sum(sign * cgst) as cgst, sum(sign * sgst) as sgst,
      sum(sign * igst) as igst
    from line group by hsn, unit, line.rate order by hsn, unit, line.rate
  `;
}

/** Sums of the documents of a month under any registration, in whole paise. */
export type MonthSum = {
  is_credit: boolean;
  count: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
};

export async function selectMonthSums(db: Db, { from, to }: Month): Promise<MonthSum[]> {
  return readRows<MonthSum>(db)`
    select kind = 'CREDIT_NOTE' as is_credit, count(*)::int as count, sum(taxable) as taxable,
      sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, sum(total) as total
    from invoices where date >= ${from}::date and date < ${to}::date group by 1
  `;
}

/**
 * The document numbers of a month under any registration, because registrations share a counter. Numbers of another
 * GSTIN, or of none, end a range.
 */
export type NumberRange = {
  is_credit: boolean;
  first: string;
  last: string;
  /** How many numbers there are from the first to the last. */
  span: number;
  count: number;
};

export async function selectNumberRanges(
  db: Db,
  { from, to, gstin }: ReturnMonth,
): Promise<NumberRange[]> {
  return readRows<NumberRange>(db)`
    with document as (
      select kind = 'CREDIT_NOTE' as is_credit, series, financial_year, serial,
        ${isOf(gstin)} as is_own
      from invoices where date >= ${from}::date and date < ${to}::date
    ), counted as (
      select *, count(*) filter (where not is_own)
        over (partition by is_credit, series, financial_year order by serial) as of_others
      from document
    ), given as (
      select is_credit, series, financial_year, min(serial) as least, max(serial) as most
      from counted where is_own group by is_credit, series, financial_year, of_others
    )
    select is_credit, document_number(series, financial_year, is_credit, least) as first,
      document_number(series, financial_year, is_credit, most) as last, most - least + 1 as span, (
        -- Around midnight a number may be dated one day before its predecessor.
        select count(*)::int from invoices
        where date >= ${from}::date - 1 and date < ${to}::date + 1
          and (kind = 'CREDIT_NOTE', series, financial_year)
            = (given.is_credit, given.series, given.financial_year)
          and serial between least and most
      ) as count
    from given
    order by is_credit, series, financial_year, least
  `;
}

/** An item whose income and whose documents of a month differ. */
export type Difference = {
  order_id: string;
  order_item_id: string;
  placed_on: string;
  status: OrderStatus;
  /** The item's part of the month's income. */
  income: Paise;
  /** The item's lines of invoices minus its lines of credit notes. */
  documented: Paise;
  numbers: string | null;
};

export async function selectDifferences(
  db: Db,
  { from, to }: Month,
  { begin, end }: { begin: Date; end: Date },
): Promise<Difference[]> {
  return readRows<Difference>(db)`
    with documented as (
      select (part ->> 'orderItemId')::bigint as id, string_agg(number, ' ' order by number) as numbers,
        sum((part ->> 'total')::numeric * case when kind = 'CREDIT_NOTE' then -1 else 1 end) as amount
      from invoices cross join jsonb_array_elements(content -> 'lines') as part
      where date >= ${from}::date and date < ${to}::date
      group by 1
    ), earned as (
      select id, line_total - discount as amount from order_items
      where placed_at >= ${begin} and placed_at < ${end} and is_income(status)
    ), refunded as (
      select order_item_id as id, -sum(sent_amount) as amount from refunds
      where state = 'SENT' and reason = 'RETURNED' and sent_at >= ${begin} and sent_at < ${end}
      group by 1
    ), difference as (
      select id, coalesce(earned.amount, 0) + coalesce(refunded.amount, 0) as income,
        coalesce(documented.amount, 0) as documented, documented.numbers
      from documented full join earned using (id) full join refunded using (id)
    )
    select item.order_id, item.id as order_item_id, item.status, income, documented, numbers,
      (item.placed_at at time zone 'Asia/Kolkata')::date as placed_on
    from difference cross join lateral (
      select id, order_id, status, placed_at from order_items where id = difference.id limit 1
    ) item
    where income <> documented order by item.order_id, item.id
  `;
}
