import type { StatementColumns } from '@shop/contract/payments';
import { paymentMessages } from '@shop/contract/payments';
import { type Paise, paiseOf } from '@shop/contract/money';
import { rupeesOfText } from '@shop/contract/typed-number';
import { tooLarge } from '../platform/refusals.ts';
import { mapInSlices } from '../platform/slices.ts';
import { type FoundColumns, findColumns } from './statement-columns.ts';
import { isLikeDate, readDates } from './statement-dates.ts';
import { numbersIn } from './statement-numbers.ts';
import {
  MOST_ROWS,
  MOST_TITLES,
  statementFault,
  unreadableRow,
  type StatementLine,
  readStatementTable,
} from './statement-table.ts';

/** A credit of a bank statement. */
export type StatementCredit = {
  /** ISO day of the transaction. */
  date: string;
  amount: Paise;
  /** The bank's words. */
  text: string;
  /** The balance after it; null when the file has none. */
  balance: Paise | null;
  /** The numbers of 12 digits in its texts; a UTR is before a phone or an account. */
  utrs: string[];
  /** Whether the first of them is a UTR, by which it is known in other files. */
  hasUtr: boolean;
  /** All words of its line, for the search of a payment reference. */
  words: string;
};

/** A statement as read: the last four digits of the account, its days, and its credits in the file's order. */
export type Statement = {
  account: string | null;
  fromDate: string;
  toDate: string;
  credits: StatementCredit[];
};

/**
 * A row with its amount in paise: positive for a credit, negative for a debit, zero for one that did not
 * succeed; null when the file has no column of debits and the row no credit.
 */
type Row = StatementLine & { date: string; change: number | null; balance: number | null };

/** The number of an account, behind its name. */
const ACCOUNT =
  /\b(?:a\/?c|acc(?:oun)?t)\.?\s*(?:(?:no|number|num)\b)?[^a-z\dx*]{0,20}([\dx*](?:[ -]?[\dx*]){3,24})(?![/.-]?\d)/i;

/** No title is longer, in letters. */
const LONGEST_TITLE = 1_000;

/** What apps call payments that took money away; a bank says DR. */
const NO_CREDIT = /^(d$|dr|debit|settlement|payout|sent)|refund|chargeback|revers/i;

/** Reads a bank statement. Throws the refusals of the call `payments/statement`. */
export async function readStatement(
  bytes: Buffer,
  chosen: StatementColumns | undefined,
  now: Date,
): Promise<Statement> {
  const lines = await readStatementTable(bytes);
  const columns = findColumns(lines, chosen);
  const rows = await rowsOf(lines, columns, now);
  if (columns.balance !== undefined) refuseMissingRows(rows);
  const days = rows.map(({ date }) => date).toSorted();
  const [fromDate, toDate] = [days[0], days.at(-1)];
  if (fromDate === undefined || toDate === undefined)
    throw statementFault('ROW_UNREADABLE', paymentMessages.noRows);
  const credits = rows.filter(({ change }) => change !== null && change > 0);
  return {
    account: accountOf(lines.slice(0, columns.headingsAt + 1)),
    fromDate,
    toDate,
    credits: await mapInSlices(credits, (row) => creditOf(row, columns)),
  };
}

async function rowsOf(
  lines: readonly StatementLine[],
  columns: FoundColumns,
  now: Date,
): Promise<Row[]> {
  const below = lines.slice(columns.headingsAt + 1);
  const start = below.findIndex(({ cells }) => !isRule(cells));
  const table = start === -1 ? [] : below.slice(start);
  const dateIn = ({ cells }: StatementLine) => cells[columns.date] ?? '';
  const end = table.findIndex((line) => !isLikeDate(dateIn(line)));
  const body = end === -1 ? table : table.slice(0, end);
  if (body.length > MOST_ROWS) throw tooLarge(paymentMessages.tooManyLines);
  const later = table
    .slice(body.length)
    .find((line) => isLikeDate(dateIn(line)) || hasLostDate(line, columns, body.at(-1)));
  if (later !== undefined) {
    const ended = table[body.length];
    if (ended === undefined || !isLikeDate(dateIn(later))) throw unreadableRow(later.line);
    const message = paymentMessages.rowAfterEnd(later.line, ended.line);
    throw statementFault('ROW_UNREADABLE', message);
  }
  const dates = await readDates(body.map(dateIn), now);
  return mapInSlices(body.entries(), ([at, line]) => {
    const date = dates[at] ?? null;
    if (date === null) throw unreadableRow(line.line);
    return { ...line, date, change: changeOf(line, columns), balance: balanceOf(line, columns) };
  });
}

