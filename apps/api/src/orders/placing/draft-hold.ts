import type { Paise } from '@shop/contract/money';
import type { Db } from '../../database/db.ts';
import { hold } from '../../stock/ledger.ts';
import { heldItem } from './holds.ts';
import { insertHold, updateDraftHoldExpiry } from './hold-queries.ts';
import type { OrderedLine } from './ordered-line.ts';
import { type ProductRow, selectProductsForUpdate } from './place-order-queries.ts';
import { soldOutProducts } from './pricing.ts';

/** A product of a draft, its stock locked. */
export type DraftProduct = ProductRow;

/** Returns the products of a draft, their stock locked in order of id. */
export async function lockDraftProducts(db: Db, ids: readonly string[]): Promise<DraftProduct[]> {
  return selectProductsForUpdate(db, { ids, customerId: null });
}

/**
 * Holds the stock of a draft, whose products are locked. The hold is the draft's alone: no other hold and no
 * order ends it, and it is no customer's own stock.
 */
export async function holdDraft(
  db: Db,
  {
    draftId,
    reference,
    total,
    discount,
    lines,
    products,
    now,
    expiresAt,
  }: {
    draftId: string;
    reference: string;
    total: Paise;
    discount: Paise;
    lines: readonly OrderedLine[];
    products: readonly DraftProduct[];
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const holdId = await insertHold(
    db,
    {
      draft_id: draftId,
      reference,
      amount: total,
      created_at: now,
      expires_at: expiresAt,
      coupon_id: null,
      discount,
      is_online: false,
    },
    lines.map(heldItem),
  );
  const productIds = products.map(({ id }) => id);
  await hold(db, { holdId, productIds, soldOut: soldOutProducts(lines, products), now });
}

/** Moves the end of a draft's hold; false when its stock was given back before. */
export async function moveDraftHold(
  db: Db,
  of: { draftId: string; expiresAt: Date },
): Promise<boolean> {
  return updateDraftHoldExpiry(db, of);
}
