import { stringify } from 'csv-stringify/sync';

/** A CSV cell: text, a number, an amount made by `money`, or nothing. */
export type Cell = string | number | Money | null;

type Money = { rupees: number };

/**
 * Text that a spreadsheet would read as a formula, and such text after apostrophes: it gets one more
 * apostrophe, so that removing one restores every text.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** UTF-8 byte order mark: without it Excel does not recognise UTF-8 and garbles ₹ and Indian scripts. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns an amount in rupees as a cell: two decimals and no currency sign, so that spreadsheets can add
 * it up.
 */
export function money(rupees: number): Money {
  return { rupees };
}

/**
 * CSV writer (RFC 4180, CRLF) with protection against formula injection: text that a spreadsheet would
 * read as a formula gets a leading apostrophe; numbers and amounts do not, so that -5 stays a number.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      // A lone line feed or carriage return also separates rows, so it must be quoted.
      quoted_match: /[\r\n]/,
      cast: {
        string: (text) => (FORMULA.test(text) ? `'${text}` : text),
        object: (value) => (value as Money).rupees.toFixed(2),
      },
    },
  );
}

/** Returns the text of a cell without the apostrophe that `csvOf` added. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
