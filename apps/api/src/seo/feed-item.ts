import { type Offer, offerOf } from '@shop/contract/offer';
import { jpegUrlOf } from '@shop/contract/picture';
import type { ProductDetail } from '@shop/contract/product-views';
import { shownSize } from '@shop/contract/sizes';
import type { Shop } from '../shop.ts';
import { productsOnSale } from '../products/product-details.ts';
import { type LabelSeller, labelOf } from '../products/product-label.ts';
import { readStoreProfile } from '../store/store.ts';

/** A product as the feeds list it; all addresses are absolute. */
export type FeedItem = {
  id: string;
  groupId: string;
  title: string;
  description: string;
  link: string;
  /** Its pictures, the cover first. */
  images: readonly string[];
  offer: Offer;
  isByMetre: boolean;
  brand: string;
  color: string | null;
  material: string | null;
  size: string | null;
  /** Whether the owner promises free delivery. */
  isDelivered: boolean;
  /** What its label says. */
  label: readonly { name: string; value: string }[];
};

/** Products per reading: they and their rows in the feed take about a megabyte. */
const AT_ONCE = 100;

/** The limits of both feeds. */
const MOST = { title: 150, description: 5_000, images: 11 };

/** The brand of a shop without a name. */
const NO_NAME = 'Our shop';

/** The fields that all items of a shop share. */
export type FeedShop = Pick<FeedItem, 'brand' | 'isDelivered'> & {
  origin: string;
  seller: LabelSeller;
};

/** Reads the fields that all items of a shop share. */
export async function feedShop(shop: Shop, origin: string): Promise<FeedShop> {
  const seller = await readStoreProfile(shop);
  const { businessName, promisesConfirmed: isDelivered } = seller;
  return { origin, brand: businessName ?? NO_NAME, isDelivered, seller };
}

/** Reads the products on sale that have a picture, in batches by id. */
export async function* feedItems(db: Shop['db'], own: FeedShop): AsyncGenerator<FeedItem[]> {
  for (let afterId = '0'; ;) {
    const products = await productsOnSale(db, { afterId, most: AT_ONCE });
    const items = products.filter(({ imgUrls }) => imgUrls.length > 0);
    if (items.length > 0) yield items.map((product) => feedItemOf(product, own));
    const last = products.at(-1);
    if (last === undefined || products.length < AT_ONCE) return;
    afterId = last.productId;
  }
}

function feedItemOf(product: ProductDetail, { origin, seller, ...own }: FeedShop): FeedItem {
  const title = cut(plain(product.name), MOST.title);
  return {
    id: product.sku,
    groupId: product.groupId,
    title,
    description: cut(plain(product.description), MOST.description) || title,
    link: origin + product.url,
    images: product.imgUrls.slice(0, MOST.images).map(({ picture }) => origin + jpegUrlOf(picture)),
    offer: offerOf(product),
    isByMetre: product.unit === 'METRE',
    color: product.color,
    material: product.material,
    size: shownSize(product.size),
    label: labelOf(product, seller),
    ...own,
  };
}

/** Returns a text in one line, without control characters and other signs that XML forbids. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}
