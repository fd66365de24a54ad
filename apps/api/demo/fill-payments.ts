import { createHash } from 'node:crypto';
import { type Paise, paise, paiseOf, sum, times } from '@shop/contract/money';
import type { Db } from '../src/database/db.ts';
import { dayOf, daysAfter, msAfter, startOfDay } from '../src/platform/clock.ts';
import type { DemoOrder } from './demo-order.ts';
import {
  CLAIM_RECEIPT,
  STATEMENT_DAYS,
  demoClaim,
  demoCoupons,
  demoOtherCredit,
} from './demo-payments.ts';
import { insertMatches, insertRows, insertStatement, selectOwnerId } from './demo-queries.ts';
import type { FilledProducts } from './fill-catalogue.ts';
import type { PictureIds } from './fill-pictures.ts';
import { requiredValue } from './required-value.ts';
import { HOUR } from './later.ts';

type PaymentFilling = {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  shoppers: ReadonlyMap<string, string>;
  pictureIds: PictureIds;
  now: Date;
};

/** Inserts coupons, a claim, and a bank statement that has the payments of accepted orders. */
export async function fillPayments(db: Db, filling: PaymentFilling): Promise<void> {
  await fillCoupons(db, filling);
  await fillClaim(db, filling);
  await fillStatement(db, filling);
}

async function fillCoupons(db: Db, { now }: PaymentFilling): Promise<void> {
  const today = dayOf(now);
  const rows = demoCoupons.map(({ code, kind, value, firstOrderOnly, ...coupon }) => ({
    code,
    kind,
    value: kind === 'PERCENT' ? paise(value) : paiseOf(value),
    most: coupon.most === null ? null : paiseOf(coupon.most),
    min_amount: paiseOf(coupon.minAmount),
    from_date: daysAfter(today, coupon.from),
    to_date: daysAfter(today, coupon.to),
    uses_in_all: coupon.usesInAll,
    uses_per_customer: 1,
    first_order_only: firstOrderOnly,
    created_at: startOfDay(daysAfter(today, coupon.from - 1)),
  }));
  await insertRows(db, 'coupons', rows);
}

async function fillClaim(db: Db, { shoppers, pictureIds, now }: PaymentFilling): Promise<void> {
  const { phone, reference, utr, upiId, rupees, hoursAgo } = demoClaim;
  await insertRows(db, 'refunds', [
    {
      customer_id: requiredValue(shoppers, phone),
      reason: 'CLAIM',
      state: 'CLAIMED',
      amount: paiseOf(rupees),
      upi_id: upiId,
      due_since: msAfter(now, -hoursAgo * HOUR),
      claim_reference: reference,
      claim_utr: utr,
      claim_picture_id: requiredValue(pictureIds, CLAIM_RECEIPT),
    },
  ]);
}

type Row = { credited_on: string; amount: Paise; text: string; utrs: string[] };

async function fillStatement(db: Db, { orders, products, now }: PaymentFilling): Promise<void> {
  const ownerId = await selectOwnerId(db);
  if (ownerId === null) return;
  const today = dayOf(now);
  const [from, to] = [daysAfter(today, -STATEMENT_DAYS), daysAfter(today, -1)];
  const paid = orders.filter((order) => {
    const day = dayOf(order.placedAt);
    return isAccepted(order) && day >= from && day <= to;
  });
  const { text, rupees, daysAgo } = demoOtherCredit;
  const rows: Row[] = [
    ...paid.map((order) => creditOf(order, products)),
    { credited_on: daysAfter(today, -daysAgo), amount: paiseOf(rupees), text, utrs: [] },
  ];
  rows.sort((one, other) => (one.credited_on < other.credited_on ? -1 : 1));
  const statementId = await insertStatement(db, {
    account: null,
    from_date: from,
    to_date: to,
    credits: rows.length,
    file_hash: createHash('sha256').update(`demonstration ${from}`).digest(),
    imported_at: startOfDay(today),
    imported_by: ownerId,
  });
  await insertRows(
    db,
    'credits',
    rows.map((row) => ({
      ...row,
      statement_id: statementId,
      occurrence: 1,
      payment_references: [],
    })),
  );
  await insertMatches(db, startOfDay(today));
}

function isAccepted({ method, lines }: DemoOrder): boolean {
  return (
    method === 'NET_BANKING' &&
    lines.every(({ steps }) => steps.some(({ status }) => status === 'ACCEPTED'))
  );
}

function creditOf({ shopper, placedAt, utr, lines }: DemoOrder, products: FilledProducts): Row {
  const name = `${shopper.firstName} ${shopper.lastName}`.toUpperCase();
  return {
    credited_on: dayOf(placedAt),
    amount: sum(
      lines.map(({ product, quantity }) =>
        times(requiredValue(products, product.key).price, quantity),
      ),
    ),
    text: `UPI-${name}-${utr}-PAYMENT`,
    utrs: utr === null ? [] : [utr],
  };
}
