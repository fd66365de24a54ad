import type { Paise } from '@shop/contract/money';
import { sumsOf } from './invoice-columns.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { INK, MAROON, SOFT_INK, TINT, rupeesText } from './invoice-formats.ts';
import { type Look, drawInvoiceHead } from './invoice-head.ts';
import {
  type Density,
  type Frame,
  type MeasuredRow,
  type Table,
  drawHead,
  drawRow,
  drawSums,
  measureTable,
} from './invoice-table.ts';
import { printedWords } from './printed-words.ts';
import { group, tagPart, unheard } from './pdf-tags.ts';
import { wrap, write } from './pdf-text.ts';
import { amountInWords } from './rupee-words.ts';

const PAGE = { left: 36, right: 559, top: 34, bottom: 790 };
const FOOT = 812;
/** Height of the end of a document: totals, amount in words and signature. */
const END_HEIGHT = 138;

/** A document of up to this number of lines fits on one page, with names of any length. */
const LINES_OF_ONE_PAGE = 12;

/** Sizes of the table, from the usual to the smallest readable one; the last ones cut descriptions most. */
const DENSITIES: readonly Density[] = [
  { scale: 1, mostLines: 12 },
  { scale: 0.92, mostLines: 12 },
  { scale: 0.84, mostLines: 12 },
  { scale: 0.78, mostLines: 5 },
  { scale: 0.78, mostLines: 4 },
  { scale: 0.78, mostLines: 3 },
  { scale: 0.78, mostLines: 2 },
];

/** Draws a document on its own pages. */
export function drawInvoice(pdf: PDFKit.PDFDocument, document: InvoiceDocument, look: Look): void {
  addPage(pdf);
  const top = drawInvoiceHead(pdf, document, { ...PAGE, look });
  const table = fittingTable(pdf, document, PAGE.bottom - top);
  const pages = spread(table, top);
  let end = top;
  group(pdf, 'Table', () => {
    for (const [index, rows] of pages.entries()) {
      const isAgain = index > 0;
      if (isAgain) addPage(pdf);
      end = drawRows(pdf, table, { rows, top: isAgain ? drawTurned(pdf, document) : top, isAgain });
      drawFoot(pdf, document, { page: index + 1, pages: pages.length });
    }
    end = drawSums(pdf, table, { ...PAGE, top: end });
  });
  drawEnd(pdf, document, end);
}

/** Adds an A4 page. It has no margin, so that no text begins another page by itself. */
export function addPage(pdf: PDFKit.PDFDocument): void {
  pdf.addPage({ size: 'A4', margin: 0 });
}

/** Returns the largest table that fits on one page, for documents of few lines; others use the usual size. */
function fittingTable(pdf: PDFKit.PDFDocument, document: InvoiceDocument, room: number): Table {
  const frame: Frame = PAGE;
  let table = measureTable(pdf, document, { ...frame, density: { scale: 1, mostLines: 12 } });
  if (document.lines.length > LINES_OF_ONE_PAGE) return table;
  for (const density of DENSITIES) {
    table = measureTable(pdf, document, { ...frame, density });
    if (heightOf(table) + END_HEIGHT <= room) return table;
  }
  return table;
}

function heightOf({ rows, headHeight, sumHeight }: Table): number {
  return headHeight + sumHeight + rows.reduce((height, row) => height + row.height, 0);
}