/** What a spreadsheet shows for a date in a narrow column, and for one that it counts in days. */
const LOST_DATE = /^(#.*|[45]\d{4}(\.\d{3,})?)$/;

/**
 * Returns whether a line below the rows is a row that lost its date: it has one amount, and a balance that
 * follows. Without a balance to compare, its date must be what a spreadsheet shows; `#` tells it always. A line of
 * totals is none.
 */
function hasLostDate(
  line: StatementLine,
  columns: FoundColumns,
  last: StatementLine | undefined,
): boolean {
  const date = line.cells[columns.date] ?? '';
  const change = changeIn(line, columns);
  if (change === 0 || Number.isNaN(change)) return false;
  if (date.startsWith('#') || last === undefined) return LOST_DATE.test(date);
  const [before, after] = [balanceIn(last, columns), balanceIn(line, columns)];
  if (before === null) return LOST_DATE.test(date);
  return after === before + change || after === before - changeIn(last, columns);
}

/** Returns the change of a line; not a number when it cannot be read, or has both a credit and a debit. */
function changeIn({ cells }: StatementLine, columns: FoundColumns): number {
  const amountIn = (column = -1) => amountOf(cells[column] ?? '');
  if (columns.credit === undefined) {
    const amount = amountIn(columns.amount);
    return NO_CREDIT.test(cells[columns.kind ?? -1] ?? '') ? -amount : amount;
  }
  const [credit, debit] = [amountIn(columns.credit), amountIn(columns.debit)];
  return credit > 0 && debit > 0 ? Number.NaN : credit - debit;
}

/** Returns whether a line only draws a rule below the headings, as stars do. */
function isRule(cells: readonly string[]): boolean {
  return cells.every((cell) => /^[*\-=_\s]*$/.test(cell));
}

function changeOf({ line, cells }: StatementLine, columns: FoundColumns): number | null {
  const cellOf = (column: number | undefined) =>
    column === undefined ? '' : (cells[column] ?? '');
  if (columns.status !== undefined && !isSuccess(cellOf(columns.status))) return 0;
  const read = (column: number | undefined) => amountOf(cellOf(column));
  if (columns.credit === undefined) {
    const amount = read(columns.amount);
    if (!(amount > 0)) throw unreadableRow(line);
    return isCredit(cellOf(columns.kind), line, columns) ? amount : -amount;
  }
  const [credit, debit] = [read(columns.credit), read(columns.debit)];
  if (!(credit >= 0 && debit >= 0)) throw unreadableRow(line);
  if (columns.debit === undefined) return credit > 0 ? credit : null;
  if (credit > 0 === debit > 0) throw unreadableRow(line);
  return credit - debit;
}

function isSuccess(status: string): boolean {
  return /(?<![a-z]|not )(success|successful|completed?|settled|paid|captured)\.?$/i.test(status);
}

/** Returns whether a row is a credit; apps, which say whether it succeeded, have many words for one. */
function isCredit(kind: string, line: number, columns: FoundColumns): boolean {
  if (NO_CREDIT.test(kind)) return false;
  if (columns.status === undefined && !/^(c$|cr|credit|payment|sale|received?)/i.test(kind))
    throw unreadableRow(line);
  return true;
}

function balanceOf(line: StatementLine, columns: FoundColumns): number | null {
  const balance = balanceIn(line, columns);
  if (Number.isNaN(balance)) throw unreadableRow(line.line);
  return balance;
}

/** Returns the balance of a line, null when it has none; not a number when it cannot be read. */
function balanceIn({ cells }: StatementLine, columns: FoundColumns): number | null {
  if (columns.balance === undefined) return null;
  const text = cells[columns.balance] ?? '';
  if (text === '') return null;
  const kind = columns.balanceKind === undefined ? '' : (cells[columns.balanceKind] ?? '');
  const amount = amountOf(text);
  return /^d$|dr\.?$/i.test(kind) || /dr\.?$/i.test(text) ? -Math.abs(amount) : amount;
}

/** Returns the paise in a cell such as `1,23,456.50 Cr`, 0 for an empty one, NaN when it is no amount. */
function amountOf(text: string): number {
  const bare = text
    .replace(/(?:inr|rs\.?)/gi, '')
    .replace(/[cd]r\.?$/i, '')
    .trim();
  if (bare === '' || bare === '-') return 0;
  const rupees = rupeesOfText(bare) ?? 0;
  return Number.isNaN(rupees) ? Number.NaN : Number(paiseOf(rupees));
}

/** Refuses a statement of which a row is missing: its balance does not follow from the row before. */
function refuseMissingRows(rows: readonly Row[]): void {
  const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? ''];
  const ways = [
    ...(first <= last ? [gapsIn(rows)] : []),
    ...(first >= last ? [gapsIn(rows.toReversed())] : []),
  ];
  // Of a file of one day, the way with fewer gaps is its order.
  const [gaps = []] = ways.toSorted((one, other) => one.length - other.length);
  const [gap] = gaps.toSorted(([one], [other]) => one - other);
  if (gap === undefined) return;
  throw statementFault('ROWS_MISSING', paymentMessages.rowsMissing(...gap));
}

