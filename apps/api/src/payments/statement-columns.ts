import type { StatementColumns } from '@shop/contract/payments';
import { paymentMessages } from '@shop/contract/payments';
import { type Refusal, invalid } from '../platform/refusals.ts';
import { isLikeDate } from './statement-dates.ts';
import { MOST_TITLES, statementFault, type StatementLine } from './statement-table.ts';

/** The columns of a statement, each a number of a column from 0, and the line of their headings. */
export type FoundColumns = {
  [Field in keyof StatementColumns]: Exclude<StatementColumns[Field], null>;
} & {
  /** Columns with references: UTR, cheque number, transaction id; those with a UTR first. */
  references: readonly number[];
  /** The column that says whether a balance is CR or DR, next to it. */
  balanceKind?: number | undefined;
  /** Lines after this one are read. */
  headingsAt: number;
};

/** The headings of known banks and apps, as `namesOf` returns them; best first. */
const HEADINGS = {
  date: [/^(transaction|txn|tran)date/, /^date$/, /^(value|post(ing)?)(date|dt)$/],
  text: [/^(transaction)?(narration|description|particulars|remarks|details)$/, /^customer$/],
  credit: [/^(deposit|credit)(s|amt|amount)?$/, /^cr$/],
  debit: [/^(withdrawal|debit)(s|amt|amount)?$/, /^dr$/],
  amount: [/^(transaction)?amount$/],
  kind: [/^(dr\/cr|cr\/dr|transactiontype|type)$/],
  balance: [/^(closing|running|available)?bal(ance)?$/],
  status: [/^(transaction|payment)?status$/],
} as const;

const REFERENCE = /^(utr|rrn|chq|cheque|ref|transactionid|orderid)/;
const UTR = /^(utr|rrn)/;

/** Finds the columns by their headings, or takes those that were chosen by hand. */
export function findColumns(
  lines: readonly StatementLine[],
  chosen: StatementColumns | undefined,
): FoundColumns {
  if (chosen !== undefined) return columnsChosen(lines, chosen);
  for (const [at, { cells }] of lines.slice(0, MOST_TITLES).entries()) {
    const columns = columnsIn(cells);
    if (columns !== undefined) return { ...columns, headingsAt: at };
  }
  throw unknownColumns(lines);
}

function columnsChosen(lines: readonly StatementLine[], chosen: StatementColumns): FoundColumns {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const { date, text, ...rest } = chosen;
  const further = Object.fromEntries(Object.entries(rest).filter(([, column]) => column !== null));
  if (Object.values({ date, text, ...further }).some((column) => column >= width))
    throw invalid(paymentMessages.columnOutside, 'columns');
  const first = lines.findIndex(({ cells }) => isLikeDate(cells[date] ?? ''));
  const headingsAt = first === -1 ? lines.length : first - 1;
  const references = referencesIn(namesOf(lines[first - 1]?.cells ?? []));
  return { date, text, ...further, references, headingsAt };
}

/** Returns headings without capitals, spaces, dots, underscores and the currency at their end. */
function namesOf(cells: readonly string[]): string[] {
  return cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[\s._]/g, '')
      .replace(/(?:\((?:₹|inr|rs)\)|₹|inr)$/, ''),
  );
}

/** Returns the columns with references, those with a UTR first. */
function referencesIn(names: readonly string[]): number[] {
  const columns = names.flatMap((name, at) => (REFERENCE.test(name) ? [at] : []));
  const isUtr = (at: number) => UTR.test(names[at] ?? '');
  return [...columns.filter(isUtr), ...columns.filter((at) => !isUtr(at))];
}

function columnsIn(cells: readonly string[]): Omit<FoundColumns, 'headingsAt'> | undefined {
  const names = namesOf(cells);
  const columnOf = (field: keyof typeof HEADINGS): number | undefined => {
    for (const pattern of HEADINGS[field]) {
      const at = names.findIndex((name) => pattern.test(name));
      if (at !== -1) return at;
    }
    return undefined;
  };
  const date = columnOf('date');
  const references = referencesIn(names);
  const text = columnOf('text') ?? references.at(-1);
  const [credit, debit, balance] = [columnOf('credit'), columnOf('debit'), columnOf('balance')];
  const [amount, kind, status] = [columnOf('amount'), columnOf('kind'), columnOf('status')];
  if (date === undefined || text === undefined) return undefined;
  const common = { date, text, balance, status, references };
  if (credit !== undefined) return { ...common, credit, debit };
  if (amount === undefined || kind === undefined) return undefined;
  const next = (balance ?? -2) + 1;
  const balanceKind = HEADINGS.kind[0].test(names[next] ?? '') ? next : undefined;
  return { ...common, amount, kind, balanceKind };
}

/** Number of rows that are shown to choose columns by hand. */
const SAMPLE = 5;

/** 400 COLUMNS_UNKNOWN, with what is needed to choose the columns by hand. */
function unknownColumns(lines: readonly StatementLine[]): Refusal {
  const first = lines
    .slice(0, MOST_TITLES)
    .findIndex(({ cells }) => cells.some((cell) => isLikeDate(cell)));
  const at = first === -1 ? 1 : first;
  const rows = lines.slice(at, at + SAMPLE).map(({ cells }) => cells);
  const data = { headings: lines[at - 1]?.cells ?? [], rows };
  return statementFault('COLUMNS_UNKNOWN', paymentMessages.columnsUnknown, data);
}
