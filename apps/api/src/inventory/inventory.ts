import type { CategorySales, InventoryRange, InventorySummary } from '@shop/contract/inventory';
import { rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { totalIncome } from '../finance/finance.ts';
import { readPage } from '../lib/list-page.ts';
import { ALWAYS, type Period, lastDay } from '../lib/period.ts';
import type { Shop } from '../lib/shop.ts';
import {
  selectCards,
  selectCategorySales,
  selectInventory,
  selectInventoryCount,
} from './inventory-queries.ts';
import { foldShelfChanges } from './shelf-queries.ts';

/** What the dashboard shows; a sub-category narrows the rows, the cards stay the whole shop's. */
export async function inventorySummary(
  shop: Shop,
  {
    range = '24hrs',
    subCategoryId = null,
  }: { range?: InventoryRange | undefined; subCategoryId?: string | null },
  page: PageRange,
): Promise<InventorySummary> {
  const period = periodOf(shop, range);
  const narrowing = { period, categoryId: subCategoryId };
  const [totalCount, cards, income] = await Promise.all([
    selectInventoryCount(shop.db, narrowing),
    selectCards(shop.db, period),
    totalIncome(shop, period),
  ]);
  const rows = await readPage(page, totalCount, (part) =>
    selectInventory(shop.db, narrowing, part),
  );
  const data = rows.map((row) => ({
    productId: row.id,
    categoryName: row.category_name,
    productTitle: row.name,
    color: row.color,
    size: row.size,
    sku: row.sku,
    totalQuantity: row.ordered + row.available,
    quantityOrdered: row.ordered,
    currentAvailable: row.available,
  }));
  return {
    data,
    totalIncome: rupeesOf(income),
    totalSales: cards.sales,
    balance: cards.balance,
    totalCount,
  };
}

/** What each sub-category sold, most income first; together they make the cards of the range. */
export async function salesByCategory(
  shop: Shop,
  range: InventoryRange = '24hrs',
): Promise<CategorySales[]> {
  const rows = await selectCategorySales(shop.db, periodOf(shop, range));
  return rows.map((row) => ({
    subCategoryId: row.id,
    subCategoryName: row.name,
    income: rupeesOf(row.earned),
    sales: row.units,
  }));
}

/** Keeps what the cards read short; a job of the clock. */
export function sumShelves({ db }: Pick<Shop, 'db'>): Promise<void> {
  return foldShelfChanges(db);
}

function periodOf(shop: Shop, range: InventoryRange): Period {
  return range === 'all' ? ALWAYS : lastDay(shop.clock.now());
}
