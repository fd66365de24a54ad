import { CLAIM_DAYS } from '@shop/contract/claims';
import { rupeesOf } from '@shop/contract/money';
import { PAYMENT_METHODS } from '@shop/contract/order-status';
import { ENDED_LINK_DAYS, type PayItem, type PayLink, payMessages } from '@shop/contract/pay';
import { type OfferedMethod, paymentMethodMessages } from '@shop/contract/payment-methods';
import type { StoreProfile } from '@shop/contract/shop-profile';
import { saidRefusal } from '../cod-rules/cod-rules.ts';
import type { Db } from '../database/db.ts';
import type { UploadWatch } from '../http/call.ts';
import { keepDuringUpload } from '../orders/placing/standing-hold.ts';
import { pictureUrl, presentPicture } from '../pictures/picture-presenting.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { existing } from '../platform/refusals.ts';
import { hashOf } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import { readStoreProfile } from '../store/store.ts';
import {
  type LinkItemRow,
  type LinkRow,
  type LinkTimes,
  selectLink,
  selectLinkItems,
  selectLinkTimes,
  updateLinkStands,
  updateScanOffered,
} from './pay-link-queries.ts';

/** The draft of a link at this instant; from its end on it is never OPEN. */
export type Link = LinkRow;

/** Returns the draft of a token; throws 404 for a text that is none, an unknown one and one that ended long ago. */
export async function linkOf(shop: Pick<Shop, 'db' | 'clock'>, token: string): Promise<Link> {
  return found(shop, token, selectLink);
}

/** Throws 404 where `linkOf` does, at the cost of one row. */
export async function refuseUnknownLink(shop: Shop, token: string): Promise<void> {
  await found(shop, token, selectLinkTimes);
}

async function found<Row extends LinkTimes>(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string,
  select: (db: Db, tokenHash: Buffer) => Promise<Row | undefined>,
): Promise<Row> {
  const row = /^[A-Za-z0-9_-]{22}$/.test(token) ? await select(db, hashOf(token)) : undefined;
  return existing(row && atInstant(row, clock.now()), payMessages.unknown);
}

function atInstant<Row extends LinkTimes>(row: Row, now: Date): Row | undefined {
  const stands = row.stands_until !== null && row.stands_until > now;
  const hasExpired = row.state === 'OPEN' && row.expires_at <= now && !stands;
  const link: Row = hasExpired ? { ...row, state: 'EXPIRED', ended_at: row.expires_at } : row;
  const answersUntil = link.ended_at && msAfter(link.ended_at, ENDED_LINK_DAYS * DAY_MS);
  return answersUntil !== null && answersUntil <= now ? undefined : link;
}

/** Keeps the open draft of a link from ending while a screenshot is uploaded by the link. */
export function standingLink(shop: Shop, token: string): UploadWatch {
  const tokenHash = hashOf(token);
  return keepDuringUpload(shop, (times) => updateLinkStands(shop.db, { tokenHash, ...times }));
}

/** Returns the content of a link's page. */
export async function shownLink(shop: Shop, link: Link): Promise<PayLink> {
  return (await linkWithShop(shop, link)).shown;
}

/** Returns the content of a link's page with the shop's profile. */
export async function linkWithShop(
  shop: Shop,
  link: Link,
): Promise<{ shown: PayLink; profile: StoreProfile }> {
  const [items, profile, noCod] = await Promise.all([
    selectLinkItems(shop.db, link.id),
    readStoreProfile(shop),
    whyNoCash(shop, link),
  ]);
  const { upiId } = profile;
  const isOpen = link.state === 'OPEN';
  const payee = profile.businessName ?? '';
  const noScan = whyNoScan(link, upiId);
  const payment =
    isOpen && upiId && noScan === null
      ? { upiId, payee: payee || upiId, reference: link.reference }
      : null;
  if (payment !== null && link.scan_offered === false) await updateScanOffered(shop.db, link.id);
  const shown = {
    state: link.state,
    businessName: payee,
    items: items.map(shownItem),
    discount: rupeesOf(link.discount),
    total: rupeesOf(link.total),
    expiresAt: link.expires_at.toISOString(),
    methods: isOpen ? methodsOf({ COD: noCod, NET_BANKING: noScan }) : [],
    payment,
    policies: { terms: link.terms, privacy: link.privacy },
    claimable: mayClaim(shop, link, upiId),
  };
  return { shown, profile };
}

function methodsOf(reasons: Record<'COD' | 'NET_BANKING', string | null>): OfferedMethod[] {
  return PAYMENT_METHODS.map((method) => {
    const reason = method === 'ONLINE' ? payMessages.noOnline : reasons[method];
    return { method, offered: reason === null, reason };
  });
}

/**
 * Returns why a link does not offer cash on delivery, in a sentence that says nothing about the person; the place
 * is judged with the order.
 */
async function whyNoCash({ db }: Shop, link: Link): Promise<string | null> {
  if (!link.may_order) return payMessages.noCod;
  return saidRefusal(db, link.cod_refusal, { ofPerson: payMessages.noCod, postalCode: null });
}

/** Returns why a link does not offer scan to pay. */
export function whyNoScan(link: Link, upiId: string | null): string | null {
  if (!link.may_order) return payMessages.noScan;
  return upiId ? null : paymentMethodMessages.noUpi;
}

/** Returns whether money that was paid for a draft without an order can be asked for. */
function mayClaim({ clock }: Pick<Shop, 'clock'>, link: Link, upiId: string | null) {
  if (link.state !== 'EXPIRED' && link.state !== 'CANCELLED') return false;
  if (link.phone === null || link.name === null) return false;
  const since = link.ended_at ?? link.expires_at;
  const wasOffered = link.scan_offered ?? Boolean(upiId);
  return !link.has_claim && wasOffered && since >= msAfter(clock.now(), -CLAIM_DAYS * DAY_MS);
}

function shownItem(item: LinkItemRow): PayItem {
  return {
    productName: item.name,
    imgUrl: item.cover && pictureUrl(item.cover),
    picture: item.cover && presentPicture(item.cover),
    colour: item.color,
    size: item.size,
    unit: item.unit,
    quantity: item.quantity,
    price: rupeesOf(item.unit_price),
    amount: rupeesOf(item.amount),
  };
}
