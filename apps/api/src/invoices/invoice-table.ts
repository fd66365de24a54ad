import type { InvoiceDocument } from './invoice-document.ts';
import { MAROON, RULE, SOFT_INK, TINT, amountOf } from './invoice-formats.ts';
import { type Cell, type Column, columnsOf } from './invoice-columns.ts';
import { printedWords } from './printed-words.ts';
import { group, tagPart, unheard } from './pdf-tags.ts';
import { clipLines } from './line-breaks.ts';
import { type Style, widthOf, wrap, write } from './pdf-text.ts';

/** The left and right edges of the print area of a page, in points. */
export type Frame = { left: number; right: number };

/** The size of a table: 1 is the usual one; and the most lines of a description. */
export type Density = { scale: number; mostLines: number };

/** A measured row: the lines of its description, and its height. */
export type MeasuredRow = {
  description: readonly string[];
  cells: readonly Cell[];
  height: number;
};

/** A column with its width in points, and its heading in lines. */
type MeasuredColumn = Column & { width: number; headLines: readonly string[] };

/** A table whose rows are measured, ready to be divided into pages. */
export type Table = {
  columns: readonly MeasuredColumn[];
  rows: readonly MeasuredRow[];
  headHeight: number;
  sumHeight: number;
  density: Density;
};

const PADDING = 3;
/** The space between neighbouring numbers, beside their padding. */
const GAP = 4;

/** Measures the lines of a document. */
export function measureTable(
  pdf: PDFKit.PDFDocument,
  document: InvoiceDocument,
  { left, right, density }: Frame & { density: Density },
): Table {
  const { scale, mostLines } = density;
  const columns = measureColumns(pdf, document, { width: right - left, scale });
  const rows = document.lines.map((line, position): MeasuredRow => {
    const cells = columns.map(({ cell }) => cell(line, position));
    const at = columns.findIndex(({ isDescription }) => isDescription);
    const width = (columns[at]?.width ?? 0) - 2 * PADDING;
    const text = cells[at]?.text ?? '';
    const description = clipLines(wrap(pdf, text, { size: 8 * scale, width }), mostLines);
    const lines = Math.max(
      description.length * 10.4,
      10.4,
      cells.some(({ below }) => below) ? 18.5 : 0,
    );
    return { description, cells, height: lines * scale + 6 * scale };
  });
  const headLines = columns.map(
    ({ headLines, heading }) => headLines.length + (heading.below === undefined ? 0 : 1),
  );
  const headHeight = (7 + Math.max(...headLines) * 9) * scale;
  return { columns, rows, headHeight, sumHeight: 17 * scale, density };
}

/** Measures the columns: each is as wide as its widest content; the description gets the rest. */
function measureColumns(
  pdf: PDFKit.PDFDocument,
  document: InvoiceDocument,
  { width, scale }: { width: number; scale: number },
): MeasuredColumn[] {
  const columns = columnsOf(document).map((column) => {
    const { heading, cell, sum } = column;
    const cells = document.lines.map((line, position) => cell(line, position).text);
    const usual = { size: 8 * scale };
    const head = headStyle(scale);
    const widths = [
      ...cells.map((text) => widthOf(pdf, text, usual)),
      ...heading.text.split(' ').map((word) => widthOf(pdf, word, head)),
      sum === undefined ? 0 : widthOf(pdf, amountOf(sum), { ...usual, weight: 'bold' }),
    ];
    const own = column.isDescription ? 0 : Math.max(...widths) + 2 * PADDING + GAP * scale;
    return { ...column, width: own };
  });
  const rest = width - columns.reduce((sum, column) => sum + column.width, 0);
  return columns.map((column) => {
    const wide = column.isDescription ? rest : column.width;
    const size = { ...headStyle(scale), width: wide - 2 * PADDING };
    return { ...column, width: wide, headLines: wrap(pdf, column.heading.text, size) };
  });
}

function headStyle(scale: number): Style {
  return { size: 7.5 * scale, weight: 'bold', colour: MAROON };
}

