import { CLAIM_DAYS, type ClaimRequest, claimMessages } from '@shop/contract/claims';
import type { Paise } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import type { Upload } from '../http/call.ts';
import { utrRefused, utrUsed } from '../orders/placing/early-refusal.ts';
import { releaseHoldOf } from '../orders/placing/holds.ts';
import { keepScreenshot } from '../orders/placing/keep-screenshot.ts';
import { namedHold } from '../orders/placing/named-hold.ts';
import { withScreenshotTurn } from '../orders/placing/order-slots.ts';
import { type UploadedPicture, withPictures } from '../pictures/pictures.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { conflict, existing, invalid } from '../platform/refusals.ts';
import { lockCustomer } from '../profile/profile.ts';
import { lockOrder } from '../refunds/unseen-payment.ts';
import type { Shop } from '../shop.ts';
import { insertClaim, selectIsUtrUsed, selectUnpaidOrder } from './claim-payment-queries.ts';

type Asked = { customerId: string; request: ClaimRequest; files: readonly Upload[] };

/** The claimed money, and the rejected order that it was for. */
type Claimable = { amount: Paise; orderId: string | null };

/**
 * Claims the money of a payment without an order: a refund that the owner checks. Checks all refusals
 * before the screenshot is decoded, and once more with the customer locked. An open hold ends.
 */
export async function claimPayment(
  shop: Shop,
  { customerId, request, files: uploads }: Asked,
): Promise<{ refundId: string }> {
  const { reference } = request;
  if (uploads.length === 0) throw invalid(claimMessages.screenshotMissing, 'file');
  const check = (db: Db) => claimable(shop, db, { customerId, request });
  await check(shop.db);
  return withScreenshotTurn(customerId, () =>
    withPictures(shop, { kind: 'SCREENSHOT', uploads }, ([screenshot]) =>
      transaction(shop.db, async (db) => {
        await lockCustomer(db, customerId);
        if (isOrderNumber(reference)) await lockOrder(db, reference);
        const money = await check(db);
        const now = shop.clock.now();
        await releaseHoldOf(db, { customerId, ids: [], now, reference });
        return keepClaim(shop, db, { customerId, screenshot, ...request, ...money });
      }),
    ),
  );
}

/** Stores a claim that was checked, in the caller's transaction. */
export async function keepClaim(
  shop: Shop,
  db: Db,
  claim: Claimable &
    Pick<ClaimRequest, 'reference' | 'utr' | 'upiId'> & {
      customerId: string;
      screenshot: UploadedPicture | undefined;
    },
): Promise<{ refundId: string }> {
  const { customerId, screenshot } = claim;
  if (screenshot === undefined) throw new Error('One upload is one picture.');
  const { id } = await keepScreenshot(shop, db, { customerId, screenshot });
  const refundId = await insertClaim(db, {
    customer_id: customerId,
    order_id: claim.orderId,
    claim_reference: claim.reference,
    claim_utr: claim.utr || null,
    claim_picture_id: id,
    upi_id: claim.upiId,
    amount: claim.amount,
    due_since: shop.clock.now(),
  }).catch((error: unknown) => {
    throw utrRefused(error);
  });
  // Another customer has just claimed with the same UTR.
  if (refundId === undefined) throw utrUsed();
  return { refundId };
}

async function claimable(
  shop: Shop,
  db: Db,
  { customerId, request: { reference, utr } }: Omit<Asked, 'files'>,
): Promise<Claimable> {
  const found = isOrderNumber(reference)
    ? await unpaidOrder(shop, db, { customerId, orderId: reference })
    : await paidHoldOf(shop, db, { customerId, reference });
  await refuseUsedUtr(db, { utr, orderId: found.orderId });
  return found;
}

/** Throws 409 for a UTR that another order, or another claim, has. */
export async function refuseUsedUtr(
  db: Db,
  { utr, orderId }: { utr: string | null | undefined; orderId: string | null },
): Promise<void> {
  if (utr && (await selectIsUtrUsed(db, { utr, orderId }))) throw utrUsed();
}

function isOrderNumber(reference: string): boolean {
  return /^[1-9][0-9]{0,17}$/.test(reference);
}

async function unpaidOrder(
  shop: Shop,
  db: Db,
  of: { customerId: string; orderId: string },
): Promise<Claimable> {
  const order = existing(await selectUnpaidOrder(db, of), claimMessages.unknown);
  const { id, amount, unpaid_at: at, has_claim: hasClaim } = order;
  if (amount === null || at === null) throw conflict(claimMessages.notUnpaid, 'NOT_UNPAID');
  refuseLateOrTwice(shop, { since: at, hasClaim });
  return { amount, orderId: id };
}

async function paidHoldOf(
  shop: Shop,
  db: Db,
  of: { customerId: string; reference: string },
): Promise<Claimable> {
  const hold = existing(await namedHold(db, of), claimMessages.unknown);
  if (hold.has_order) throw conflict(orderMessages.paymentHasOrder, 'PAYMENT_HAS_ORDER');
  refuseLateOrTwice(shop, { since: hold.created_at, hasClaim: hold.has_claim });
  return { amount: hold.amount, orderId: null };
}

/** Throws 409 for money that was claimed before, or was paid too long ago. */
export function refuseLateOrTwice(
  { clock }: Pick<Shop, 'clock'>,
  { since, hasClaim }: { since: Date; hasClaim: boolean },
): void {
  if (hasClaim) throw conflict(claimMessages.alreadyClaimed, 'ALREADY_CLAIMED');
  if (since >= msAfter(clock.now(), -CLAIM_DAYS * DAY_MS)) return;
  throw conflict(claimMessages.tooLate, 'CLAIM_TOO_LATE');
}
