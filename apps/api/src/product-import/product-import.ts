import {
  type BadCell,
  type ImportCounts,
  type ImportPlan,
  productImportMessages,
} from '@shop/contract/product-import';
import type { Upload } from '../http/call.ts';
import { type Db, isDuplicate } from '../database/db.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { conflict, fieldError, invalid, invalidFields } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import { inSlices } from '../platform/slices.ts';
import { singleSpaced } from '@shop/contract/typed-text';
import type { Shop } from '../shop.ts';
import { lockStock, move } from '../stock/ledger.ts';
import { listCategories } from '../categories/categories.ts';
import { fixedUnits, isUnitRefused, otherUnit } from '../products/selling-unit.ts';
import { lockCatalogue } from '../database/advisory-locks.ts';
import { recordImport } from './import-activity.ts';
import { exportedStocks, importNote, stockDigest, unknownStocks } from './imported-stocks.ts';
import { type RunningImport, beginProgress } from './import-progress.ts';
import {
  type IndexedProduct,
  insertProducts,
  selectBySku,
  selectRewritable,
  selectImportedStocks,
  selectProductsForUpdate,
  updateProducts,
} from './product-sheet-queries.ts';
import { learnWords } from '../search/search-index.ts';
import { type SearchText, guessableWordsOf, searchColumnsOf } from '../search/search-words.ts';
import {
  type CheckedRows,
  type PlannedRow,
  type ImportLookups,
  checkRows,
  unitOf,
} from './sheet-checking.ts';
import { spreadsheetTexts } from './spreadsheet-texts.ts';
import { type SheetRow, readSheet } from './sheet-reading.ts';

/** Products per statement. */
const BATCH = 500;

/** How many cells with errors a refused import lists; the check lists many more. */
const MOST_ERRORS = 100;

/** Dry run: returns what an import of the file would do. Changes nothing. */
export async function checkImport(shop: Shop, files: readonly Upload[]): Promise<ImportPlan> {
  const rows = await readSheet(fileOf(files));
  const lookups = await lookupsFor(shop.db, rows, shop.clock.now());
  const { planned, bad } = await checkRows(rows, lookups);
  return {
    rows: rows.length,
    counts: countsOf(planned),
    bad,
    stocks: unknownStocks(planned),
    stocksSeen: stockDigest(planned),
  };
}

/**
 * Adds and changes the products of the file in one transaction: all of them or none. Throws 409 when a
 * stock that it changes differs from the check.
 */
export async function runImport(
  shop: Shop,
  actor: Actor,
  {
    importId,
    files,
    seen,
  }: { importId: string; files: readonly Upload[]; seen?: string | null | undefined },
): Promise<ImportCounts> {
  const rows = await readSheet(fileOf(files));
  const progress = await beginProgress(shop, { importId, total: rows.length });
  try {
    return await transaction(shop.db, async (db) => {
      await lockCatalogue(db);
      const now = shop.clock.now();
      const lookups = await lookupsFor(db, rows, now);
      const { planned, bad } = await lockedRows(db, rows, { lookups, now });
      if (bad.length > 0) throw refusal(bad);
      if (seen && seen !== stockDigest(planned))
        throw conflict(productImportMessages.stockMoved, 'STOCK_MOVED');
      await write(db, { planned, lookups, progress, now });
      await afterCommit(db, CATALOGUE_CHANGE);
      const counts = countsOf(planned);
      const { categories } = lookups;
      await recordImport(shop, db, actor, { planned, categories, counts });
      return counts;
    });
  } catch (error) {
    if (isDuplicate(error, 'products_sku'))
      throw conflict(productImportMessages.importFailed, 'SKU_TAKEN');
    if (isUnitRefused(error)) throw otherUnit();
    throw error;
  } finally {
    await progress.end();
  }
}

function fileOf([file]: readonly Upload[]): Buffer {
  if (file === undefined) throw invalid(productImportMessages.noFile, 'file');
  return file.bytes;
}

function refusal(bad: readonly BadCell[]) {
  const errors = bad
    .slice(0, MOST_ERRORS)
    .map(({ row, column, message }) => fieldError(`row ${row}, ${column}`, message));
  return invalidFields(productImportMessages.hasBadRows, errors);
}

/**
 * Checks the rows, and locks what they change: first the stock, then the products. An unchanged product is not
 * locked, so that an order of it does not wait for the import.
 */
async function lockedRows(
  db: Db,
  rows: readonly SheetRow[],
  { lookups, now }: { lookups: ImportLookups; now: Date },
): Promise<CheckedRows> {
  const read = await checkRows(rows, lookups);
  const stocks = await lockStock(db, read.planned.flatMap(changedId));
  const products = new Map(
    [...lookups.products].map(([sku, product]) => {
      return [sku, { ...product, stock: stocks.get(product.id)?.stock ?? product.stock }];
    }),
  );
  const hasMoved = [...lookups.products].some(
    ([sku, { stock }]) => products.get(sku)?.stock !== stock,
  );
  // With the stock locked, no hold or order fixes another unit.
  const fixed = await fixedUnits(db, withOtherUnit(rows, products), now);
  const locked =
    hasMoved || fixed.size > lookups.fixedUnits.size
      ? await checkRows(rows, { ...lookups, products, fixedUnits: fixed })
      : read;
  await selectProductsForUpdate(db, locked.planned.flatMap(changedId));
  return locked;
}

