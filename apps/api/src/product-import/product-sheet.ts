import { rupeesOf } from '@shop/contract/money';
import { attributeText } from '@shop/contract/attribute-text';
import { PRODUCT_ATTRIBUTES, byAttribute } from '@shop/contract/product-attributes';
import { DEFAULT_HSN } from '@shop/contract/product-tax';
import { BY_DEMAND, type ProductSort } from '@shop/contract/product-sort';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { SHEET_COLUMNS, type SheetField } from '@shop/contract/product-import';
import type { Download } from '../http/call.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf, money } from '../platform/csv.ts';
import type { ListRange } from '../database/list-page.ts';
import type { Shop } from '../shop.ts';
import { listCategories } from '../categories/categories.ts';
import { type SheetProduct, selectSheet, selectSheetOf } from './product-sheet-queries.ts';
import { attributeValues, columnOf } from '../products/product-columns.ts';
import { searchAllProducts } from '../products/catalogue.ts';

/** The heading row of a file of products. */
export const sheetHeadings: readonly string[] = SHEET_COLUMNS.map(({ heading }) => heading);

/** The columns that the owner fills in. */
const TEMPLATE_COLUMNS = SHEET_COLUMNS.filter(({ field }) => !field.endsWith('Exported'));

/**
 * Exports products as CSV rows: newest first, or matches of a search with the best first, or sorted. Matches
 * are not sorted by demand.
 */
export async function productSheet(
  shop: Shop,
  { keyword, sort }: { keyword: string; sort?: SortBy<ProductSort> | typeof BY_DEMAND | undefined },
  range: ListRange,
): Promise<Cell[][]> {
  if (keyword === '') {
    const sorting =
      sort === BY_DEMAND ? { column: sort, isDescending: true } : sortingOf(sort ?? '-date');
    return (await selectSheet(shop.db, sorting, range)).map((row) => cellsOf(row));
  }
  const found = await searchAllProducts(shop, {
    keyword,
    sort: sort === BY_DEMAND ? undefined : sort,
  });
  const ids = found
    .slice(range.offset, range.offset + range.limit)
    .map(({ productId }) => productId);
  const known = new Map((await selectSheetOf(shop.db, ids)).map((row) => [row.id, cellsOf(row)]));
  return ids.flatMap((id) => {
    const cells = known.get(id);
    return cells === undefined ? [] : [cells];
  });
}

/** Returns a template to fill in: the headings and one example draft in the shop's first category. */
export async function sheetTemplate(shop: Shop): Promise<Download> {
  const [category] = await listCategories(shop);
  const example: SheetProduct = {
    id: '',
    sku: 'EXAMPLE-1',
    name: 'Temple border saree',
    category_name: category?.name ?? 'Kanchipuram',
    price: 1_249_950 as SheetProduct['price'],
    mrp: 1_499_900 as SheetProduct['price'],
    unit: 'PIECE',
    color: 'Maroon',
    size: 'NA',
    description: 'Replace this row by your own products',
    estimated_delivery: '5 Days',
    hsn: DEFAULT_HSN,
    tax_class: 'FABRIC',
    returnable: true,
    stock: 3,
    movement_id: '0',
    active: false,
    ...attributeValues((name) => PRODUCT_ATTRIBUTES[name].example),
  };
  async function* text() {
    const headings = TEMPLATE_COLUMNS.map(({ heading }) => heading);
    yield BYTE_ORDER_MARK + csvOf([headings, cellsOf(example, TEMPLATE_COLUMNS)]);
  }
  return { name: 'products-template.csv', content: text() };
}

function cellsOf(
  row: SheetProduct,
  columns: readonly { field: SheetField }[] = SHEET_COLUMNS,
): Cell[] {
  const cells: Record<SheetField, Cell> = {
    sku: row.sku,
    name: row.name,
    category: row.category_name,
    price: money(rupeesOf(row.price)),
    mrp: row.mrp === null ? null : money(rupeesOf(row.mrp)),
    unit: row.unit,
    color: row.color,
    size: row.size,
    ...byAttribute((name) => attributeText(row[columnOf(name)])),
    description: row.description,
    estimatedDelivery: row.estimated_delivery,
    hsn: row.hsn,
    taxClass: capitalised(row.tax_class),
    returnable: row.returnable ? 'Yes' : 'No',
    stockQuantity: row.stock,
    status: row.active ? 'Active' : 'Inactive',
    stockExported: row.stock,
    movementExported: row.movement_id,
  };
  return columns.map(({ field }) => cells[field]);
}

/** Returns `Fabric` for `FABRIC`. */
function capitalised(name: string): string {
  return name.slice(0, 1) + name.slice(1).toLowerCase();
}