/** Returns the rows of each page; the last page has space for the totals too, and at least one row. */
function spread(table: Table, top: number): (readonly MeasuredRow[])[] {
  const pages: MeasuredRow[][] = [[]];
  let left = PAGE.bottom - top - table.headHeight;
  for (const [index, row] of table.rows.entries()) {
    const isLast = index === table.rows.length - 1;
    const wanted = isLast ? row.height + table.sumHeight + END_HEIGHT : row.height;
    if (wanted > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      left = PAGE.bottom - PAGE.top - TURNED_HEIGHT - table.headHeight;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  return pages;
}

const TURNED_HEIGHT = 20;

/** Draws the top of a further page. */
function drawTurned(pdf: PDFKit.PDFDocument, { title, number, seller }: InvoiceDocument): number {
  const y = PAGE.top + 8;
  const bold = { size: 9, weight: 'bold', colour: MAROON } as const;
  const style = { size: 8, colour: SOFT_INK };
  unheard(pdf, () => {
    write(pdf, `${title} ${number}`, { x: PAGE.left, y }, bold);
    write(pdf, seller.legalName, { x: PAGE.right, y, align: 'right' }, style);
  });
  return PAGE.top + TURNED_HEIGHT;
}

function drawRows(
  pdf: PDFKit.PDFDocument,
  table: Table,
  { rows, top, isAgain }: { rows: readonly MeasuredRow[]; top: number; isAgain: boolean },
): number {
  let y = drawHead(pdf, table, { ...PAGE, top, isAgain });
  for (const row of rows) y = drawRow(pdf, table, { ...PAGE, row, top: y });
  return y;
}

/** Draws totals at the right, the amount in words at the left, and the signature. */
function drawEnd(pdf: PDFKit.PDFDocument, document: InvoiceDocument, top: number): void {
  const left = PAGE.right - 200;
  let y = top + 6;
  for (const { name, amount } of sumsOf(document)) {
    y += 13;
    drawSum(pdf, { name, amount, y, left });
  }
  y += 8;
  unheard(pdf, () => pdf.rect(left - 8, y, PAGE.right - left + 8, 22).fill(TINT));
  const name = printedWords.toPay(document.kind);
  drawSum(pdf, { name, amount: document.totals.total, y: y + 15, left, isLarge: true });
  drawWords(pdf, document, { top: top + 6, right: left - 24 });
  drawSignature(pdf, document, { left: left - 8, top: y + 34 });
}

type Sum = { name: string; amount: Paise; y: number; left: number; isLarge?: boolean };

function drawSum(pdf: PDFKit.PDFDocument, { name, amount, y, left, isLarge = false }: Sum): void {
  const style = isLarge
    ? ({ size: 10.5, weight: 'bold', colour: MAROON } as const)
    : { size: 8.5, colour: INK };
  tagPart(pdf, 'P', () => {
    write(pdf, name, { x: left, y }, style);
    write(pdf, rupeesText(amount), { x: PAGE.right - 3, y, align: 'right' }, style);
  });
}

function drawWords(
  pdf: PDFKit.PDFDocument,
  { totals }: InvoiceDocument,
  { top, right }: { top: number; right: number },
): void {
  const label = { size: 7.5, weight: 'bold', colour: MAROON } as const;
  tagPart(pdf, 'H2', () => write(pdf, printedWords.inWords, { x: PAGE.left, y: top + 12 }, label));
  const style = { size: 8.5 };
  const words = wrap(pdf, amountInWords(totals.total), { ...style, width: right - PAGE.left });
  tagPart(pdf, 'P', () => {
    for (const [index, line] of words.entries()) {
      write(pdf, line, { x: PAGE.left, y: top + 24 + index * 11 }, style);
    }
  });
}

function drawSignature(
  pdf: PDFKit.PDFDocument,
  { seller }: InvoiceDocument,
  { left, top }: { left: number; top: number },
): void {
  const style = { size: 8 };
  const width = PAGE.right - left;
  const firm = wrap(pdf, printedWords.signedFor(seller.legalName), { ...style, width }).slice(0, 2);
  tagPart(pdf, 'P', () => {
    for (const [index, line] of firm.entries()) {
      write(pdf, line, { x: PAGE.right, y: top + 8 + index * 10, align: 'right' }, style);
    }
  });
  const y = top + 8 + firm.length * 10 + 12;
  const name = { size: 8.5, weight: 'bold' } as const;
  const small = { size: 7.5, colour: SOFT_INK };
  tagPart(pdf, 'P', () => {
    write(pdf, seller.signatory, { x: PAGE.right, y, align: 'right' }, name);
    write(pdf, printedWords.signatory, { x: PAGE.right, y: y + 10, align: 'right' }, small);
  });
}

function drawFoot(
  pdf: PDFKit.PDFDocument,
  { number }: InvoiceDocument,
  { page, pages }: { page: number; pages: number },
): void {
  const style = { size: 7, colour: SOFT_INK };
  const text = printedWords.pageOf(page, pages);
  unheard(pdf, () => {
    write(pdf, number, { x: PAGE.left, y: FOOT }, style);
    write(pdf, text, { x: PAGE.right, y: FOOT, align: 'right' }, style);
  });
}
