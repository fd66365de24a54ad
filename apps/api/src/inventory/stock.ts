import {
  type StockCorrection,
  type StockMovement,
  type StockRow,
  type StockSort,
  type WhatWaits,
  isLowInStock,
} from '@shop/contract/inventory';
import type { PageRange } from '@shop/contract/page';
import { MOST_STOCK, productMessages } from '@shop/contract/products';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { searchAllProducts } from '../catalogue/search.ts';
import { waitingItems } from '../delivery/delivery.ts';
import { transaction } from '../lib/db.ts';
import { conflict, notFound } from '../lib/errors.ts';
import { readPage } from '../lib/list-page.ts';
import type { Shop } from '../lib/shop.ts';
import {
  type MovementRow,
  type StockRowRow,
  insertCorrection,
  selectMovementCount,
  selectMovements,
  selectStock,
  selectStockCount,
  selectStockForUpdate,
  selectStockOf,
} from './stock-queries.ts';

type Listed<Row> = { data: Row[]; totalCount: number };

/** What the stock list is narrowed and sorted by. */
export type StockQuery = {
  keyword?: string | undefined;
  low?: '1' | undefined;
  sort?: SortBy<StockSort> | undefined;
};

/** Products with their stock: newest first, or those that match every word, best first; or sorted. */
export async function stockList(
  shop: Shop,
  { keyword = '', low, sort }: StockQuery,
  range: PageRange,
): Promise<Listed<StockRow>> {
  const lowOnly = low === '1';
  if (keyword === '') {
    const totalCount = await selectStockCount(shop.db, { lowOnly });
    const rows = await readPage(range, totalCount, (part) =>
      selectStock(shop.db, { lowOnly }, { sorting: sortingOf(sort ?? '-date'), part }),
    );
    return { data: rows.map(presentStock), totalCount };
  }
  const found = await searchAllProducts(shop, { keyword });
  const ids = found
    .filter((product) => !lowOnly || isLowInStock(product))
    .map(({ productId }) => productId);
  const rows = await selectStockOf(shop.db, ids, sort && sortingOf(sort));
  const page = rows.slice(range.offset, range.offset + range.limit);
  return { data: page.map(presentStock), totalCount: rows.length };
}

/** How much waits for the owner: the lengths of the lists that show it. */
export async function whatWaits(shop: Shop): Promise<WhatWaits> {
  const [items, lowInStock] = await Promise.all([
    waitingItems(shop),
    selectStockCount(shop.db, { lowOnly: true }),
  ]);
  return { ...items, lowInStock };
}

/** A product's ledger, newest first. */
export async function movementsOf(
  shop: Shop,
  productId: string,
  range: PageRange,
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

/** Changes the stock by hand, with a reason that stays in the ledger. */
export async function correctByHand(
  shop: Shop,
  { productId, change, note }: StockCorrection,
): Promise<{ productId: string; stockQuantity: number }> {
  return transaction(shop.db, async (db) => {
    const stock = await selectStockForUpdate(db, productId);
    if (stock === undefined) throw notFound(productMessages.notFound);
    const stockQuantity = stock + change;
    if (stockQuantity < 0) throw conflict(productMessages.stockNegative, 'STOCK_SHORT');
    if (stockQuantity > MOST_STOCK) throw conflict(productMessages.stockTooLarge);
    await insertCorrection(db, {
      product_id: productId,
      change,
      note,
      created_at: shop.clock.now(),
    });
    return { productId, stockQuantity };
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
    stockQuantity: row.stock,
    status: row.active,
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