/** Returns the id of the product that a row changes. */
function changedId({ existing, becomes }: PlannedRow): string[] {
  return becomes === 'changed' && existing !== undefined ? [existing.id] : [];
}

/** Returns the ids of the products whose unit the rows would change. */
function withOtherUnit(rows: readonly SheetRow[], products: ImportLookups['products']): string[] {
  return rows.flatMap(({ cells: { sku = '', unit = '' } }) => {
    const existing = products.get(sku.toLowerCase());
    return existing === undefined || unitOf(unit) === existing.unit ? [] : [existing.id];
  });
}

async function lookupsFor(db: Db, rows: readonly SheetRow[], now: Date): Promise<ImportLookups> {
  const categories = await listCategories({ db });
  const skus = rows.map(({ cells }) => cells.sku ?? '').filter((sku) => sku !== '');
  const products = await selectBySku(db, skus);
  const bySku = new Map(products.map((product) => [product.sku.toLowerCase(), product]));
  return {
    products: bySku,
    rewritten: await rewrittenSkus(db, skus, bySku),
    fixedUnits: await fixedUnits(db, withOtherUnit(rows, bySku), now),
    imported: await selectImportedStocks(db, exportedStocks(rows, bySku)),
    // The exact name has precedence over one that differs only in case.
    categories: new Map([
      ...categories.map(({ id, name }) => [singleSpaced(name).toLowerCase(), id] as const),
      ...categories.map(({ id, name }) => [singleSpaced(name), id] as const),
    ]),
  };
}

/** Returns the SKUs of the shop that the file does not have, by what a spreadsheet may write for them. */
async function rewrittenSkus(
  db: Db,
  skus: readonly string[],
  products: ImportLookups['products'],
): Promise<Map<string, string>> {
  const isNew = (sku: string) => !products.has(sku.toLowerCase());
  // A spreadsheet writes numbers, and dates such as 01-feb or oct-26.
  const isPerhapsRewritten = (sku: string) => isNew(sku) && /^\d|^[a-z]{3}-\d\d$/i.test(sku);
  const known = skus.some(isPerhapsRewritten) ? await selectRewritable(db) : [];
  return new Map(
    known.filter(isNew).flatMap((sku) => spreadsheetTexts(sku).map((text) => [text, sku] as const)),
  );
}

type Writing = {
  planned: readonly PlannedRow[];
  lookups: ImportLookups;
  progress: RunningImport;
  now: Date;
};

async function write(db: Db, { planned, lookups, progress, now }: Writing): Promise<void> {
  const names = new Map([...lookups.categories].map(([name, id]) => [id, name]));
  const textOf = ({ values }: PlannedRow): SearchText => ({
    ...values,
    category: names.get(values.category_id) ?? '',
  });
  const moved = planned.filter(({ becomes }) => becomes !== 'unchanged');
  const words = new Set<string>();
  for await (const row of inSlices(moved)) {
    for (const word of guessableWordsOf(textOf(row))) words.add(word);
  }
  await learnWords(db, [...words].toSorted());
  progress.advance(planned.length - moved.length);
  for (let at = 0; at < moved.length; at += BATCH) {
    const batch = moved.slice(at, at + BATCH);
    const indexed: { row: PlannedRow; values: IndexedProduct }[] = [];
    for await (const row of inSlices(batch)) {
      indexed.push({ row, values: { ...row.values, ...searchColumnsOf(textOf(row)) } });
    }
    const ids = await insertProducts(
      db,
      indexed.filter(({ row }) => row.becomes === 'added').map(({ values }) => values),
      now,
    );
    await updateProducts(
      db,
      indexed.flatMap(({ row: { existing }, values }) =>
        existing === undefined ? [] : [{ ...values, id: existing.id }],
      ),
      now,
    );
    await move(
      db,
      batch.flatMap((row) => movementOf(row, ids)),
      now,
    );
    progress.advance(batch.length);
  }
}

function movementOf(
  { values, stock, movementExported, existing }: PlannedRow,
  ids: ReadonlyMap<string, string>,
) {
  const change = stock - (existing?.stock ?? 0);
  const productId = existing?.id ?? ids.get(values.sku);
  if (change === 0 || productId === undefined) return [];
  const isKnown = existing !== undefined;
  const reason = isKnown ? ('CORRECTION' as const) : ('OPENING' as const);
  const note = isKnown && movementExported !== undefined && { note: importNote(movementExported) };
  return [{ product_id: productId, change, reason, ...note }];
}

function countsOf(planned: readonly PlannedRow[]): ImportCounts {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const { becomes } of planned) counts[becomes] += 1;
  return counts;
}
