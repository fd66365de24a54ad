import { paymentMessages } from '@shop/contract/payments';
import { visibleText } from '@shop/contract/typed-text';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../platform/concurrency-limit.ts';
import { CsvFault, csvRows, encodingOf } from '../platform/csv-reading.ts';
import { invalid, notAPicture, notNow, tooLarge, Refusal } from '../platform/refusals.ts';
import { inSlices, mapInSlices } from '../platform/slices.ts';

/** 400 Bad Request: a fault of the uploaded statement. */
export function statementFault(code: string, message: string, data?: unknown): Refusal {
  const errors = [{ path: 'file', code, message }];
  return new Refusal(400, code, message, data === undefined ? { errors } : { errors, data });
}

/** 400 ROW_UNREADABLE: a line whose date or amount cannot be read. */
export function unreadableRow(line: number): Refusal {
  return statementFault('ROW_UNREADABLE', paymentMessages.rowUnreadable(line));
}

/** A line of a statement: its number in the file, counted from 1, and its cells as text. */
export type StatementLine = { line: number; cells: readonly string[] };

/** Maximum number of rows of a statement, between its headings and its end. */
export const MOST_ROWS = 20_000;

/** Headings are within this many lines, below the bank's address. */
export const MOST_TITLES = 100;

/** Maximum number of lines of a file: its rows, its titles, and as many lines below its end. */
const MOST_LINES = MOST_ROWS + 2 * MOST_TITLES;

/** Maximum number of cells of a workbook: they arrive all at once, while no other call is answered. */
const MOST_CELLS = 20 * MOST_LINES;

const BOUNDS = { longest: 65_536, mostCells: 100, mostRows: MOST_LINES };

/**
 * Bounds for reading a workbook, because a small file can unpack to gigabytes. The time has the wait for other
 * workbooks in it: the server closes a connection that was silent for 65 s.
 */
const LONGEST_MS = 50_000;
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Workbooks are read one at a time, so that several take no more memory than one. */
const inTurn = limitConcurrency(1, { waiting: 8 });

/** The first bytes of a ZIP file, such as XLSX. */
const ZIP = 'PK\u0003\u0004';
/** The first bytes of what Excel wrote before XLSX and of a locked file, and of a PDF. */
const NOT_TABLES = ['\u00d0\u00cf\u0011\u00e0', '%PDF'];

/**
 * Reads the lines of a bank statement, CSV or the first sheet of an XLSX file, by its content. Dates of a
 * workbook become ISO dates. Refuses other files (415) and files that unpack to too much (413). The server
 * answers other calls between two slices of lines.
 */
export async function readStatementTable(bytes: Buffer): Promise<StatementLine[]> {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === ZIP) {
    const end = performance.now() + LONGEST_MS;
    return inTurn(() => {
      // Another workbook took the time: this one may be small.
      if (performance.now() > end - LONGEST_MS / 2) throw notNow();
      return readWorkbook(bytes, end);
    });
  }
  if (NOT_TABLES.includes(start)) throw notAPicture(paymentMessages.notReadable);
  return readCsv(textOf(bytes));
}

function textOf(bytes: Buffer): string {
  const text = decoded(bytes, encodingOf(bytes)) ?? decoded(bytes, 'windows-1252') ?? '';
  if (text.includes('\0') || /^\s*<[!?a-z]/i.test(text))
    throw notAPicture(paymentMessages.notReadable);
  return text;
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function readCsv(text: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  try {
    // A quoted cell may have several lines; the next row is further down then.
    let more = 0;
    for await (const { row, cells } of inSlices(csvRows(text, separatorOf(text), BOUNDS))) {
      lines.push({ line: row + more, cells: cells.map(cleanCell) });
      for (const cell of cells) more += cell.match(/\r\n?|\n/g)?.length ?? 0;
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    if (error.kind !== 'quotes') throw tooLarge(paymentMessages.tooManyLines);
    throw invalid(paymentMessages.brokenLine(error.row), 'file');
  }
  return lines;
}

/** Returns the separator that most lines have; titles above the headings have none. */
function separatorOf(text: string): string {
  const counts = [',', ';', '\t', '|'].map((separator) => ({
    separator,
    count: text.slice(0, 20_000).split(separator).length,
  }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

/**
 * Returns a cell's text with single spaces and no invisible characters, without the apostrophe or `=""` that
 * keep digits as text. What no text of the database can have is a space.
 */
function cleanCell(text: string): string {
  const folded = visibleText(text.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim();
  const [, digits = folded] = /^(?:="(.*)"|'(.*)')$/.exec(folded) ?? [];
  return digits.replace(/^'|'$/g, '').trim();
}

async function readWorkbook(bytes: Buffer, end: number): Promise<StatementLine[]> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData: { bytes, mostLines: MOST_LINES, mostCells: MOST_CELLS },
    resourceLimits: MEMORY,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const read = await new Promise<WorkbookRead>((resolve) => {
      timer = setTimeout(() => resolve({ refused: 'slow' }), end - performance.now());
      worker.once('message', resolve);
      worker.once('error', () => resolve({ refused: 'large' }));
      worker.once('exit', () => resolve({ refused: 'large' }));
    });
    if (read.rows !== undefined) return await linesOf(read.rows);
    if (read.refused === 'slow') throw tooLarge(paymentMessages.tooSlowToRead);
    if (read.refused === 'large') throw tooLarge(paymentMessages.tooManyLines);
    throw notAPicture(paymentMessages.notReadable);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The answer of the worker: the cells of the first sheet, or why it has none. */
export type WorkbookRead = { rows?: string[][]; refused?: 'large' | 'slow' | 'damaged' };

async function linesOf(rows: string[][]): Promise<StatementLine[]> {
  const lines = await mapInSlices(rows.entries(), ([index, cells]) => ({
    line: index + 1,
    cells: cells.map(cleanCell),
  }));
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
}
