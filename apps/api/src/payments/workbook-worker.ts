import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkbookRead } from './statement-table.ts';

/** A workbook may unpack to this many bytes. */
const MOST_BYTES = 50 * 1024 * 1024;

const { bytes, mostLines } = workerData as { bytes: Uint8Array; mostLines: number };

parentPort?.postMessage(await read(), []);

/** Reads the cells of the first sheet; a formula's cell has the value that was stored with it. */
async function read(): Promise<WorkbookRead> {
  if (unpackedSize() > MOST_BYTES) return { refused: 'large' };
  try {
    const rows = await readSheet(new Uint8Array(bytes).buffer, 1, { parseNumber: String });
    if (rows.length > mostLines) return { refused: 'large' };
    return { rows: rows.map((row) => row.map(textOf)) };
  } catch (error) {
    if (error instanceof RangeError) return { refused: 'large' };
    return { refused: 'damaged' };
  }
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

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
