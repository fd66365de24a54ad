import { changesBetween, recordChanges } from '../activity/record-activity.ts';
import {
  type StockCorrection,
  type StockMovement,
  type StockRow,
  type StockSort,
  isLowInStock,
} from '@shop/contract/inventory';
import { productMessages } from '@shop/contract/products';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { findProductIds } from '../search/search.ts';
import { transaction } from '../database/transaction.ts';
import { existing, notFound } from '../platform/refusals.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import { pictureUrl, presentPicture } from '../pictures/picture-presenting.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { correct } from './ledger.ts';
import {
  type MovementRow,
  type StockRowRow,
  selectProductName,
  selectMovementCount,
  selectMovements,
  selectStock,
  selectStockCount,
  selectStockOf,
} from './stock-queries.ts';

type Listed<Row> = { data: Row[]; totalCount: number };

/** Filter and sorting of the stock list. */
export type StockQuery = {
  keyword?: string | undefined;
  low?: '1' | undefined;
  sort?: SortBy<StockSort> | undefined;
};

/**
 * Returns a page of products with their stock, in the requested order; by default the newest first, in a
 * search the best match first.
 */
export async function stockList(
  shop: Shop,
  { keyword = '', low, sort }: StockQuery,
  range: ListRange,
): Promise<Listed<StockRow>> {
  const lowOnly = low === '1';
  if (keyword === '') {
    const totalCount = await selectStockCount(shop.db, { lowOnly });
    const rows = await readPage(range, totalCount, (part) =>
      selectStock(shop.db, { lowOnly }, { sorting: sortingOf(sort ?? '-date'), part }),
    );
    return { data: rows.map(presentStock), totalCount };
  }
  const ids = await findProductIds(shop, { keyword, activeOnly: false });
  const found = (await selectStockOf(shop.db, ids, sort && sortingOf(sort))).map(presentStock);
  const rows = found.filter((row) => !lowOnly || isLowInStock(row));
  return {
    data: rows.slice(range.offset, range.offset + range.limit),
    totalCount: rows.length,
  };
}

/** Counts the products that are low in stock: the length of the list with that filter. */
export async function lowInStock(shop: Shop): Promise<number> {
  return selectStockCount(shop.db, { lowOnly: true });
}

/** Returns a product's ledger, newest first. */
export async function movementsOf(
  shop: Shop,
  productId: string,
  range: ListRange,
): Promise<Listed<StockMovement>> {
  const [rows, totalCount] = await Promise.all([
    selectMovements(shop.db, productId, range),
    selectMovementCount(shop.db, productId),
  ]);
  if (totalCount === 0 && (await selectStockOf(shop.db, [productId])).length === 0) {
    throw notFound(productMessages.notFound);
  }
  return { data: rows.map(presentMovement), totalCount };
}

/** Corrects stock by hand, with a note that stays in the ledger. */
export async function correctByHand(
  shop: Shop,
  actor: Actor,
  { productId, change, note, expected }: StockCorrection,
): Promise<{ productId: string; stockQuantity: number }> {
  return transaction(shop.db, async (db) => {
    const label = existing(await selectProductName(db, productId), productMessages.notFound);
    const now = shop.clock.now();
    const { before, after } = await correct(db, { productId, change, expected, note, now });
    const subject = { kind: 'PRODUCT', id: productId, label };
    const changes = changesBetween({ stockQuantity: before }, { stockQuantity: after });
    await recordChanges(shop, db, { actor, action: 'STOCK_CORRECTED', subject, changes });
    return { productId, stockQuantity: after };
  });
}

function presentStock(row: StockRowRow): StockRow {
  return {
    productId: row.id,
    productName: row.name,
    subCategoryName: row.category_name,
    sku: row.sku,
    color: row.color,
    size: row.size,
    unit: row.unit,
    stockQuantity: row.stock,
    status: row.active,
    imageUrl: row.cover && pictureUrl(row.cover),
    picture: row.cover && presentPicture(row.cover),
  };
}

function presentMovement(row: MovementRow): StockMovement {
  return {
    movementId: row.id,
    date: row.created_at.toISOString(),
    change: row.change,
    balance: row.balance,
    reason: row.reason,
    note: row.note,
    orderId: row.order_id,
  };
}