/** Draws the headings and returns where the rows begin. On a further page they are not read aloud again. */
export function drawHead(
  pdf: PDFKit.PDFDocument,
  table: Table,
  { left, right, top, isAgain }: Frame & { top: number; isAgain: boolean },
): number {
  const { columns, headHeight } = table;
  unheard(pdf, () => pdf.rect(left, top, right - left, headHeight).fill(TINT));
  const cells = placed(columns, left).map(
    (cell) => () => drawHeading(pdf, table, { ...cell, top }),
  );
  if (isAgain) unheard(pdf, () => cells.forEach((draw) => draw()));
  else {
    group(pdf, 'TR', () => cells.forEach((draw) => tagPart(pdf, 'TH', draw, { scope: 'Column' })));
  }
  return top + headHeight;
}

function drawHeading(
  pdf: PDFKit.PDFDocument,
  { density: { scale } }: Table,
  { column, x, top }: PlacedColumn & { top: number },
): void {
  const style = headStyle(scale);
  const { below } = column.heading;
  column.headLines.forEach((line, index) =>
    write(pdf, line, at(column, x, top + (10.5 + index * 9) * scale), style),
  );
  if (below !== undefined) {
    const small = { size: 6.5 * scale, colour: SOFT_INK };
    write(pdf, below, at(column, x, top + (10.5 + column.headLines.length * 9) * scale), small);
  }
}

/** Draws a row and returns where the next one begins. */
export function drawRow(
  pdf: PDFKit.PDFDocument,
  { columns, density: { scale } }: Table,
  { row, left, right, top }: Frame & { row: MeasuredRow; top: number },
): number {
  const style = { size: 8 * scale };
  const drawCell = ({ column, x }: PlacedColumn, cell: Cell | undefined) => {
    const lines = column.isDescription ? row.description : [cell?.text ?? ''];
    lines.forEach((line, number) =>
      write(pdf, line, at(column, x, top + (11 + number * 10.4) * scale), style),
    );
    if (cell?.below !== undefined) {
      const small = { size: 6.5 * scale, colour: SOFT_INK };
      write(pdf, cell.below, at(column, x, top + 20 * scale), small);
    }
  };
  group(pdf, 'TR', () =>
    placed(columns, left).forEach((column, index) =>
      tagPart(pdf, 'TD', () => drawCell(column, row.cells[index])),
    ),
  );
  rule(pdf, { left, right, y: top + row.height });
  return top + row.height;
}

/** Draws the sums of the columns and returns where the next part begins. */
export function drawSums(
  pdf: PDFKit.PDFDocument,
  { columns, sumHeight, density: { scale } }: Table,
  { left, right, top }: Frame & { top: number },
): number {
  const style = { size: 8 * scale, weight: 'bold' } as const;
  const y = top + 11.5 * scale;
  group(pdf, 'TR', () => {
    for (const { column, x } of placed(columns, left)) {
      tagPart(
        pdf,
        column.isDescription ? 'TH' : 'TD',
        () => {
          if (column.isDescription) write(pdf, printedWords.subtotal, at(column, x, y), style);
          if (column.sum !== undefined) write(pdf, amountOf(column.sum), at(column, x, y), style);
        },
        column.isDescription ? { scope: 'Row' } : {},
      );
    }
  });
  rule(pdf, { left, right, y: top + sumHeight, colour: MAROON });
  return top + sumHeight;
}

/** Draws a thin line across the page. */
export function rule(
  pdf: PDFKit.PDFDocument,
  { left, right, y, colour = RULE }: Frame & { y: number; colour?: string },
): void {
  unheard(pdf, () =>
    pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(colour).stroke(),
  );
}

type PlacedColumn = { column: MeasuredColumn; x: number };

function placed(columns: readonly MeasuredColumn[], left: number): PlacedColumn[] {
  let x = left;
  return columns.map((column) => {
    const place = { column, x };
    x += column.width;
    return place;
  });
}

function at({ align, width }: MeasuredColumn, x: number, y: number) {
  return { x: align === 'right' ? x + width - PADDING : x + PADDING, y, align };
}
