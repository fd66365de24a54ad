import { claimCalls, claimMessages } from '@shop/contract/claims';
import type { LinkClaim } from '@shop/contract/claims';
import { ENDED_LINK_DAYS, payMessages } from '@shop/contract/pay';
import { customerOfPhone } from '../auth/registration.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { type TokenDraft, draftOfToken } from '../drafts/pay-tokens.ts';
import { type Upload, checkBody } from '../http/call.ts';
import { withScreenshotTurn } from '../orders/placing/order-slots.ts';
import { withPictures } from '../pictures/pictures.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { conflict, existing, invalid, notFound } from '../platform/refusals.ts';
import { lockCustomer } from '../profile/profile.ts';
import type { Shop } from '../shop.ts';
import { readStoreProfile } from '../store/store.ts';
import { selectHasClaim } from './claim-payment-queries.ts';
import { keepClaim, refuseLateOrTwice, refuseUsedUtr } from './claim-payment.ts';

type Asked = { request: LinkClaim; files: readonly Upload[] };

/**
 * Claims the money that was paid for a draft which became no order. The account of the draft's phone gets the
 * refund; who has the link needs none.
 */
export async function claimByLink(
  shop: Shop,
  { request, files: uploads }: Asked,
): Promise<{ refundId: string }> {
  const { token } = request;
  if (uploads.length === 0) throw invalid(claimMessages.screenshotMissing, 'file');
  await claimable(shop, shop.db, request);
  return withScreenshotTurn(token, () =>
    withPictures(shop, { kind: 'SCREENSHOT', uploads }, ([screenshot]) =>
      transaction(shop.db, async (db) => {
        const { phone, name } = await claimable(shop, db, request);
        const customer = await customerOfPhone(shop, db, { phone, name });
        if (customer === undefined) throw notClaimable();
        await lockCustomer(db, customer.id);
        const { reference, amount } = await claimable(shop, db, request);
        const money = { reference, amount, orderId: null };
        return keepClaim(shop, db, {
          ...money,
          customerId: customer.id,
          screenshot,
          utr: request.utr,
          upiId: request.upiId,
        });
      }),
    ),
  );
}

/** Throws 404 for the token of an unknown link, before its screenshot is read; 400 for a body that is none. */
export async function refuseUnknownToken({ db }: Shop, body: unknown): Promise<void> {
  const { token } = checkBody(claimCalls.create, body);
  if (token !== undefined) existing(await draftOfToken(db, token), payMessages.unknown);
}

/** Returns the ended draft whose money can be claimed; throws 404 for an unknown link, else 409. */
async function claimable(shop: Shop, db: Db, { token, utr }: LinkClaim) {
  const draft = existing(await draftOfToken(db, token), payMessages.unknown);
  const now = shop.clock.now();
  const since = endOf(draft, now);
  if (since === null) throw conflict(payMessages.stillOpen, 'STILL_OPEN');
  if (since <= msAfter(now, -ENDED_LINK_DAYS * DAY_MS)) throw notFound(payMessages.unknown);
  if (draft.state === 'ORDERED') throw conflict(payMessages.alreadyOrdered, 'ALREADY_ORDERED');
  const { phone, name, payment_reference: reference, total: amount } = draft;
  if (phone === null || name === null) throw notClaimable();
  if (!(draft.scan_offered ?? (await readStoreProfile(shop)).upiId)) throw notClaimable();
  refuseLateOrTwice(shop, { since, hasClaim: await selectHasClaim(db, reference) });
  await refuseUsedUtr(db, { utr, orderId: null });
  return { phone, name, reference, amount };
}

/** Returns when a draft ended; null while it is open. */
function endOf(
  {
    state,
    expires_at: end,
    stands_until: stands,
    ended_at,
  }: Pick<TokenDraft, 'state' | 'expires_at' | 'stands_until' | 'ended_at'>,
  now: Date,
): Date | null {
  if (state !== 'OPEN') return ended_at;
  return end <= now && (stands === null || stands <= now) ? end : null;
}

function notClaimable() {
  return conflict(payMessages.notClaimable, 'NOT_CLAIMABLE');
}
