import { createHash } from 'node:crypto';
import { rupeesOf } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { type PayRequest, payMessages } from '@shop/contract/pay';
import { customerOfPhone, splitName } from '../auth/registration.ts';
import { refuseWithoutCod } from '../cod-rules/cod-rules.ts';
import type { Db } from '../database/db.ts';
import { waitForStandby } from '../database/standby.ts';
import { transaction } from '../database/transaction.ts';
import { isUndelivered, refuseDestination } from '../delivery-areas/delivery-areas.ts';
import type { Upload } from '../http/call.ts';
import { type DraftAddress, isDraftEnded, placeDraftOrder } from '../orders/placing/draft-order.ts';
import { utrUsed } from '../orders/placing/early-refusal.ts';
import { keepScreenshot } from '../orders/placing/keep-screenshot.ts';
import { requestOrderNotice } from '../orders/placing/new-order-notice.ts';
import { checkedKey } from '../http/idempotency-key.ts';
import { withOrderSlot, withScreenshotTurn } from '../orders/placing/order-slots.ts';
import { requestMatch } from '../orders/placing/place-order.ts';
import { type UploadedPicture, withPictures } from '../pictures/pictures.ts';
import { type Refusal, conflict, invalid } from '../platform/refusals.ts';
import { lockCustomer } from '../profile/profile.ts';
import { agreeAsNewCustomer } from '../own-data/consent.ts';
import { awaitProof, requestProofs } from '../proofs/proofs.ts';
import type { Shop } from '../shop.ts';
import { readStoreProfile } from '../store/store.ts';
import { selectParcelDestination } from './pay-link-queries.ts';
import { type Link, linkOf, whyNoScan } from './pay-link.ts';

/** A try to place the order of a link. */
export type LinkOrder = {
  token: string;
  request: PayRequest;
  files: readonly Upload[];
  key: string | undefined;
};

/** The answer to a placed order; `total` in rupees. */
export type PlacedByLink = { orderId: string; total: number };

/**
 * Places the order of a link, for anyone who has it. The same key gets the first answer again; any other try
 * after it is refused without the order's number.
 */
export async function orderByLink(shop: Shop, order: LinkOrder): Promise<PlacedByLink> {
  const { token, request, files } = order;
  const attempt = { token, request, key: checkedKey(order.key) };
  const isScanned = request.paymentMethod === 'NET_BANKING';
  if (isScanned && !(request.gatewayOption && files.length > 0)) {
    throw invalid(orderMessages.selectGateway, 'gatewayOption');
  }
  const placed = isScanned
    ? await withScreenshotTurn(token, () => placeWithScreenshot(shop, attempt, files))
    : await withOrderSlot(token, () => checkAndPlace(shop, attempt));
  if (isScanned) {
    requestMatch(shop, placed.orderId);
    requestProofs(shop);
  }
  requestOrderNotice(shop);
  return placed;
}

type Attempt = Omit<LinkOrder, 'files'>;

/** Checks all that can be checked before the screenshot is decoded, which costs more than all the rest. */
async function placeWithScreenshot(
  shop: Shop,
  attempt: Attempt,
  uploads: readonly Upload[],
): Promise<PlacedByLink> {
  const { earlier } = await openLink(shop, attempt);
  if (earlier !== undefined) return earlier;
  return withPictures(shop, { kind: 'SCREENSHOT', uploads }, ([screenshot]) =>
    withOrderSlot(attempt.token, () => checkAndPlace(shop, attempt, screenshot)),
  );
}

async function checkAndPlace(
  shop: Shop,
  attempt: Attempt,
  screenshot?: UploadedPicture,
): Promise<PlacedByLink> {
  const { link, earlier } = await openLink(shop, attempt);
  if (earlier !== undefined) return earlier;
  try {
    const given = { link, attempt, screenshot };
    const orderId = await transaction(shop.db, (db) => place(shop, db, given));
    return { orderId, total: rupeesOf(link.total) };
  } catch (error) {
    // Another process ordered, or ended, the draft at the same time.
    if (isDraftEnded(error)) return endedMeanwhile(shop, attempt);
    // The owner has changed the delivery areas or the rules of cash on delivery since they were read.
    if (isUndelivered(error)) await refuseParcel(shop.db, attempt.request);
    await refuseWithoutCod(shop.db, error, { ofPerson: payMessages.noCod, place: POSTAL_CODE });
    throw error;
  }
}

/** Returns the link with the answer to an earlier order of this key; throws for an order that cannot be placed. */
async function openLink(
  shop: Shop,
  { token, request, key }: Attempt,
): Promise<{ link: Link; earlier: PlacedByLink | undefined }> {
  const link = await linkOf(shop, token);
  const earlier = await firstAnswer(shop, link, key);
  if (earlier === undefined) await refuseEarly(shop, link, request);
  return { link, earlier };
}

