import type { ReadChat } from '@shop/contract/chat-reading';
import { rupeesOf } from '@shop/contract/money';
import { pincodeTest } from '../delivery-areas/pincodes.ts';
import { linkTo } from '../messages/shop-links.ts';
import { shownPictures } from '../pictures/pictures.ts';
import type { Shop } from '../shop.ts';
import { hostsOf } from './chat-links.ts';
import { type Marks, marksOf } from './chat-mentions.ts';
import { type OfferRow, selectOffers, selectTitlesBefore } from './chat-reading-queries.ts';
import { titlesAt } from './chat-titles.ts';
import { readChat } from './read-chat.ts';

/** Reads a pasted chat: the products on sale, quantities and the person that it names. */
export async function readPastedChat(shop: Shop, text: string): Promise<ReadChat> {
  const marks = marksOf(text, hostsOf(linkTo(shop, '/')));
  const titleAt = await titlesIn(shop, marks);
  const offers = await selectOffers(shop.db, {
    ids: marks.links.flatMap(({ productId }) => productId ?? []),
    skus: [...new Set(marks.codes.map((code) => code.text.toLowerCase()))],
    titles: [...new Set(titleAt.values())],
  });
  const byId = new Map(offers.map((offer) => [offer.id, { productId: offer.id, ...offer }]));
  const { items, ...read } = readChat(text, marks, {
    titleAt,
    isOnSale: (productId) => byId.has(productId),
    bySku: new Map(offers.map(({ id, sku }) => [sku.toLowerCase(), { productId: id, sku }])),
    byTitle: idsByTitle(offers),
    offer: (productId) => byId.get(productId),
    isPinCode: await pincodeTest(),
  });
  return { items: await presented(shop, items, byId), ...read };
}

function idsByTitle(offers: readonly OfferRow[]): Map<string, string[]> {
  const byTitle = new Map<string, string[]>();
  for (const { id, name } of offers) byTitle.set(name, [...(byTitle.get(name) ?? []), id]);
  return byTitle;
}

function titlesIn({ db }: Shop, { starts }: Marks): Promise<Map<string, string>> {
  const texts = new Set(starts.map(({ text }) => text));
  return titlesAt(texts, async (before) => {
    const rows = await selectTitlesBefore(db, before);
    return new Map(rows.map(({ number, title }) => [before[number - 1] ?? '', title]));
  });
}

async function presented(
  { db }: Shop,
  items: readonly { productId: string; quantity: number }[],
  byId: ReadonlyMap<string, OfferRow>,
): Promise<ReadChat['items']> {
  const rows = items.flatMap(({ productId, quantity }) => {
    const offer = byId.get(productId);
    return offer === undefined ? [] : [{ offer, quantity }];
  });
  const shown = await shownPictures(
    db,
    rows.map(({ offer }) => offer.picture_id),
  );
  return rows.map(({ offer, quantity }) => ({
    productId: offer.id,
    productName: offer.name,
    color: offer.color,
    size: offer.size,
    imgUrl: shown(offer.picture_id).url,
    quantity,
    unit: offer.unit,
    price: rupeesOf(offer.price),
    availableStock: offer.stock,
  }));
}
