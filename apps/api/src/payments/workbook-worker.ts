import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkbookRead } from './statement-table.ts';

/** A workbook may unpack to this many bytes. */
const MOST_BYTES = 50 * 1024 * 1024;

const { bytes, mostLines, mostCells } = workerData as {
  bytes: Uint8Array;
  mostLines: number;
  mostCells: number;
};

parentPort?.postMessage(await read(), []);

/** Reads the cells of the first sheet; a formula's cell has the value that was stored with it. */
async function read(): Promise<WorkbookRead> {
  if (unpackedSize() > MOST_BYTES) return { refused: 'large' };
  try {
    if (definesEntities()) return { refused: 'damaged' };
    const rows = await rowsOf(bytes).catch(() => rowsOf(withoutEmptyFormulas()));
    if (rows.length > mostLines) return { refused: 'large' };
    const texts = rows.map((row) => row.slice(0, lengthOf(row)).map(textOf));
    const cells = texts.reduce((sum, row) => sum + row.length, 0);
    return cells > mostCells ? { refused: 'large' } : { rows: texts };
  } catch (error) {
    if (error instanceof RangeError) return { refused: 'large' };
    return { refused: 'damaged' };
  }
}

async function rowsOf(file: Uint8Array) {
  return readSheet(new Uint8Array(file).buffer, 1, { parseNumber: plainNumber });
}

/** Returns the parts of XML, by their names. */
function textParts(): Record<string, Uint8Array> {
  return unzipSync(bytes, { filter: ({ name }) => /\.xml(\.rels)?$/.test(name) });
}

/** Returns whether a part defines entities. No spreadsheet program does, and a small file becomes much text by them. */
function definesEntities(): boolean {
  return Object.values(textParts()).some((part) => Buffer.from(part).includes('<!DOCTYPE'));
}

/** Returns the file with empty cells for formulas of texts without a stored value, which the library refuses. */
function withoutEmptyFormulas(): Uint8Array {
  const parts = textParts();
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const sheet = strFromU8(part).replaceAll(
      /<c((?: [^<>]*)?) t="str"([^<>]*)>(?:<f[^<>]*>(?:[^<>]*<\/f>)?)?<\/c>/g,
      '<c$1$2/>',
    );
    parts[name] = strToU8(sheet);
  }
  return zipSync(parts, { level: 0 });
}

/** Returns a stored number as digits: all of a long one, and two decimals of one that was computed. */
function plainNumber(text: string): string {
  const number = Number(text);
  const rounded = Math.round(number * 100) / 100;
  return Math.abs(number - rounded) < 1e-6 ? String(rounded) : text;
}

/** Returns the bytes that the file's parts unpack to, as its directory says; unpacking stops there. */
function unpackedSize(): number {
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        return false;
      },
    });
  } catch {
    return 0;
  }
  return size;
}

/** Returns the length of a row without the empty cells at its end. */
function lengthOf(row: readonly unknown[]): number {
  return row.findLastIndex((cell) => cell !== null && cell !== undefined && cell !== '') + 1;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
