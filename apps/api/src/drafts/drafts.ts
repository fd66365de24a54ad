import { type Draft, type DraftState, draftMessages } from '@shop/contract/drafts';
import { rupeesOf } from '@shop/contract/money';
import { lineTotal } from '@shop/contract/pricing';
import type { Db } from '../database/db.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import { shopNameOf } from '../messages/message-texts.ts';
import { shownPictures } from '../pictures/pictures.ts';
import { existing } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { linksOf } from './draft-links.ts';
import { type DraftRow, countDrafts, selectDraft, selectDrafts } from './draft-queries.ts';

/** Returns a page of the drafts of a state, or of all, newest first. */
export async function listDrafts(
  shop: Shop,
  state: DraftState | undefined,
  range: ListRange,
): Promise<{ data: Draft[]; totalCount: number }> {
  const filter = { state, now: shop.clock.now() };
  const totalCount = await countDrafts(shop.db, filter);
  const rows = await readPage(range, totalCount, (part) => selectDrafts(shop.db, filter, part));
  return { data: await shownDrafts(shop, shop.db, rows), totalCount };
}

/** Returns a draft as the back office sees it, and the row that it was read from. */
export async function readDraft(
  shop: Shop,
  db: Db,
  draftId: string,
): Promise<{ row: DraftRow; shown: Draft }> {
  const row = existing(await selectDraft(db, draftId, shop.clock.now()), draftMessages.notFound);
  const [shown] = await shownDrafts(shop, db, [row]);
  if (shown === undefined) throw new Error('A draft was lost while it was shown.');
  return { row, shown };
}

async function shownDrafts(shop: Shop, db: Db, rows: readonly DraftRow[]): Promise<Draft[]> {
  const shopName = await shopNameOf(db);
  const pictures = await shownPictures(
    db,
    rows.flatMap(({ items }) => items.map((item) => item.picture_id)),
  );
  return rows.map((row) => ({
    draftId: row.id,
    state: row.state,
    phoneNumber: row.phone,
    name: row.name,
    note: row.note,
    reason: row.reason,
    items: row.items.map((item) => {
      const { url, picture } = pictures(item.picture_id);
      const { quantity, unit_price: unitPrice } = item;
      return {
        productId: item.product_id,
        productName: item.name,
        imgUrl: url,
        picture,
        colour: item.color,
        size: item.size,
        unit: item.unit,
        quantity,
        listPrice: rupeesOf(item.list_price),
        unitPrice: rupeesOf(unitPrice),
        amount: rupeesOf(lineTotal({ unitPrice, quantity })),
        discount: rupeesOf(item.discount),
      };
    }),
    listTotal: rupeesOf(row.list_total),
    discountAmount: rupeesOf(row.discount),
    total: rupeesOf(row.total),
    by: row.by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    openedCount: row.opened,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    sentCount: row.sent,
    paymentReference: row.payment_reference,
    orderId: row.order_id,
    ...(row.state === 'OPEN' && row.phone !== null
      ? linksOf(shop, { ...row, phone: row.phone, shopName })
      : { url: null, whatsappUrl: null }),
  }));
}