async function place(
  shop: Shop,
  db: Db,
  {
    link,
    attempt: { request, key },
    screenshot,
  }: { link: Link; attempt: Attempt; screenshot: UploadedPicture | undefined },
): Promise<string> {
  const { phone, name } = link;
  if (phone === null || name === null) throw ended();
  const now = shop.clock.now();
  const customer = await customerOfPhone(shop, db, { phone, name });
  if (customer === undefined) throw notPossible(request);
  const { id: customerId, isNew } = customer;
  if (!isNew && (await lockCustomer(db, customerId)).isBlocked) throw notPossible(request);
  const picture = screenshot && (await keepScreenshot(shop, db, { customerId, screenshot }));
  const isScanned = request.paymentMethod === 'NET_BANKING';
  const orderId = await placeDraftOrder(db, {
    customerId,
    placedAt: now,
    paymentMethod: request.paymentMethod,
    total: link.total,
    discount: link.discount,
    gateway: isScanned ? request.gatewayOption || null : null,
    utr: isScanned ? request.utr || null : null,
    screenshotId: picture?.id ?? null,
    requestHash: createHash('sha256').update(JSON.stringify(request)).digest(),
    key,
    ofDraft: { draftId: link.id, address: parcelAddress(request), agreed: request.agreed },
  });
  if (isNew) await agreeAsNewCustomer(shop, db, customerId, request.agreed);
  if (picture !== undefined) await awaitProof(shop, db, orderId);
  return orderId;
}

/** Returns the first answer to the order that this key placed; throws 409 when the link is not open otherwise. */
async function firstAnswer(
  shop: Shop,
  link: Link,
  key: string | undefined,
): Promise<PlacedByLink | undefined> {
  if (link.state === 'OPEN') return undefined;
  const placed = placedBy(link, key);
  if (placed === undefined) {
    throw link.state === 'ORDERED'
      ? conflict(payMessages.alreadyOrdered, 'ALREADY_ORDERED')
      : ended();
  }
  // A standby that has this commit has the order too.
  await transaction(shop.db, waitForStandby);
  return placed;
}

/** Returns the order of a link, when this key placed it. */
export function placedBy(link: Link, key: string | undefined): PlacedByLink | undefined {
  if (key === undefined || link.order_id === null || link.order_key !== key) return undefined;
  return { orderId: link.order_id, total: rupeesOf(link.total) };
}

async function endedMeanwhile(shop: Shop, { token, key }: Attempt): Promise<PlacedByLink> {
  const earlier = await firstAnswer(shop, await linkOf(shop, token), key);
  // The link has expired by the database's clock.
  if (earlier === undefined) throw ended();
  return earlier;
}

/** Refuses what cannot succeed, before a screenshot is decoded; the transaction decides it again. */
async function refuseEarly(shop: Shop, link: Link, request: PayRequest): Promise<void> {
  const { terms, privacy } = request.agreed;
  if (terms !== link.terms || privacy !== link.privacy) {
    throw conflict(payMessages.policiesChanged, 'POLICIES_CHANGED', { path: 'agreed' });
  }
  if (!link.may_order) throw notPossible(request);
  await refuseParcel(shop.db, request);
  if (request.paymentMethod !== 'NET_BANKING') return;
  const reason = whyNoScan(link, (await readStoreProfile(shop)).upiId);
  if (reason !== null) throw conflict(reason, 'NOT_OFFERED', { path: 'paymentMethod' });
}

const POSTAL_CODE = 'address.postalCode';

/** Refuses an address where the shop does not deliver, and a UTR that another order has. */
async function refuseParcel(db: Db, { address, utr, paymentMethod }: PayRequest): Promise<void> {
  const { postalCode, state } = address;
  const typed = paymentMethod === 'NET_BANKING' ? utr || null : null;
  const destination = await selectParcelDestination(db, { postalCode, state, utr: typed });
  refuseDestination(destination, paymentMethod, POSTAL_CODE);
  if (destination.is_utr_used) throw utrUsed();
}

function parcelAddress({ fullName, phoneNumber, address }: PayRequest): DraftAddress {
  const [firstName, lastName] = splitName(fullName);
  return {
    first_name: firstName,
    last_name: lastName ?? '',
    phone: phoneNumber,
    line1: address.addressLine1,
    line2: address.addressLine2 || null,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: 'India',
    type: address.addressType ?? 'HOME',
  };
}

function ended(): Refusal {
  return conflict(payMessages.expired, 'DRAFT_EXPIRED');
}

/** 409 for an account that may not order, in a sentence that says nothing about the person. */
function notPossible({ paymentMethod }: PayRequest): Refusal {
  return paymentMethod === 'COD'
    ? conflict(payMessages.noCod, 'COD_NOT_OFFERED', { path: 'paymentMethod' })
    : conflict(payMessages.notPossible, 'NOT_OFFERED', { path: 'paymentMethod' });
}
