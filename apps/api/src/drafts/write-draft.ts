import { createHash } from 'node:crypto';
import {
  DRAFT_MINUTES,
  type NewDraft,
  type WrittenDraft,
  draftMessages,
} from '@shop/contract/drafts';
import { rupeesOf } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { recordActivity } from '../activity/record-activity.ts';
import { lockDrafts } from '../database/advisory-locks.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { shopNameOf } from '../messages/message-texts.ts';
import { holdDraft, lockDraftProducts } from '../orders/placing/draft-hold.ts';
import { retryWithoutExpiredHolds } from '../orders/placing/expired-holds.ts';
import { newReference } from '../orders/placing/holds.ts';
import { checkedKey } from '../http/idempotency-key.ts';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import { conflict } from '../platform/refusals.ts';
import { saleWarnings } from '../products/price-warnings.ts';
import type { Session } from '../platform/session.ts';
import { hashOf, sameHash } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import { readStoreProfile } from '../store/store.ts';
import { linksOf } from './draft-links.ts';
import { type PricedDraft, priceOfDraft, refuseUnavailable } from './draft-price.ts';
import { newSalt, payToken } from './pay-tokens.ts';
import {
  insertDraft,
  selectDraftOfKey,
  selectDraftPrices,
  selectIsPhonePossible,
  selectNextDraftId,
  selectOpenDrafts,
} from './write-draft-queries.ts';

/** A call that writes a draft. */
type Writing = { body: NewDraft; key: string | undefined };

/**
 * Writes an order for a customer: holds its stock and fixes its prices, in one transaction. The same key of
 * the same person gets the first answer again.
 */
export async function writeDraft(
  shop: Shop,
  actor: Session,
  { body, key: header }: Writing,
): Promise<WrittenDraft> {
  const key = checkedKey(header);
  return retryWithoutExpiredHolds(shop, body.items, () =>
    transaction(shop.db, async (db) => {
      await lockDrafts(db);
      return (
        (await earlierDraft(shop, db, actor, { body, key })) ??
        (await writeNew(shop, db, actor, { body, key }))
      );
    }),
  );
}

/** Returns the first answer of a key. */
async function earlierDraft(
  shop: Shop,
  db: Db,
  { userId }: Session,
  { body, key }: Writing,
): Promise<WrittenDraft | undefined> {
  if (key === undefined) return undefined;
  const draft = await selectDraftOfKey(db, { userId, key });
  if (draft === undefined) return undefined;
  if (!sameHash(draft.request_hash, hashOfDraft(body))) {
    throw conflict(orderMessages.keyReused, 'KEY_REUSED');
  }
  const { created_at: writtenAt, ...written } = draft;
  return writtenDraft(shop, db, { ...written, writtenAt, expiresAt: endOf(body, writtenAt) });
}

async function writeNew(
  shop: Shop,
  db: Db,
  actor: Session,
  { body, key }: Writing,
): Promise<WrittenDraft> {
  const products = await lockDraftProducts(
    db,
    body.items.map((item) => item.productId),
  );
  const priced = priceOfDraft(body, products);
  const now = shop.clock.now();
  await refuseImpossible(shop, db, { phone: body.phoneNumber, now });
  refuseUnavailable(priced.lines);
  const { lines, listTotal, discount, total } = priced;
  const { phoneNumber: phone, name, reason, note } = body;
  const draft = { id: await selectNextDraftId(db), salt: newSalt() };
  const [reference, expiresAt] = [newReference(), endOf(body, now)];
  await insertDraft(
    db,
    {
      ...draft,
      created_by: actor.userId,
      created_at: now,
      phone,
      name,
      note: note || null,
      reason: reason || null,
      list_total: listTotal,
      total,
      discount,
      payment_reference: reference,
      token_hash: hashOf(payToken(shop, draft.id, draft.salt)),
      expires_at: expiresAt,
      scan_offered: Boolean((await readStoreProfile(shop)).upiId),
      key: key ?? null,
      request_hash: hashOfDraft(body),
    },
    lines.map(({ product, ...line }, position) => ({
      position,
      product_id: product.id,
      unit: product.unit,
      quantity: line.quantity,
      list_price: product.price,
      unit_price: line.unitPrice,
      discount: line.discount,
    })),
  );
  const { id: draftId } = draft;
  await holdDraft(db, { draftId, reference, ...priced, products, now, expiresAt });
  await recordDraft(shop, db, actor, { draftId, expiresAt, ...priced });
  return writtenDraft(shop, db, { ...draft, phone, total, writtenAt: now, expiresAt });
}

/** Throws 409 for a phone for which no order can be written, and for too many open drafts. */
async function refuseImpossible(
  shop: Shop,
  db: Db,
  { phone, now }: { phone: string; now: Date },
): Promise<void> {
  if (!(await selectIsPhonePossible(db, phone))) {
    throw conflict(draftMessages.phoneNotPossible, 'PHONE_NOT_POSSIBLE', { path: 'phoneNumber' });
  }
  const { openDrafts: most } = shop.settings.limits;
  if ((await selectOpenDrafts(db, now)) >= most) {
    throw conflict(draftMessages.openDrafts(most), 'OPEN_DRAFTS');
  }
}

/** Logs the draft with all that is lower than in the shop. */
async function recordDraft(
  shop: Shop,
  db: Db,
  actor: Session,
  {
    draftId,
    expiresAt,
    lines,
    listTotal,
    total,
  }: PricedDraft & { draftId: string; expiresAt: Date },
): Promise<void> {
  const lowered = lines.filter(({ product, unitPrice }) => unitPrice < product.price);
  const changes = [
    { field: 'amount', before: rupeesOf(listTotal), after: rupeesOf(total) },
    ...lowered.map(({ product, unitPrice }) => ({
      field: `price.${product.name}`,
      before: rupeesOf(product.price),
      after: rupeesOf(unitPrice),
    })),
    { field: 'expiresAt', before: null, after: expiresAt.toISOString() },
  ];
  const subject = { kind: 'DRAFT', id: draftId, label: draftId };
  await recordActivity(shop, db, { actor, action: 'DRAFT_CREATED', subject, changes });
}

async function writtenDraft(
  shop: Shop,
  db: Db,
  {
    id,
    salt,
    phone,
    total,
    writtenAt,
    expiresAt,
  }: Omit<Parameters<typeof linksOf>[1], 'shopName'> & {
    writtenAt: Date;
    expiresAt: Date;
  },
): Promise<WrittenDraft> {
  const links = linksOf(shop, { id, salt, phone, total, shopName: await shopNameOf(db) });
  const warnings = await saleWarnings(db, await selectDraftPrices(db, id), writtenAt);
  const until = expiresAt.toISOString();
  return { draftId: id, ...links, total: rupeesOf(total), expiresAt: until, warnings };
}

function endOf({ expiresInMinutes }: NewDraft, writtenAt: Date): Date {
  return msAfter(writtenAt, (expiresInMinutes || DRAFT_MINUTES.usual) * MINUTE_MS);
}

/** Returns the fingerprint of a draft's request: every field but the seen prices, none and missing alike. */
function hashOfDraft(body: NewDraft): Buffer {
  const { phoneNumber, name, items, discountAmount, reason, note, expiresInMinutes } = body;
  const lines = items.map((item) => [item.productId, item.quantity, item.unitPrice || null]);
  const rest = [discountAmount || null, reason || null, note || null, expiresInMinutes || null];
  return createHash('sha256')
    .update(JSON.stringify([phoneNumber, name, lines, ...rest]))
    .digest();
}
