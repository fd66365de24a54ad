import type { CategorySales, InventoryRange, InventorySummary } from '@shop/contract/inventory';
import { rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { totalIncome } from './finance.ts';
import { readPage } from '../database/list-page.ts';
import { ALWAYS, type Period, lastDay } from '../platform/period.ts';
import type { Shop } from '../shop.ts';
import {
  selectCards,
  selectCategorySales,
  selectInventory,
  selectInventoryCount,
} from './dashboard-queries.ts';
import { foldCategoryDeltas } from './category-total-queries.ts';

/** The dashboard; a category filters the rows, while the cards stay those of the whole shop. */
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
    unit: row.unit,
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

/** Sales of each category, highest income first; together they add up to the cards of the range. */
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

/** Scheduled job: keeps the list of deltas that the cards read short. */
export function foldCategoryTotals({ db }: Pick<Shop, 'db'>): Promise<void> {
  return foldCategoryDeltas(db);
}

function periodOf(shop: Shop, range: InventoryRange): Period {
  return range === 'all' ? ALWAYS : lastDay(shop.clock.now());
}
