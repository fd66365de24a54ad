import { HOME_COUNTRY, countryName } from '@shop/contract/country-name';
import { isLowInStock, LOW_STOCK } from '@shop/contract/inventory';
import { rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import {
  type AdminProduct,
  type FoundProduct,
  NEW_DAYS,
  type ShopperProduct,
} from '@shop/contract/product-views';
import { BY_DEMAND, type ProductSort } from '@shop/contract/product-sort';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { readPage } from '../database/list-page.ts';
import { productUrl } from '../search/slug.ts';
import { dayOf, daysAfter, startOfDay } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';
import { pictureUrl, presentPicture } from '../pictures/picture-presenting.ts';
import type { ListedRow } from './catalogue-queries.ts';
import { isAvailable, mrpOf, ratingOf } from './product-details.ts';
import { type GroupRow, selectGroupCount, selectGroups } from './product-group-queries.ts';
import type { LabelGapRow } from '@shop/contract/labels';
import { selectLabelGapCount, selectLabelGaps } from './label-gap-queries.ts';

/** Returns the owner's product list: one row per product group, newest first unless sorted. */
export async function listProductGroups(
  shop: Shop,
  { sort = '-date' }: { sort?: SortBy<ProductSort> | typeof BY_DEMAND | undefined },
  range: PageRange,
): Promise<{ data: AdminProduct[]; totalCount: number }> {
  const sorting = sort === BY_DEMAND ? { column: sort, isDescending: true } : sortingOf(sort);
  const totalCount = await selectGroupCount(shop.db);
  const rows = await readPage(range, totalCount, (part) =>
    selectGroups(shop.db, { sorting, part }),
  );
  return { data: rows.map(presentGroup), totalCount };
}

/** Returns products in the shape of shoppers' lists. */
export function presentForShoppers(
  { clock }: Pick<Shop, 'clock'>,
  rows: readonly ListedRow[],
): ShopperProduct[] {
  const newSince = startOfDay(daysAfter(dayOf(clock.now()), 1 - NEW_DAYS));
  return rows.map((row) => presentForShopper(row, newSince));
}

function presentForShopper(row: ListedRow, newSince: Date): ShopperProduct {
  const { second, stock } = row;
  return {
    productId: row.id,
    productName: row.name,
    url: productUrl(row),
    imgUrl: urlOf(row.cover),
    price: rupeesOf(row.price),
    mrp: mrpOf(row),
    unit: row.unit,
    subCategoryName: row.category_name,
    subCategoryId: row.category_id,
    categoryName: row.category_name,
    color: row.color,
    size: row.size,
    availability: isAvailable(row),
    picture: row.cover && presentPicture(row.cover),
    secondPicture: second && { imgUrl: pictureUrl(second), picture: presentPicture(second) },
    left: isAvailable(row) && stock <= LOW_STOCK ? stock : null,
    isNew: row.created_at >= newSince,
    colors: Math.max(1, row.colors),
    estimatedDelivery: row.estimated_delivery,
    rating: ratingOf(row),
    countryOfOrigin: row.country_of_origin,
    importedFrom: importedFrom(row),
  };
}

function importedFrom({ country_of_origin: code }: ListedRow): string | null {
  return code === null || code === HOME_COUNTRY ? null : countryName(code);
}

/** Returns a single product in the shape of the owner's search. */
export function presentFoundProduct(row: ListedRow): FoundProduct {
  const isLow = isLowInStock({ stockQuantity: row.stock, status: row.active });
  const alone = { highest_price: row.price, variants: 1, low_in_stock: isLow ? 1 : 0 };
  const { id: productId, color, size } = row;
  return { productId, color, size, ...presentForOwner({ ...row, ...alone }) };
}

function presentGroup(row: GroupRow): AdminProduct {
  return {
    productId: row.variants === 1 ? row.first_id : null,
    ...presentForOwner(row),
    savedCount: row.saved_count,
    watchCount: row.watch_count,
  };
}

type PresentedRow = Omit<GroupRow, 'first_id' | 'saved_count' | 'watch_count'>;

function presentForOwner(row: PresentedRow): Omit<FoundProduct, 'productId' | 'color' | 'size'> {
  return {
    productName: row.name,
    description: row.description,
    subCategoryName: row.category_name,
    subCategoryId: row.category_id,
    imageUrl: urlOf(row.cover),
    price: rupeesOf(row.price),
    highestPrice: rupeesOf(row.highest_price),
    mrp: mrpOf(row),
    unit: row.unit,
    stockQuantity: row.stock,
    status: row.active,
    createdAt: row.created_at.toISOString(),
    picture: row.cover && presentPicture(row.cover),
    variants: row.variants,
    lowInStock: row.low_in_stock,
  };
}

function urlOf(cover: StoredPicture | null): string | null {
  return cover && pictureUrl(cover);
}

/** Returns a page of the products on sale whose label lacks something, newest first. */
export async function listLabelGaps(
  { db }: Pick<Shop, 'db'>,
  range: PageRange,
): Promise<{ data: LabelGapRow[]; totalCount: number }> {
  const totalCount = await selectLabelGapCount(db);
  const rows = await readPage(range, totalCount, (part) => selectLabelGaps(db, part));
  const data = rows.map(({ id, name, sku, label_gaps: missing }) => ({
    productId: id,
    productName: name,
    sku,
    missing,
  }));
  return { data, totalCount };
}
