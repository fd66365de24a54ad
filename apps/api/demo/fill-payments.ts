import { createHash } from 'node:crypto';
import { type Paise, paise, paiseOf, sum, times } from '@shop/contract/money';
import { proofTexts } from '@shop/contract/payment-proof';
import type { Db } from '../src/database/db.ts';
import { dayOf, daysAfter, msAfter, startOfDay } from '../src/platform/clock.ts';
import { findingOf } from '../src/proofs/proof-findings.ts';
import type { DemoOrder } from './demo-order.ts';
import {
  CLAIM_RECEIPT,
  DEMO_SHORTFALL,
  STATEMENT_DAYS,
  demoClaim,
  demoCoupons,
  demoOtherCredit,
} from './demo-payments.ts';
import {
  insertMatches,
  insertProofs,
  insertRows,
  insertStatement,
  selectOwnerId,
} from './demo-queries.ts';
import type { FilledProducts } from './fill-catalogue.ts';
import type { PictureIds } from './fill-pictures.ts';
import type { OrderedIds } from './ordered-ids.ts';
import { requiredValue } from './required-value.ts';
import { HOUR } from './later.ts';

/** The time after which a picture was looked at. */
const LOOKED_MS = 20_000;

type PaymentFilling = Pick<OrderedIds, 'orderIds'> & {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  shoppers: ReadonlyMap<string, string>;
  pictureIds: PictureIds;
  now: Date;
};

/** Inserts coupons, a claim, a bank statement that has the payments of accepted orders, and proofs. */
export async function fillPayments(db: Db, filling: PaymentFilling): Promise<void> {
  await fillCoupons(db, filling);
  await fillClaim(db, filling);
  await fillStatement(db, filling);
  await fillProofs(db, filling);
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
  const short = orders.find((order) => isWaiting(order) && dayOf(order.placedAt) <= to);
  const rows: Row[] = [
    ...paid.map((order) => creditOf(order, products)),
    ...(short === undefined ? [] : [lessFor(short, products)]),
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

/** Returns whether the payment of an order waits for the owner. */
function isWaiting({ method, lines }: DemoOrder): boolean {
  return method === 'NET_BANKING' && lines.every(({ steps }) => steps.at(-1)?.status === 'PENDING');
}

function lessFor(order: DemoOrder, products: FilledProducts): Row {
  const row = creditOf(order, products);
  return { ...row, amount: paise(row.amount - paiseOf(DEMO_SHORTFALL)) };
}

/** Inserts what the picture of each payment says; the newest one was not looked at. */
async function fillProofs(db: Db, { orders, orderIds, now }: PaymentFilling): Promise<void> {
  const scanned = orders.filter(({ method }) => method === 'NET_BANKING');
  const newest = scanned.findLast(isWaiting);
  await insertProofs(
    db,
    scanned.map((order) => {
      const isLooked = order !== newest;
      const finding = isLooked
        ? findingOf('PAYEE_READ', proofTexts.payeeRead)
        : findingOf('NOT_LOOKED', proofTexts.notLooked);
      return {
        order_id: requiredValue(orderIds, order),
        state: isLooked ? 'DONE' : 'FAILED',
        findings: JSON.stringify([finding]),
        created_at: order.placedAt,
        done_at: new Date(Math.min(order.placedAt.valueOf() + LOOKED_MS, now.valueOf())),
      };
    }),
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
