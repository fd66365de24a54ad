import { createHash } from 'node:crypto';
import { type Paise, rupeesOf } from '@shop/contract/money';
import { guessedColourFamily } from '@shop/contract/colour-families';
import type { Demand, LabelledProduct, ProductDetail, Variant } from '@shop/contract/product-views';
import { jpegUrlOf } from '@shop/contract/picture';
import { productMessages } from '@shop/contract/products';
import { type Unit, isEnough } from '@shop/contract/quantity';
import type { Rating } from '@shop/contract/rating';
import { SIZES } from '@shop/contract/sizes';
import { compareNames } from '../platform/locale.ts';
import type { Db } from '../database/db.ts';
import { existing, notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { categoryUrl, productUrl } from '../search/slug.ts';
import { pictureUrl, presentPicture } from '../pictures/picture-presenting.ts';
import { type SharedFacts, sharePath } from '../pictures/share-address.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';
import { readStoreProfile } from '../store/store.ts';
import { attributesOf } from './product-columns.ts';
import { labelOf } from './product-label.ts';
import {
  type DetailRow,
  selectDetail,
  selectDetailsOnSale,
  selectDetailsByName,
  selectLatestDetail,
  selectVariants,
  selectDemand,
} from './product-detail-queries.ts';
import { type ProductPictureRow, selectPicturesOfProducts } from './product-picture-queries.ts';

/**
 * Returns a product with its active variants, itself included if active; an inactive one, and how many people
 * want the product, only to an ADMIN.
 */
export async function showProduct(
  shop: Shop,
  { productId, isAdmin }: { productId: string; isAdmin: boolean },
): Promise<{ data: LabelledProduct; siblings: Variant[]; wanted?: Demand }> {
  const row = await selectDetail(shop.db, productId);
  if (row === undefined || !(row.active || isAdmin)) throw notFound(productMessages.notFound);
  const siblings = await selectVariants(shop.db, row);
  const pictures = await picturesByProduct(shop.db, [row.id, ...siblings.map(({ id }) => id)]);
  const presented = siblings.map(({ id, color, size, price, ...variant }) => {
    const [cover] = pictures.get(id) ?? [];
    return {
      productId: id,
      url: productUrl({ id, name: row.name, color, sku: variant.sku }),
      sku: variant.sku,
      jpegUrl: cover === undefined ? null : jpegUrlOf(presentPicture(cover)),
      color,
      size,
      price: rupeesOf(price),
      mrp: mrpOf(variant),
      unit: variant.unit,
      returnable: variant.returnable,
      availability: isAvailable(variant),
      imgUrl: cover === undefined ? null : pictureUrl(cover),
    };
  });
  const data = presentDetail(row, pictures.get(row.id) ?? []);
  return {
    data: { ...data, label: labelOf(data, await readStoreProfile(shop)) },
    siblings: presented.toSorted(byColorAndSize),
    ...(isAdmin && { wanted: await selectDemand(shop.db, row) }),
  };
}

/** Returns every product with this name, active or not, newest first. */
export async function listProductsByName(shop: Shop, name: string): Promise<ProductDetail[]> {
  const rows = await selectDetailsByName(shop.db, name);
  const pictures = await picturesByProduct(
    shop.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentDetail(row, pictures.get(row.id) ?? []));
}

/** Returns products on sale by id, after one of them; reads nothing of a person. */
export async function productsOnSale(
  db: Db,
  range: { afterId: string; most: number },
): Promise<ProductDetail[]> {
  const rows = await selectDetailsOnSale(db, range);
  const pictures = await picturesByProduct(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentDetail(row, pictures.get(row.id) ?? []));
}

/** Returns the newest product of a category, active or not; null when it has none. */
export async function latestProduct(shop: Shop, categoryId: string): Promise<ProductDetail | null> {
  const row = await selectLatestDetail(shop.db, categoryId);
  return row === undefined
    ? null
    : presentDetail(row, await selectPicturesOfProducts(shop.db, [row.id]));
}

/** Returns the present state of a product, active or not; refuses an unknown id (404). */
export async function readDetail(db: Db, id: string): Promise<ProductDetail> {
  const row = existing(await selectDetail(db, id), productMessages.notFound);
  return presentDetail(row, await selectPicturesOfProducts(db, [id]));
}

/** Returns the content of the link preview of a product on sale; undefined for others, and without a picture. */
export async function sharedProduct(db: Db, id: string): Promise<SharedFacts | undefined> {
  const row = await selectDetail(db, id);
  if (row?.active !== true) return undefined;
  const [cover] = await selectPicturesOfProducts(db, [id]);
  return cover && sharedFacts(row, cover);
}

function sharedFacts(row: DetailRow, cover: StoredPicture): SharedFacts {
  const { id, name: title, price, unit } = row;
  const priced = { price: rupeesOf(price), mrp: mrpOf(row), unit };
  return { kind: 'product', id, title, price: priced, cover };
}

/** Returns whether a product can be ordered: it is active, with stock for the least order. Never stored. */
export function isAvailable({ active, stock, unit }: Stocked): boolean {
  return active && isEnough(stock, unit);
}

/** Returns the maximum retail price in rupees; null for none. */
export function mrpOf({ mrp }: { mrp: Paise | null }): number | null {
  return mrp === null ? null : rupeesOf(mrp);
}

/** Returns the rating of a product's group; null without reviews. */
export function ratingOf({ rating_count, rating_tenths }: Rated): Rating | null {
  return rating_tenths === null ? null : { average: rating_tenths / 10, count: rating_count };
}

type Rated = { rating_count: number; rating_tenths: number | null };

type Stocked = { active: boolean; stock: number; unit: Unit };

function presentDetail(row: DetailRow, pictures: readonly ProductPictureRow[]): ProductDetail {
  const [cover] = pictures;
  return {
    productId: row.id,
    name: row.name,
    url: productUrl(row),
    description: row.description,
    price: rupeesOf(row.price),
    mrp: mrpOf(row),
    unit: row.unit,
    stockQuantity: row.stock,
    sku: row.sku,
    subCategoryId: row.category_id,
    subCategoryName: row.category_name,
    subCategoryUrl: categoryUrl(row.category_slug),
    ...attributesOf(row),
    colourFamily: row.colour_family ?? guessedColourFamily(row.color),
    color: row.color,
    size: row.size,
    estimatedDelivery: row.estimated_delivery,
    hsn: row.hsn,
    taxClass: row.tax_class,
    returnable: row.returnable,
    status: row.active,
    availability: isAvailable(row),
    createdAt: row.created_at.toISOString(),
    groupId: groupIdOf(row),
    shareImageUrl: cover === undefined ? null : sharePath(sharedFacts(row, cover)),
    imgUrls: pictures.map((picture) => ({
      imageUrl: pictureUrl(picture),
      cloudStorageId: picture.picture_id,
      alt: picture.alt,
      picture: presentPicture(picture),
    })),
    rating: ratingOf(row),
  };
}

/** Returns the same text for all products of a group. */
function groupIdOf({ name, category_id }: DetailRow): string {
  const group = JSON.stringify([category_id, name]);
  return createHash('sha256').update(group).digest('hex').slice(0, 16);
}

async function picturesByProduct(db: Db, productIds: readonly string[]) {
  const rows = await selectPicturesOfProducts(db, [...new Set(productIds)]);
  return Map.groupBy(rows, (row) => row.product_id);
}

/** Compares by colour, then by the order of the size list. Equal variants keep their order, by id. */
function byColorAndSize(one: Variant, other: Variant): number {
  const [a, b] = [one.color ?? '', other.color ?? ''];
  return compareNames(a, b) || sizeRank(one.size) - sizeRank(other.size);
}

function sizeRank(size: string | null): number {
  return (SIZES as readonly (string | null)[]).indexOf(size);
}
