import { type Paise, rupeesOf } from '@shop/contract/money';
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

// The files of the GSTR-1 offline tool. The tool finds its columns by their headings, so they have its
// words and its spelling; a column that does not concern a shop stays empty.

/** A file: its headings and its rows. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] };

/** Unit quantity codes. */
const UNITS: Record<Unit, string> = { PIECE: 'PCS-PIECES', METRE: 'MTR-METERS' };
/** Chapter 50.07, woven fabrics of silk: the code in the row of zeros. */
const SILK = '5007';

export function b2csSheet(supplies: readonly SmallSupply[]): Sheet {
  return {
    name: 'b2cs.csv',
    rows: [
      [
        'Type',
        'Place Of Supply',
        'Rate',
        'Applicable % of Tax Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      ...supplies.map(({ place_of_supply, rate, taxable }) => [
        'OE',
        place_of_supply,
        rate,
        null,
        amount(taxable),
        null,
        null,
      ]),
    ],
  };
}

export function b2clSheet(supplies: readonly LargeSupply[]): Sheet {
  return {
    name: 'b2cl.csv',
    rows: [
      [
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Rate',
        'Applicable % of Tax Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      ...supplies.map(({ number, date, total, place_of_supply, rate, taxable }) => [
        number,
        dateOf(date),
        amount(total),
        place_of_supply,
        rate,
        null,
        amount(taxable),
        null,
        null,
      ]),
    ],
  };
}

export function cdnurSheet(notes: readonly LargeSupply[]): Sheet {
  return {
    name: 'cdnur.csv',
    rows: [
      [
        'UR Type',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      ...notes.map(({ number, date, total, place_of_supply, rate, taxable }) => [
        'B2CL',
        number,
        dateOf(date),
        'C',
        place_of_supply,
        amount(total),
        null,
        rate,
        amount(taxable),
        null,
      ]),
    ],
  };
}

export function exempSheet(supplies: readonly UntaxedSupply[]): Sheet {
  const rowOf = (description: string, supply?: UntaxedSupply) => [
    description,
    amount(supply?.nil_rated ?? 0),
    amount(supply?.exempted ?? 0),
    amount(0),
  ];
  const interState = supplies.find(({ is_inter_state }) => is_inter_state);
  const intraState = supplies.find(({ is_inter_state }) => !is_inter_state);
  return {
    name: 'exemp.csv',
    rows: [
      [
        'Description',
        'Nil Rated Supplies',
        'Exempted(other than nil rated/non GST supply)',
        'Non-GST Supplies',
      ],
      rowOf('Inter-State supplies to registered persons'),
      rowOf('Intra-State supplies to registered persons'),
      rowOf('Inter-State supplies to unregistered persons', interState),
      rowOf('Intra-State supplies to unregistered persons', intraState),
    ],
  };
}

const HSN_HEADINGS = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
];

export function hsnSheet(sums: readonly HsnSum[]): Sheet {
  return {
    name: 'hsn(b2c).csv',
    rows: [
      HSN_HEADINGS,
      ...sums.map(({ hsn, unit, rate, quantity, total, taxable, igst, cgst, sgst }) => [
        hsn,
        null,
        UNITS[unit],
        quantity.toFixed(2),
        amount(total),
        rate,
        amount(taxable),
        amount(igst),
        amount(cgst),
        amount(sgst),
        amount(0),
      ]),
    ],
  };
}

/**
 * Returns the sheet of sales to registered businesses. The shop makes none; the tool requires a row
 * nevertheless.
 */
export function hsnOfBusinessesSheet(): Sheet {
  const zeros = [amount(0), 0, ...Array.from({ length: 5 }, () => amount(0))];
  return {
    name: 'hsn(b2b).csv',
    rows: [HSN_HEADINGS, [SILK, null, UNITS.PIECE, '0.00', ...zeros]],
  };
}

/**
 * Returns the sheet of document numbers. Numbers that are missing between the first and the last count as
 * cancelled.
 */
export function docsSheet(ranges: readonly NumberRange[]): Sheet {
  return {
    name: 'docs.csv',
    rows: [
      ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      ...ranges.map(({ is_credit, first, last, span, count }) => [
        is_credit ? 'Credit Note' : 'Invoices for outward supply',
        first,
        last,
        span,
        span - count,
      ]),
    ],
  };
}

/**
 * Returns the sheet of differences, for the shop alone: the items whose income and documents of the month
 * differ.
 */
export function differencesSheet(differences: readonly Difference[]): Sheet {
  return {
    name: 'differences.csv',
    rows: [
      [
        'Order ID',
        'Item ID',
        'Ordered on',
        'Status',
        'Income (₹)',
        'Documents (₹)',
        'Difference (₹)',
        'Numbers',
        'Why',
      ],
      ...differences.map((one) => [
        one.order_id,
        one.order_item_id,
        one.placed_on,
        one.status,
        amount(one.income),
        amount(one.documented),
        amount(one.income - one.documented),
        one.numbers,
        whyOf(one),
      ]),
    ],
  };
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