/** Returns the pairs of lines between which a row is missing. A row without a balance is not asked. */
function gapsIn(rows: readonly Row[]): [number, number][] {
  const gaps: [number, number][] = [];
  let before: { line: number; balance: number } | undefined;
  for (const { line, change, balance } of rows) {
    const follows = before && change !== null ? before.balance + change : null;
    if (before !== undefined && follows !== null && balance !== null && balance !== follows)
      gaps.push([Math.min(before.line, line), Math.max(before.line, line)]);
    const next = balance ?? follows;
    before = next === null ? undefined : { line, balance: next };
  }
  return gaps;
}

/** What a spreadsheet writes for a number of many digits, whose last ones are lost. */
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i;

function creditOf(row: Row, columns: FoundColumns): StatementCredit {
  const { line, cells, date, change, balance } = row;
  const text = cells[columns.text] ?? '';
  const references = columns.references.map((column) => cells[column] ?? '');
  const shortened = references.find((reference) => SHORTENED.test(reference));
  if (shortened !== undefined)
    throw statementFault('ROW_UNREADABLE', paymentMessages.referenceShortened(line, shortened));
  const numbers = [...references.map((reference) => `Ref ${reference}`), text].flatMap((words) =>
    numbersIn(words, date),
  );
  const utrs = numbers.toSorted((one, other) => Number(other.isUtr) - Number(one.isUtr));
  return {
    date,
    amount: (change ?? 0) as Paise,
    text,
    balance: balance === null ? null : (balance as Paise),
    utrs: [...new Set(utrs.map(({ number }) => number))],
    hasUtr: utrs[0]?.isUtr === true,
    words: [...references, text].join(' '),
  };
}

function accountOf(titles: readonly StatementLine[]): string | null {
  for (const { cells } of titles.slice(0, MOST_TITLES)) {
    const number =
      ACCOUNT.exec(cells.join(' | ').slice(0, LONGEST_TITLE))?.[1]?.replace(/[\s-]/g, '') ?? '';
    const tail = /(\d{4})$/.exec(number)?.[1];
    if (tail !== undefined) return tail;
  }
  return null;
}
