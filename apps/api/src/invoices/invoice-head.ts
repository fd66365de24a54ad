import { formatPhone } from '@shop/contract/phone';
import type { PrintedLogo } from '../store/logo.ts';
import type { DocumentAddress, InvoiceDocument } from './invoice-document.ts';
import { MAROON, SOFT_INK, ZARI, dayText } from './invoice-formats.ts';
import { type Frame, rule } from './invoice-table.ts';
import { printedWords } from './printed-words.ts';
import { tagPart, unheard } from './pdf-tags.ts';
import { clipLines } from './line-breaks.ts';
import { type Style, wrap, write } from './pdf-text.ts';

/** The shop's logo, or none. */
export type Look = { logo: PrintedLogo | null };

const LOGO = { width: 110, height: 46 };
const NAME: Style = { size: 12, weight: 'bold' };
const PLAIN: Style = { size: 8 };
const LABEL: Style = { size: 7.5, weight: 'bold', colour: MAROON };
const LINE = 10.6;

/** Draws the seller, the title with number and date, and the buyer; returns where the table begins. */
export function drawInvoiceHead(
  pdf: PDFKit.PDFDocument,
  document: InvoiceDocument,
  { left, right, top, look }: Frame & { top: number; look: Look },
): number {
  const middle = left + (right - left) * 0.58;
  const below = drawDeclaration(pdf, document, { left, right, top });
  // The title is drawn before the seller, because it is read aloud first.
  const facts = drawFacts(pdf, document, { left: middle, right, top: below });
  const seller = drawSeller(pdf, document, { left, right: middle - 12, top: below, look });
  const line = Math.max(seller, facts) + 4;
  unheard(pdf, () =>
    pdf.moveTo(left, line).lineTo(right, line).lineWidth(1.4).strokeColor(ZARI).stroke(),
  );
  return drawParties(pdf, document, { left, right, top: line + 8 }) + 6;
}

function drawDeclaration(
  pdf: PDFKit.PDFDocument,
  { declaration }: InvoiceDocument,
  { left, right, top }: Frame & { top: number },
): number {
  if (declaration === null) return top;
  const lines = wrap(pdf, declaration, { ...PLAIN, width: right - left });
  const x = (left + right) / 2;
  tagPart(pdf, 'P', () =>
    lines.forEach((line, index) =>
      write(pdf, line, { x, y: top + 8 + index * LINE, align: 'middle' }, PLAIN),
    ),
  );
  return top + lines.length * LINE + 8;
}

/** Draws the logo, if there is one, with name, address and GSTIN beside it. */
function drawSeller(
  pdf: PDFKit.PDFDocument,
  { seller }: InvoiceDocument,
  { left, right, top, look: { logo } }: Frame & { top: number; look: Look },
): number {
  const shown = logo === null ? null : fitted(logo);
  // The URL identifies the logo in the file, which contains it once for all documents.
  if (logo !== null && shown !== null) {
    const alt = printedWords.logoOf(seller.legalName);
    tagPart(pdf, 'Figure', () => pdf.image(logo.url, left, top, shown), { alt });
  }
  const x = shown === null ? left : left + shown.width + 12;
  const width = right - x;
  let y = top;
  tagPart(pdf, 'P', () => {
    for (const line of wrap(pdf, seller.legalName, { ...NAME, width })) {
      y += 14;
      write(pdf, line, { x, y: y - 2.5 }, NAME);
    }
  });
  const lines = [
    ...wrap(pdf, seller.address, { ...PLAIN, width }),
    ...wrap(pdf, printedWords.state(seller.state), { ...PLAIN, width }),
  ];
  tagPart(pdf, 'P', () => {
    for (const line of lines) write(pdf, line, { x, y: (y += LINE) - 1 }, PLAIN);
  });
  if (seller.gstin !== null) {
    const gstin = printedWords.gstin(seller.gstin);
    const bold = { ...PLAIN, weight: 'bold' } as const;
    tagPart(pdf, 'P', () => write(pdf, gstin, { x, y: (y += LINE) - 1 }, bold));
  }
  return Math.max(y, top + (shown?.height ?? 0)) + 4;
}

function fitted({ width, height }: PrintedLogo) {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
}

/** Draws title, number and dates at the right. */
function drawFacts(
  pdf: PDFKit.PDFDocument,
  document: InvoiceDocument,
  { left, right, top }: Frame & { top: number },
): number {
  const title = { size: 15, weight: 'bold', colour: MAROON } as const;
  let y = top;
  tagPart(pdf, 'H1', () => {
    for (const line of wrap(pdf, document.title, { ...title, width: right - left })) {
      y += 17;
      write(pdf, line, { x: right, y: y - 4, align: 'right' }, title);
    }
  });
  const { against } = document;
  const facts: [string, string][] = [
    [printedWords.number, document.number],
    [printedWords.date, dayText(document.date)],
    ...(against === null
      ? []
      : ([
          [printedWords.against, `${against.number} ${printedWords.ofDate(dayText(against.date))}`],
        ] satisfies [string, string][])),
    [printedWords.order, document.orderId],
  ];
  for (const [name, value] of facts) {
    const lines = wrap(pdf, value, { ...PLAIN, width: right - left - 62 });
    tagPart(pdf, 'P', () => {
      for (const [index, line] of lines.entries()) {
        y += 11.5;
        if (index === 0) write(pdf, name, { x: left, y }, { ...PLAIN, colour: SOFT_INK });
        write(pdf, line, { x: right, y, align: 'right' }, { ...PLAIN, weight: 'bold' });
      }
    });
  }
  return y + 4;
}

/** Draws the addresses of bill and parcel, and the place of supply. */
function drawParties(
  pdf: PDFKit.PDFDocument,
  { customer, delivery, placeOfSupply, reverseCharge }: InvoiceDocument,
  { left, right, top }: Frame & { top: number },
): number {
  const width = (right - left) / 3;
  const supply = [printedWords.place(placeOfSupply), printedWords.reverseCharge(reverseCharge)];
  const blocks: [string, string, readonly string[]][] = [
    [printedWords.billedTo, customer.name, linesOf(customer)],
    [printedWords.deliveredTo, delivery.name, linesOf(delivery)],
    [printedWords.placeOfSupply, '', supply],
  ];
  const ends = blocks.map(([label, name, lines], index) => {
    const x = left + index * width;
    tagPart(pdf, 'H2', () => write(pdf, label, { x, y: top + 8 }, LABEL));
    const size = { width: width - 10 };
    const bold = { ...PLAIN, size: 8.5, weight: 'bold' } as const;
    const names = clipLines(wrap(pdf, name, { ...bold, ...size }), 3);
    const rest = lines.flatMap((line) => clipLines(wrap(pdf, line, { ...PLAIN, ...size }), 4));
    let y = top + 9;
    tagPart(pdf, 'P', () => {
      for (const line of names) write(pdf, line, { x, y: (y += LINE) }, bold);
      for (const line of rest) write(pdf, line, { x, y: (y += LINE) }, PLAIN);
    });
    return y + 6;
  });
  rule(pdf, { left, right, y: Math.max(...ends) });
  return Math.max(...ends);
}

function linesOf({ lines, state, phone }: DocumentAddress): string[] {
  const all = [...lines, printedWords.state(state)];
  return phone === '' ? all : [...all, printedWords.phone(formatPhone(phone))];
}
