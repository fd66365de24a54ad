import { type Paise, rupeesOf, sum } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import { type Cell, money } from '../platform/csv.ts';
import type {
  Difference,
  HsnSum,
  LargeSupply,
  NumberRange,
  SmallSupply,
  UntaxedSupply,
} from './gstr1-queries.ts';
import type { Column } from './list-file.ts';

// The files of the GSTR-1 offline tool. The tool finds its columns by their headings, so they have its
// words and its spelling; a column that does not concern a shop stays empty.

/** A file: its headings and its rows. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] };

function sheetOf<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): Sheet {
  const headings = columns.map(([heading]) => heading);
  return { name, rows: [headings, ...rows.map((row) => columns.map(([, cell]) => cell(row)))] };
}

/** Unit quantity codes. */
const UNITS: Record<Unit, string> = { PIECE: 'PCS-PIECES', METRE: 'MTR-METERS' };
/** Chapter 50.07, woven fabrics of silk: the code in the row of zeros. */
const SILK = '5007';

export function b2csSheet(supplies: readonly SmallSupply[]): Sheet {
  return sheetOf('b2cs.csv', supplies, [
    ['Type', () => 'OE'],
    ['Place Of Supply', ({ place_of_supply }) => place_of_supply],
    ['Rate', ({ rate }) => rate],
    ['Applicable % of Tax Rate', () => null],
    ['Taxable Value', ({ taxable }) => amount(taxable)],
    ['Cess Amount', () => null],
    ['E-Commerce GSTIN', () => null],
  ]);
}

export function b2clSheet(supplies: readonly LargeSupply[]): Sheet {
  return sheetOf('b2cl.csv', supplies, [
    ['Invoice Number', ({ number }) => number],
    ['Invoice date', ({ date }) => dateOf(date)],
    ['Invoice Value', ({ total }) => amount(total)],
    ['Place Of Supply', ({ place_of_supply }) => place_of_supply],
    ['Rate', ({ rate }) => rate],
    ['Applicable % of Tax Rate', () => null],
    ['Taxable Value', ({ taxable }) => amount(taxable)],
    ['Cess Amount', () => null],
    ['E-Commerce GSTIN', () => null],
  ]);
}

export function cdnurSheet(notes: readonly LargeSupply[]): Sheet {
  return sheetOf('cdnur.csv', notes, [
    ['UR Type', () => 'B2CL'],
    ['Note Number', ({ number }) => number],
    ['Note Date', ({ date }) => dateOf(date)],
    ['Note Type', () => 'C'],
    ['Place Of Supply', ({ place_of_supply }) => place_of_supply],
    ['Note Value', ({ total }) => amount(total)],
    ['Applicable % of Tax Rate', () => null],
    ['Rate', ({ rate }) => rate],
    ['Taxable Value', ({ taxable }) => amount(taxable)],
    ['Cess Amount', () => null],
  ]);
}

export function exempSheet(supplies: readonly UntaxedSupply[]): Sheet {
  const interState = supplies.find(({ is_inter_state }) => is_inter_state);
  const intraState = supplies.find(({ is_inter_state }) => !is_inter_state);
  const rows: readonly { description: string; supply?: UntaxedSupply | undefined }[] = [
    { description: 'Inter-State supplies to registered persons' },
    { description: 'Intra-State supplies to registered persons' },
    { description: 'Inter-State supplies to unregistered persons', supply: interState },
    { description: 'Intra-State supplies to unregistered persons', supply: intraState },
  ];
  return sheetOf('exemp.csv', rows, [
    ['Description', ({ description }) => description],
    ['Nil Rated Supplies', ({ supply }) => amount(supply?.nil_rated ?? 0)],
    [
      'Exempted(other than nil rated/non GST supply)',
      ({ supply }) => amount(supply?.exempted ?? 0),
    ],
    ['Non-GST Supplies', () => amount(0)],
  ]);
}

const HSN_COLUMNS: readonly Column<HsnSum>[] = [
  ['HSN', ({ hsn }) => hsn],
  ['Description', () => null],
  ['UQC', ({ unit }) => UNITS[unit]],
  ['Total Quantity', ({ quantity }) => quantity.toFixed(2)],
  ['Total Value', ({ total }) => amount(total)],
  ['Rate', ({ rate }) => rate],
  ['Taxable Value', ({ taxable }) => amount(taxable)],
  ['Integrated Tax Amount', ({ igst }) => amount(igst)],
  ['Central Tax Amount', ({ cgst }) => amount(cgst)],
  ['State/UT Tax Amount', ({ sgst }) => amount(sgst)],
  ['Cess Amount', () => amount(0)],
];

export function hsnSheet(sums: readonly HsnSum[]): Sheet {
  return sheetOf('hsn(b2c).csv', sums, HSN_COLUMNS);
}

/**
 * Returns the sheet of sales to registered businesses. The shop makes none; the tool requires a row
 * nevertheless.
 */
export function hsnOfBusinessesSheet(): Sheet {
  const no = sum([]);
  const amounts = { total: no, taxable: no, igst: no, cgst: no, sgst: no };
  const none: HsnSum = { hsn: SILK, unit: 'PIECE', rate: 0, quantity: 0, ...amounts };
  return sheetOf('hsn(b2b).csv', [none], HSN_COLUMNS);
}

/**
 * Returns the sheet of document numbers. Numbers that are missing between the first and the last count as
 * cancelled.
 */
export function docsSheet(ranges: readonly NumberRange[]): Sheet {
  return sheetOf('docs.csv', ranges, [
    [
      'Nature of Document',
      ({ is_credit }) => (is_credit ? 'Credit Note' : 'Invoices for outward supply'),
    ],
    ['Sr. No. From', ({ first }) => first],
    ['Sr. No. To', ({ last }) => last],
    ['Total Number', ({ span }) => span],
    ['Cancelled', ({ span, count }) => span - count],
  ]);
}

/**
 * Returns the sheet of differences, for the shop alone: the items whose income and documents of the month
 * differ.
 */
export function differencesSheet(differences: readonly Difference[]): Sheet {
  return sheetOf('differences.csv', differences, [
    ['Order ID', (one) => one.order_id],
    ['Item ID', (one) => one.order_item_id],
    ['Ordered on', (one) => one.placed_on],
    ['Status', (one) => one.status],
    ['Income (₹)', (one) => amount(one.income)],
    ['Documents (₹)', (one) => amount(one.documented)],
    ['Difference (₹)', (one) => amount(one.income - one.documented)],
    ['Numbers', (one) => one.numbers],
    ['Why', (one) => whyOf(one)],
  ]);
}

function whyOf({ income, documented, numbers, status }: Difference): string {
  if (numbers === null) {
    return income < 0
      ? 'Refund of a return sent this month, credit note in another'
      : 'Ordered this month, no invoice of this month';
  }
  if (status === 'REJECTED') return 'Rejected, which is no income in any month';
  if (documented < 0) return 'Credit note of this month, refund not sent in it';
  if (income === 0) return 'Invoice of this month, ordered in another';
  return 'Credit note and refund are not of the same month or amount';
}

function amount(paise: number): Cell {
  return money(rupeesOf(paise as Paise));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a day in the format of the tool, such as `22-Nov-2026`. */
function dateOf(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}
