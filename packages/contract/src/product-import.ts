import * as z from 'zod/mini';
import { answer, call, fileAnswer } from './call.ts';
import { LANGUAGE } from './language.ts';
import { ATTRIBUTE_NAMES, PRODUCT_ATTRIBUTES } from './product-attributes.ts';

/** Maximum size of a CSV file of products, in bytes. */
export const IMPORT_BYTES = 10 * 1024 * 1024;

/** Maximum number of product rows in a file. */
export const MOST_IMPORT_ROWS = 10_000;

/** Maximum number of cells in a row of a file. */
export const MOST_SHEET_CELLS = 250;

/** The columns of a CSV file of products, for export and import: field and heading, in order. */
export const SHEET_COLUMNS = [
  { field: 'sku', heading: 'SKU' },
  { field: 'name', heading: 'Product title' },
  { field: 'category', heading: 'Category' },
  { field: 'price', heading: 'Price' },
  { field: 'mrp', heading: 'MRP' },
  { field: 'unit', heading: 'Unit' },
  { field: 'color', heading: 'Colour' },
  { field: 'size', heading: 'Size' },
  ...ATTRIBUTE_NAMES.map((field) => ({ field, heading: PRODUCT_ATTRIBUTES[field].heading })),
  { field: 'description', heading: 'Description' },
  { field: 'estimatedDelivery', heading: 'Estimated delivery' },
  { field: 'hsn', heading: 'HSN code' },
  { field: 'taxClass', heading: 'Tax class' },
  { field: 'returnable', heading: 'Returnable' },
  { field: 'stockQuantity', heading: 'Stock quantity' },
  { field: 'status', heading: 'Status' },
  // With it an import adds the change in the file to the present stock, so that sales stay counted.
  { field: 'stockExported', heading: 'Stock when exported' },
  // With it an import knows what imports of the same file have changed already.
  { field: 'movementExported', heading: 'Stock movement when exported' },
] as const;
/** A field of the file. */
export type SheetField = (typeof SHEET_COLUMNS)[number]['field'];

const known = SHEET_COLUMNS.map(({ heading }) => heading).join(', ');

/** Messages about the import, shared by server and pages. */
export const productImportMessages = {
  tooLarge: `The file is too large. It can have at most ${IMPORT_BYTES / 1024 / 1024} MB`,
  tooManyRows: `A file can have at most ${MOST_IMPORT_ROWS.toLocaleString(LANGUAGE)} rows of products`,
  noFile: 'Choose a CSV file',
  empty: 'There are no products in this file',
  wrongEncoding: 'The text in this file cannot be read. Save it as “CSV UTF-8”',
  notCsv: 'This is not a CSV file. Save the sheet as “CSV UTF-8”',
  broken: (row: number) =>
    `The file cannot be read from row ${row}. Is a closing quotation mark missing?`,
  rowTooWide: (row: number) => `Row ${row} has more than ${MOST_SHEET_CELLS} cells`,
  columnUnknown: (heading: string) => `There is no column “${heading}”. Use: ${known}`,
  columnTwice: (heading: string) => `The column “${heading}” appears twice`,
  skuColumn: 'The first row must name the columns, and one of them must be SKU',
  skuRequired: 'SKU is required',
  skuTwice: (row: number) => `Row ${row} has the same SKU`,
  skuRewritten: (sku: string) => `The shop has ${sku}: did a spreadsheet change it?`,
  categoryUnknown: 'There is no category with this name',
  status: 'Status must be Active or Inactive',
  taxClass: 'Tax class must be Fabric, Apparel or Exempt',
  returnable: 'Returnable must be Yes or No',
  notNumber: (written: string) =>
    `“${written}” cannot be read as a number. Write it like 1500 or 1,500.50`,
  cellFailed: (written: string) =>
    `“${written}” is what a spreadsheet shows when it cannot show a cell. Write the text itself`,
  cellDated: (written: string) =>
    `“${written}” is a date that a spreadsheet makes of a text such as 5-7. Write the text itself`,
  lettersLost: 'Letters of this text were lost when the file was saved. Save it as “CSV UTF-8”',
  unit: 'Unit must be Piece or Metre',
  tooManyCells: 'This row has more cells than the first row',
  stockShort: (left: number) => `Only ${left} left now, fewer than this row takes away`,
  stockMoved:
    'Nothing was imported. The stock of some products changed after the check. Look at the changes again',
  stocksSeen: 'stocksSeen is what the check answered',
  checked: 'The file was checked',
  templateFailed: 'Failed to download the template',
  checkFailed: 'Failed to check the file',
  hasBadRows: 'Nothing was imported. Fix the rows with errors first',
  imported: 'Products imported successfully',
  importFailed: 'Failed to import products. Nothing was imported.',
  progressFailed: 'Failed to load the progress of the import',
  importId: 'importId is 32 letters and digits',
} as const;

