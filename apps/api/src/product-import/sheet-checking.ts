import { isDeepStrictEqual } from 'node:util';
import { attributeOfText } from '@shop/contract/attribute-text';
import { callMessages } from '@shop/contract/call';
import type { TypedShare } from '@shop/contract/fibres';
import { ATTRIBUTE_NAMES, type ProductAttribute } from '@shop/contract/product-attributes';
import {
  type BadCell,
  type ImportCounts,
  SHEET_COLUMNS,
  type SheetField,
  productImportMessages,
} from '@shop/contract/product-import';
import { productMrpMessages } from '@shop/contract/product-mrp';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { MOST_STOCK, NewProduct, ProductChange } from '@shop/contract/products';
import { type Unit, isInStepsOf, isQuarters } from '@shop/contract/quantity';
import { TAX_CLASSES } from '@shop/contract/tax';
import { numberOfText, rupeesOfText, stockOfText } from '@shop/contract/typed-number';
import { asciiDigits, hasPiledMarks, singleSpaced } from '@shop/contract/typed-text';
import { inSlices } from '../platform/slices.ts';
import { labelFaults } from '../products/label-faults.ts';
import type { ProductValues } from '../products/product-columns.ts';
import { isMrpTooLow, mergeValues, valuesOfNew } from '../products/product-values.ts';
import type { SheetRow } from './sheet-reading.ts';
import { spoiledTexts } from './spoiled-texts.ts';

/** An existing product with its stock. */
export type ExistingProduct = ProductValues & { id: string; stock: number };

/** A valid row: the product after the import, and its present state if it exists. */
export type PlannedRow = {
  row: number;
  values: ProductValues;
  /** The stock after the import. */
  stock: number;
  /** The exported stock in the file. */
  stockExported: number | undefined;
  /** The last movement of the stock then. */
  movementExported: number | undefined;
  existing: ExistingProduct | undefined;
  /** How the import counts the product. */
  becomes: keyof ImportCounts;
};

/** Lookups for validation: products by SKU in lower case, category ids by exact name and in lower case. */
export type ImportLookups = {
  products: ReadonlyMap<string, ExistingProduct>;
  categories: ReadonlyMap<string, string>;
  /** The SKUs of the shop that the file does not have, by what a spreadsheet may write for them. */
  rewritten: ReadonlyMap<string, string>;
  /** What imports of the same file changed already, by product. */
  imported: ReadonlyMap<string, number>;
  /** Ids of products whose unit cannot change now. */
  fixedUnits: ReadonlySet<string>;
};

/** Maximum number of characters of a cell in a message. */
const SHOWN = 40;

/** More errors than anybody reads: all errors of a large file would be megabytes. */
const MOST_BAD = 10_000;

/** Fields of the form that have another name in the file. */
const FIELDS: Partial<Record<string, SheetField>> = {
  subCategoryId: 'category',
  expectedStock: 'stockExported',
};

type Problem = { field: SheetField; message: string };

/** The valid rows of a file, and the cells with errors. */
export type CheckedRows = { planned: PlannedRow[]; bad: BadCell[] };

/** Validates rows by the rules of the product form, in slices, until there are `MOST_BAD` errors. */
export async function checkRows(
  rows: readonly SheetRow[],
  lookups: ImportLookups,
): Promise<CheckedRows> {
  const planned: PlannedRow[] = [];
  const bad: BadCell[] = [];
  const seen = new Map<string, number>();
  for await (const row of inSlices(rows)) {
    const { problems, plan } = checkRow(row, lookups);
    const sku = (row.cells.sku ?? '').toLowerCase();
    const before = seen.get(sku);
    if (sku !== '' && before !== undefined) {
      problems.push({ field: 'sku', message: productImportMessages.skuTwice(before) });
    }
    seen.set(sku, before ?? row.row);
    bad.push(...problems.map((problem) => badCell(row.row, problem)));
    if (bad.length >= MOST_BAD) break;
    if (plan !== undefined && problems.length === 0) planned.push(plan);
  }
  return { planned, bad };
}

function badCell(row: number, { field, message }: Problem): BadCell {
  const heading = SHEET_COLUMNS.find((column) => column.field === field)?.heading ?? field;
  return { row, column: heading, message };
}

