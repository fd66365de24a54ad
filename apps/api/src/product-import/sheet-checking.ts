import { attributeOfText } from '@shop/contract/attribute-text';
import { callMessages } from '@shop/contract/call';
import { ATTRIBUTE_NAMES } from '@shop/contract/product-attributes';
import {
  type BadCell,
  SHEET_COLUMNS,
  type SheetField,
  productImportMessages,
} from '@shop/contract/product-import';
import { NewProduct, ProductChange, productMessages } from '@shop/contract/products';
import { type Unit, isInStepsOf, isQuarters } from '@shop/contract/quantity';
import { TAX_CLASSES } from '@shop/contract/tax';
import { numberOfText, rupeesOfText } from '@shop/contract/typed-number';
import type { ProductValues } from '../products/product-columns.ts';
import { changed, valuesOfNew } from '../products/product-values.ts';
import type { SheetRow } from './sheet-reading.ts';

/** An existing product with its stock. */
export type Standing = ProductValues & { id: string; stock: number };

/** A valid row: the product as it will be, and as it is if it exists. */
export type PlannedRow = {
  values: ProductValues;
  /** The stock to set; undefined leaves it unchanged. */
  stock: number | undefined;
  standing: Standing | undefined;
};

/** Lookups for validation: products by SKU in lower case, category ids by name as it is and in lower case. */
export type ImportLookups = {
  products: ReadonlyMap<string, Standing>;
  categories: ReadonlyMap<string, string>;
  /** Ids of products that cannot be sold by another unit now. */
  fixedUnits: ReadonlySet<string>;
};

/** Characters that a message shows of a cell. */
const SHOWN = 40;

type Problem = { field: SheetField; message: string };

/** Validates every row by the rules of the product form and reports all errors. */
export function checkRows(
  rows: readonly SheetRow[],
  lookups: ImportLookups,
): { planned: PlannedRow[]; bad: BadCell[] } {
  const planned: PlannedRow[] = [];
  const bad: BadCell[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const { problems, plan } = checkRow(row, lookups);
    const sku = (row.cells.sku ?? '').toLowerCase();
    const before = seen.get(sku);
    if (sku !== '' && before !== undefined) {
      problems.push({ field: 'sku', message: productImportMessages.skuTwice(before) });
    }
    seen.set(sku, before ?? row.row);
    bad.push(...problems.map((problem) => badCell(row.row, problem)));
    if (plan !== undefined) planned.push(plan);
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
  const standing = lookups.products.get(body.sku.toLowerCase());
  problems.push(...problemsOfUnit(body, standing, lookups));
  const plan = standing === undefined ? newProduct() : change(standing);
  return problems.length > 0 ? { problems } : { problems, plan };

  function newProduct(): PlannedRow | undefined {
    const checked = NewProduct.safeParse(body, { error: () => callMessages.invalid });
    addIssues(problems, checked.error?.issues);
    if (!checked.success) return undefined;
    const stock = checked.data.stockQuantity ?? undefined;
    return { values: valuesOfNew(checked.data, body.sku), stock, standing: undefined };
  }

  function change(standing: Standing): PlannedRow | undefined {
    const checked = ProductChange.safeParse(
      { ...body, id: standing.id },
      { error: () => callMessages.invalid },
    );
    addIssues(problems, checked.error?.issues);
    if (!checked.success) return undefined;
    const { id: _id, stock: _stock, ...old } = standing;
    return { values: changed(old, checked.data), stock: checked.data.stockQuantity, standing };
  }
}

/** What a unit does not allow: quarters of a piece, and another unit for what somebody wants to buy. */
function problemsOfUnit(
  { unit, stockQuantity = 0 }: { unit: Unit | undefined; stockQuantity: number | undefined },
  standing: Standing | undefined,
  { fixedUnits }: ImportLookups,
): Problem[] {
  const problems: Problem[] = [];
  const before = standing?.unit ?? 'PIECE';
  // What is no number, or no quarter of a metre, has a problem already.
  if (
    (unit ?? before) === 'PIECE' &&
    isQuarters(stockQuantity) &&
    !isInStepsOf('PIECE', stockQuantity)
  ) {
    problems.push({ field: 'stockQuantity', message: productMessages.stockWhole });
  }
  if (unit !== undefined && unit !== before && fixedUnits.has(standing?.id ?? '')) {
    problems.push({ field: 'unit', message: productMessages.unitFixed });
  }
  return problems;
}

/** A row in the shape of the form; an empty cell that is no text means "unchanged". */
function readRow({ cells, isTooLong }: SheetRow, { categories }: ImportLookups) {
  const problems: Problem[] = [];
  const wrong = (field: SheetField, message: string) => void problems.push({ field, message });
  const { sku = '', category = '', price = '', stockQuantity = '', status = '', ...words } = cells;
  const { unit = '', taxClass = '', returnable = '', ...texts } = words;
  if (isTooLong) wrong('sku', productImportMessages.tooManyCells);
  if (sku === '') wrong('sku', productImportMessages.skuRequired);
  const named = category.normalize('NFC');
  const subCategoryId = categories.get(named) ?? categories.get(named.toLowerCase());
  if (category !== '' && subCategoryId === undefined) {
    wrong('category', productImportMessages.categoryUnknown);
  }
  const numbers = {
    price: rupeesOfText(price) ?? undefined,
    stockQuantity: numberOfText(stockQuantity) ?? undefined,
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
  const attributes = Object.fromEntries(
    ATTRIBUTE_NAMES.flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [[name, attributeOfText(name, text)]];
    }),
  );
  for (const [name, value] of Object.entries({ ...attributes, ...numbers })) {
    if (!Number.isNaN(value)) continue;
    const field = name as SheetField;
    wrong(field, productImportMessages.notNumber((cells[field] ?? '').slice(0, SHOWN)));
  }
  const body = {
    ...texts,
    ...attributes,
    ...numbers,
    sku,
    subCategoryId,
    unit: soldBy,
    taxClass: taxedAs,
    returnable: isReturnable,
    status: isActive,
  };
  return { body, problems };
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
    const field = path[0] === 'subCategoryId' ? 'category' : (path[0] as SheetField);
    if (!problems.some((known) => known.field === field)) problems.push({ field, message });
  }
}
