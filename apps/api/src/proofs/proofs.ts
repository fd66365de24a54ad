import { rupeesOf } from '@shop/contract/money';
import { type PaymentProof, proofTexts } from '@shop/contract/payment-proof';
import { orderPageMessages } from '@shop/contract/order-page';
import type { Db } from '../database/db.ts';
import { notFound } from '../platform/refusals.ts';
import { requestThrottled } from '../platform/throttled-jobs.ts';
import type { Shop } from '../shop.ts';
import { findingOf } from './proof-findings.ts';
import { insertProof, selectProof, updateStatementFindings } from './proof-queries.ts';

/** Returns the findings about the payment of an order; throws 404 for an order that never had a screenshot. */
export async function proofOf({ db }: Shop, orderId: string): Promise<PaymentProof> {
  const proof = await selectProof(db, orderId);
  if (proof === undefined || (proof.state === null && !proof.has_screenshot))
    throw notFound(orderPageMessages.notFound);
  return {
    // An order of an earlier version: nothing looks at it any more.
    state: proof.state ?? 'FAILED',
    findings: proof.findings ?? [findingOf('NOT_LOOKED', proofTexts.notLooked)],
    utrRead: proof.utr_read,
    amountRead: proof.amount_read === null ? null : rupeesOf(proof.amount_read),
  };
}

/** Notes, in the transaction of an order, that its screenshot is to be looked at. */
export async function awaitProof(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  orderId: string,
): Promise<void> {
  await insertProof(db, orderId, clock.now());
}

/** The time between two requests to look at screenshots. */
const PAUSE_MS = 5_000;

/** Requests that waiting screenshots are looked at. Called after the commit; the response does not wait. */
export function requestProofs(shop: Pick<Shop, 'jobs' | 'clock' | 'log'>): void {
  requestThrottled(shop, { name: 'look-at-proofs', data: {} }, PAUSE_MS);
}

/** Brings proofs up to date after a match with a bank statement was made or taken back. */
export async function followStatements(db: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await updateStatementFindings(db, orderIds);
}