function checkRow(
  row: SheetRow,
  lookups: ImportLookups,
): { problems: Problem[]; plan?: PlannedRow | undefined } {
  const { body, problems } = readRow(row, lookups);
  const existing = lookups.products.get(body.sku.toLowerCase());
  const stock = stockAfter(body, existing, lookups);
  if (existing === undefined) problems.push(...problemsOfSku(body.sku, lookups));
  problems.push(...spoiledTexts(body, existing), ...problemsOfStock(stock, body, existing));
  problems.push(...problemsOfUnit(body.unit, existing, lookups));
  const { expectedStock: stockExported, movementExported } = body;
  const planned = { row: row.row, stock, stockExported, movementExported, existing };
  const plan = existing === undefined ? newProduct() : change(existing);
  return problems.length > 0 ? { problems } : { problems, plan };

  function newProduct(): PlannedRow | undefined {
    const checked = NewProduct.safeParse(body, { error: () => callMessages.invalid });
    addIssues(problems, checked.error?.issues);
    if (!checked.success) return undefined;
    const values = valuesOfNew(checked.data, body.sku);
    problems.push(...problemsOf(values));
    return { ...planned, values, becomes: 'added' };
  }

  function change(existing: ExistingProduct): PlannedRow | undefined {
    const checked = ProductChange.safeParse(
      { ...body, id: existing.id },
      { error: () => callMessages.invalid },
    );
    addIssues(problems, checked.error?.issues);
    if (!checked.success) return undefined;
    const { id: _id, stock: before, ...old } = existing;
    // A SKU is known in upper and lower case, and keeps its spelling.
    const values = mergeValues(old, { ...checked.data, sku: old.sku });
    problems.push(...problemsOf(values));
    const isSame = stock === before && isDeepStrictEqual(values, old);
    return { ...planned, values, becomes: isSame ? 'unchanged' : 'changed' };
  }
}

/** Returns the problems of valid cells that only show in the whole product. */
function problemsOf(values: ProductValues): Problem[] {
  return isMrpTooLow(values) ? [{ field: 'mrp', message: productMrpMessages.mrpTooLow }] : [];
}

type StockCells = Pick<
  ReturnType<typeof readRow>['body'],
  'unit' | 'stockQuantity' | 'expectedStock'
>;

/**
 * The stock as it will be. A row that says what it was gives a difference, less what an import of the same
 * file changed already, and any other row the stock itself; an empty one leaves it.
 */
function stockAfter(
  { stockQuantity: written, expectedStock }: StockCells,
  existing: ExistingProduct | undefined,
  { imported }: ImportLookups,
): number {
  if (existing === undefined) return written ?? 0;
  if (written === undefined) return existing.stock;
  const change = written - (expectedStock ?? existing.stock);
  return change === 0 ? existing.stock : existing.stock + change - (imported.get(existing.id) ?? 0);
}

/** Returns the problems of a stock. A number that the schema refuses has a problem already. */
function problemsOfStock(
  after: number,
  { unit, stockQuantity = 0 }: StockCells,
  existing: ExistingProduct | undefined,
): Problem[] {
  if (after === existing?.stock || stockQuantity < 0 || !isQuarters(after)) return [];
  const field = 'stockQuantity';
  if (after < 0)
    return [{ field, message: productImportMessages.stockShort(existing?.stock ?? 0) }];
  if (after > MOST_STOCK) return [{ field, message: productChangeMessages.stockTooLarge }];
  return isInStepsOf(unit ?? existing?.unit ?? 'PIECE', after)
    ? []
    : [{ field, message: productChangeMessages.stockWhole }];
}

/** Returns the problem of a SKU that is new because a spreadsheet changed one that the file no longer has. */
function problemsOfSku(sku: string, { rewritten }: ImportLookups): Problem[] {
  const before = rewritten.get(sku.toLowerCase());
  return before === undefined
    ? []
    : [{ field: 'sku', message: productImportMessages.skuRewritten(before) }];
}

/** Returns the problem of a unit that cannot change, because a cart or a hold has the product. */
function problemsOfUnit(
  unit: Unit | undefined,
  existing: ExistingProduct | undefined,
  { fixedUnits }: ImportLookups,
): Problem[] {
  const isFixed = existing !== undefined && fixedUnits.has(existing.id);
  return isFixed && unit !== undefined && unit !== existing.unit
    ? [{ field: 'unit', message: productChangeMessages.unitFixed }]
    : [];
}

