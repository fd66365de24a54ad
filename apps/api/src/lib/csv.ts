import { stringify } from 'csv-stringify/sync';

/** A cell: text, a number of rupees as `money` marks it, or nothing. */
export type Cell = string | number | Money | null;

type Money = { rupees: number };

/** By this Excel knows that the file is UTF-8, and shows ₹ and every script rightly. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rupees as a cell: two decimals, no sign of the currency, so that a sheet can add them up. */
export function money(rupees: number): Money {
  return { rupees };
}

/**
 * Rows as CSV with CRLF. Text that a spreadsheet would take for a formula gets an apostrophe before
 * it; numbers and money are never text, so that a loss stays a number.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      // A lone line feed or carriage return parts rows too.
      quoted_match: /[\r\n]/,
      cast: {
        number: (value) => ({ value: String(value), escape_formulas: false }),
        object: (value) => ({
          value: (value as Money).rupees.toFixed(2),
          escape_formulas: false,
        }),
      },
    },
  );
}

/** The text of a cell without the apostrophe that `csvOf` put before it. */
export function withoutApostrophe(text: string): string {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text;
}