/** An invalid cell: the row number in the spreadsheet, the column's heading, and the reason. */
export const BadCell = z.object({ row: z.number(), column: z.string(), message: z.string() });
export type BadCell = z.output<typeof BadCell>;

/** The counts of an import: products added, changed and unchanged. */
export const ImportCounts = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
});
export type ImportCounts = z.output<typeof ImportCounts>;

/** A stock that an import changes: the present stock, and the stock after the import. */
export const ImportedStock = z.object({
  row: z.number(),
  sku: z.string(),
  now: z.number(),
  after: z.number(),
});
export type ImportedStock = z.output<typeof ImportedStock>;

/** The result of the check; an import with an invalid cell changes nothing. */
export const ImportPlan = z.object({
  rows: z.number(),
  counts: ImportCounts,
  bad: z.array(BadCell),
  /** The changed stocks that are not as exported any more, or whose exported stock is missing. */
  stocks: z.array(ImportedStock),
  /** A hash of all present stocks that will change. The import sends it back. */
  stocksSeen: z.string(),
});
export type ImportPlan = z.output<typeof ImportPlan>;

/** The number of written products of an import; others see none of them before the import is complete. */
export const ImportProgress = z.object({ done: z.number(), total: z.number() });
export type ImportProgress = z.output<typeof ImportProgress>;

const matching = (pattern: RegExp, message: string) =>
  z.string(message).check(z.regex(pattern, message));
const ImportId = matching(/^[a-z0-9]{32}$/, productImportMessages.importId);
const StocksSeen = matching(/^[0-9a-f]{64}$/, productImportMessages.stocksSeen);

/** The file that the calls take. */
const files = { field: 'file', most: 1, type: 'text/csv' } as const;

/** The calls of the import. */
export const productImportCalls = {
  template: call({
    name: 'productImport.template',
    summary: 'Download an empty product sheet',
    method: 'GET',
    path: '/productImport/template',
    access: 'backOffice',
    area: 'products',
    reply: fileAnswer,
    download: 'csv',
    failed: productImportMessages.templateFailed,
  }),
  check: call({
    name: 'productImport.check',
    summary: 'Check a product sheet without writing',
    method: 'POST',
    path: '/productImport/check',
    access: 'backOffice',
    area: 'products',
    files,
    reply: answer(ImportPlan),
    failed: productImportMessages.checkFailed,
  }),
  run: call({
    name: 'productImport.run',
    summary: 'Import a product sheet',
    method: 'POST',
    path: '/productImport/run',
    access: 'backOffice',
    area: 'products',
    body: z.object({
      importId: ImportId,
      /** From the check: 409 when a stock that the import changes is different by now. */
      stocksSeen: z.optional(z.nullable(StocksSeen)),
    }),
    files,
    reply: answer(ImportCounts),
    failed: productImportMessages.importFailed,
  }),
  progress: call({
    name: 'productImport.progress',
    summary: 'Read how far an import is',
    method: 'GET',
    path: '/productImport/progress/{importId}',
    access: 'backOffice',
    area: 'products',
    params: z.object({ importId: ImportId }),
    reply: answer(z.nullable(ImportProgress)),
    failed: productImportMessages.progressFailed,
  }),
};