/** Returns a row in the shape of the form; an empty cell without text means "unchanged". */
function readRow({ cells, isTooLong }: SheetRow, { categories }: ImportLookups) {
  const problems: Problem[] = [];
  const wrong = (field: SheetField, message: string) => void problems.push({ field, message });
  const { sku = '', category = '', price = '', stockQuantity = '', status = '', ...words } = cells;
  const { unit = '', taxClass = '', returnable = '', stockExported = '', ...more } = words;
  const { movementExported = '', ...texts } = more;
  if (isTooLong) wrong('sku', productImportMessages.tooManyCells);
  if (sku === '') wrong('sku', productImportMessages.skuRequired);
  const named = hasPiledMarks(category) ? '' : singleSpaced(category).normalize('NFC');
  const subCategoryId = categories.get(named) ?? categories.get(named.toLowerCase());
  if (category !== '' && subCategoryId === undefined) {
    wrong('category', productImportMessages.categoryUnknown);
  }
  const numbers = {
    price: rupeesOfText(price) ?? undefined,
    mrp: texts.mrp === undefined ? undefined : rupeesOfText(texts.mrp),
    stockQuantity: stockOfText(stockQuantity) ?? undefined,
    stockExported: stockOfText(stockExported) ?? undefined,
    movementExported: movementNumber(movementExported),
  };
  const soldBy = unitOf(unit);
  if (unit !== '' && soldBy === undefined) wrong('unit', productImportMessages.unit);
  const isActive = flagOf(status);
  if (status !== '' && isActive === undefined) wrong('status', productImportMessages.status);
  const taxedAs = TAX_CLASSES.find((known) => known === taxClass.toUpperCase());
  if (taxClass !== '' && taxedAs === undefined) wrong('taxClass', productImportMessages.taxClass);
  const isReturnable = yesOrNo(returnable);
  if (returnable !== '' && isReturnable === undefined) {
    wrong('returnable', productImportMessages.returnable);
  }
  const attributes = attributesIn(texts);
  problems.push(...faultsOf(texts, attributes));
  for (const [name, value] of Object.entries({ ...attributes, ...numbers })) {
    if (!Number.isNaN(value)) continue;
    const field = name as SheetField;
    wrong(field, productImportMessages.notNumber((cells[field] ?? '').slice(0, SHOWN)));
  }
  const body = {
    ...texts,
    ...attributes,
    hsn: texts.hsn && asciiDigits(texts.hsn),
    price: numbers.price,
    mrp: numbers.mrp,
    stockQuantity: numbers.stockQuantity,
    expectedStock: numbers.stockExported,
    movementExported: numbers.movementExported,
    sku,
    subCategoryId,
    unit: soldBy,
    taxClass: taxedAs,
    returnable: isReturnable,
    status: isActive,
  };
  return { body, problems };
}

type Texts = Pick<SheetRow['cells'], ProductAttribute>;

/** Returns the meaning of the texts of attributes, for the schema to check. */
function attributesIn(texts: Texts): Partial<Record<ProductAttribute, unknown>> {
  return Object.fromEntries(
    ATTRIBUTE_NAMES.flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [[name, attributeOfText(name, text)]];
    }),
  );
}

function faultsOf({ countryOfOrigin }: Texts, { fibres }: { fibres?: unknown }): Problem[] {
  return labelFaults({ countryOfOrigin, fibres: fibres as TypedShare[] | undefined });
}

/** The number of a stock movement in a cell, 0 for none yet; undefined for an empty one, NaN for what is none. */
export function movementNumber(cell: string): number | undefined {
  const number = numberOfText(cell);
  if (number === null) return undefined;
  return Number.isSafeInteger(number) && number >= 0 ? number : Number.NaN;
}

/** Parses a unit; undefined for anything else. */
export function unitOf(text: string): Unit | undefined {
  if (/^(pieces?|pcs?)$/i.test(text)) return 'PIECE';
  return /^(met(re|er)s?|m)$/i.test(text) ? 'METRE' : undefined;
}

function flagOf(text: string): boolean | undefined {
  if (/^active$/i.test(text)) return true;
  return /^inactive$/i.test(text) ? false : yesOrNo(text);
}

function yesOrNo(text: string): boolean | undefined {
  if (/^(yes|true|1)$/i.test(text)) return true;
  return /^(no|false|0)$/i.test(text) ? false : undefined;
}

/** Adds the schema's errors, except for cells that already have one. */
function addIssues(
  problems: Problem[],
  issues: readonly { path: PropertyKey[]; message: string }[] = [],
): void {
  for (const { path, message } of issues) {
    const field = FIELDS[String(path[0])] ?? (path[0] as SheetField);
    if (!problems.some((known) => known.field === field)) problems.push({ field, message });
  }
}
