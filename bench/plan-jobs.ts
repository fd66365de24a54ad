import { DRAFT_STATES } from '@shop/contract/drafts';
import { paise } from '@shop/contract/money';
import { aShopper } from '../apps/api/test/factories.ts';
import { aStopToken } from '../apps/api/test/saved-factories.ts';
import { aShop } from '../apps/api/test/server.ts';
import {
  leaveGap,
  leaveNumberGaps,
  selectCounts,
  selectLastUse,
} from '../apps/api/src/backup/after-restore-queries.ts';
import { hasBackups } from '../apps/api/src/backup/backup-row-queries.ts';
import { backupAges, messageBacklog } from '../apps/api/src/database/monitoring.ts';
import { selectUnordered } from '../apps/api/src/payments/unordered-hold-queries.ts';
import { selectUnpaidOrder } from '../apps/api/src/payments/claim-payment-queries.ts';
import { claimLinks, selectLinkOfReference } from '../apps/api/src/online-payments/link-queries.ts';
import { insertEvent } from '../apps/api/src/online-payments/payment-queries.ts';
import { matchOrder } from '../apps/api/src/payments/matching.ts';
import { deleteOldScreenshots } from '../apps/api/src/proofs/old-screenshots.ts';
import {
  selectLooksLike,
  selectNextWaiting,
  selectPaymentOfUtr,
  selectSameFile,
  selectTooManyWaiting,
} from '../apps/api/src/proofs/proof-queries.ts';
import {
  claimTries,
  insertTry,
  updateTryEnded,
} from '../apps/api/src/refunds/gateway-refund-queries.ts';
import { countBreaches, selectBreaches } from '../apps/api/src/figures/consistency-queries.ts';
import { selectFailures } from '../apps/api/src/messages/alert-queries.ts';
import { selectCodesFate } from '../apps/api/src/messages/decoy-queries.ts';
import { updateClaim } from '../apps/api/src/messages/message-queries.ts';
import { updateUndeliveredMessage } from '../apps/api/src/messages/report-queries.ts';
import { countDrafts, selectDrafts } from '../apps/api/src/drafts/draft-queries.ts';
import { wipeDrafts } from '../apps/api/src/drafts/change-draft.ts';
import { callEndDraft } from '../apps/api/src/orders/placing/end-draft-queries.ts';
import { deleteNewOrders } from '../apps/api/src/orders/placing/new-order-queries.ts';
import type { TestShop } from '../apps/api/test/server.ts';

/** Sends the statements of jobs, which no call sends; `message` is a queued one. */
export async function sendJobs(shop: TestShop, message: string): Promise<void> {
  const { db } = shop;
  const now = shop.clock.now();
  const reported = { channel: 'whatsapp', vendorId: 'of nobody', reason: 'failed', now } as const;
  await updateClaim(db, { id: message, claimed_until: now }, { until: now, refused: [] });
  await updateUndeliveredMessage(db, reported);
  await selectFailures(db, { since: now, soon: now, unless: '' });
  await selectCodesFate(db);
  await messageBacklog(db, now);
  await deleteNewOrders(db);
  await hasBackups(db);
  await backupAges(db, now);
  await matchOrder(shop, '1');
  await selectUnpaidOrder(db, { customerId: '1', orderId: '100001' });
  await selectNextWaiting(db, undefined);
  await selectTooManyWaiting(db, 200);
  await selectSameFile(db, '1');
  const picture = { id: '1', looks: '1' };
  await selectLooksLike(db, { picture, utrRead: null, amountRead: null });
  await selectPaymentOfUtr(db, { utr: '412345678901', orderId: '1' });
  await deleteOldScreenshots(shop);
  // The list of a shop without such holds sends only the count.
  const since = { holdsSince: now, draftsSince: now, now };
  await selectUnordered(db, since, { limit: 1, offset: 0, isReversed: false });
  await aStopToken(shop, await aShopper(shop));
  await askGateway(shop, now);
  await endDrafts(shop, now);
}

/** Sends the statements about drafts that no call of the samples sends. */
async function endDrafts(shop: TestShop, now: Date): Promise<void> {
  await callEndDraft(shop.db, { draftId: '1', state: 'EXPIRED', now });
  await wipeDrafts(shop);
  for (const state of [undefined, ...DRAFT_STATES]) await countDrafts(shop.db, { state, now });
  const part = { limit: 20, offset: 20, isReversed: false };
  for (const state of [undefined, ...DRAFT_STATES]) {
    await selectDrafts(shop.db, { state, now }, part);
  }
}

/** Sends the statements of the questions to a gateway, and of its events. */
async function askGateway({ db }: TestShop, now: Date): Promise<void> {
  const none = { linkId: undefined, reference: undefined, sentBackId: undefined };
  await claimLinks(db, { now, most: 1 });
  await selectLinkOfReference(db, 'of nothing');
  await insertEvent(db, { id: 'of nothing', ...none, refundId: undefined, now });
  await claimTries(db, { now, claimedUntil: now, most: 1 });
  const refund = { refundId: '1', amount: paise(1) };
  await insertTry(db, { ...refund, now, begunIn: null });
  await updateTryEnded(db, { refund_id: '1', try: 1 }, { now, failedReason: null });
}

/** Sends the statements of a restore, in an empty shop, because they read everything. */
export async function restoreJobs(): Promise<void> {
  const { db } = await aShop();
  await selectBreaches(db);
  await countBreaches(db);
  await selectLastUse(db);
  await selectCounts(db);
  await leaveGap(db, 'orders', 1_000);
  await leaveNumberGaps(db, 1_000, '2026-11-23');
}
