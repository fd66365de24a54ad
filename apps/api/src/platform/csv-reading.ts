/** A row of a CSV text that is not empty: its number, counted from 1 with empty rows, and its cells. */
export type CsvRow = { row: number; cells: string[] };

/** Bounds: of a row in characters and in cells, and of the text in rows, with empty ones. */
type Bounds = { longest: number; mostCells: number; mostRows: number };

/** A text that is no CSV from a row on: its quotation marks do not close, or it is out of bounds. */
export class CsvFault extends Error {
  readonly row: number;
  readonly kind: 'quotes' | 'cells' | 'rows';

  constructor(row: number, kind: CsvFault['kind']) {
    super(`row ${row} of a CSV text is no row`);
    this.row = row;
    this.kind = kind;
  }
}

/**
 * Reads CSV row by row: RFC 4180, with any line ends, with spaces around a quoted cell, and with quotation
 * marks within an unquoted cell. Skips empty rows, also rows of separators alone, at almost no cost. Throws
 * CsvFault.
 */
export function* csvRows(
  text: string,
  separator: string,
  { longest, mostCells, mostRows }: Bounds,
): Generator<CsvRow> {
  const empty = new RegExp(`[${separator} \\t]*(?:\\r\\n|[\\r\\n]|$)`, 'y');
  const endOfCell = new RegExp(`[${separator}\\r\\n]|$`, 'g');
  const openingMark = / *"/y;
  const spaces = / */y;
  let at = 0;
  for (let row = 1; at < text.length; row += 1) {
    if (row > mostRows) throw new CsvFault(row, 'rows');
    empty.lastIndex = at;
    if (empty.test(text)) {
      at = empty.lastIndex;
      continue;
    }
    const start = at;
    const cells: string[] = [];
    for (;;) {
      openingMark.lastIndex = at;
      // A mark within a cell (`5" wide`) is text; one after spaces alone opens the cell.
      const isQuoted = openingMark.test(text);
      if (isQuoted) at = openingMark.lastIndex - 1;
      const end = isQuoted ? closingMark(text, at, longest) : nextIndex(endOfCell, text, at);
      if (end === -1 || end - start > longest) throw new CsvFault(row, 'quotes');
      if (cells.length === mostCells) throw new CsvFault(row, 'cells');
      const cell = text.slice(isQuoted ? at + 1 : at, end);
      cells.push(isQuoted ? cell.replaceAll('""', '"') : cell);
      at = isQuoted ? nextEnd(spaces, text, end + 1) : end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (at < text.length && !'\r\n'.includes(text[at] ?? '')) throw new CsvFault(row, 'quotes');
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield { row, cells };
  }
}

/** Where the quotation mark is that closes the one at `at`, or one too far from it; -1 when there is none. */
function closingMark(text: string, at: number, longest: number): number {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && end - at <= longest && text[end + 1] === '"')
    end = text.indexOf('"', end + 2);
  return end;
}

function nextIndex(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/** Where a sticky pattern ends that matches at `from`. */
function nextEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

/** Returns the encoding of a file by its byte order mark, or by its first letter, which is ASCII. */
export function encodingOf([first, second]: Buffer): string {
  if (second === 0 || (first === 0xff && second === 0xfe)) return 'utf-16le';
  return first === 0 || (first === 0xfe && second === 0xff) ? 'utf-16be' : 'utf-8';
}
