import type { Paise } from '@shop/contract/money';
import { formatPhone } from '@shop/contract/phone';
import { encode } from 'uqr';
import type { InvoiceDocument } from './invoice-document.ts';
import {
  INK,
  MAROON,
  RULE,
  SOFT_INK,
  ZARI,
  dayText,
  quantityText,
  rupeesText,
} from './invoice-formats.ts';
import { printedWords } from './printed-words.ts';
import { group, tagPart, unheard } from './pdf-tags.ts';
import { type Style, wrap, write } from './pdf-text.ts';

/** The content of a slip that the document of its parcel lacks. */
export type PackingSlip = {
  /** The lines of the document that are in the parcel. */
  lines: InvoiceDocument['lines'];
  /** The amount that the courier collects; null for paid orders. */
  collect: Paise | null;
  trackingNumbers: readonly string[];
  ewayBillNo: string | null;
  /** The order's page in the back office. */
  orderLink: string;
};

const LEFT = 36;
const RIGHT = 559;
const BOTTOM = 790;
const QR_SIZE = 88;
const LABEL: Style = { size: 8.5, weight: 'bold', colour: MAROON };

/**
 * Draws the slip of a parcel: the address, the contents, the amount to collect, and a QR code that opens
 * the order; no prices.
 */
export function drawPackingSlip(
  pdf: PDFKit.PDFDocument,
  document: InvoiceDocument,
  slip: PackingSlip,
): void {
  pdf.addPage({ size: 'A4', margin: 0 });
  drawTitle(pdf, document);
  const top = Math.max(drawRecipient(pdf, document), drawFacts(pdf, document, slip)) + 14;
  group(pdf, 'L', () => drawContents(pdf, slip, top));
}

function drawTitle(pdf: PDFKit.PDFDocument, { seller, orderId }: InvoiceDocument): void {
  const title = { size: 16, weight: 'bold', colour: MAROON } as const;
  tagPart(pdf, 'H1', () => write(pdf, printedWords.packingSlip, { x: LEFT, y: 54 }, title));
  const order = `${printedWords.order} ${orderId}`;
  const bold = { size: 13, weight: 'bold' } as const;
  tagPart(pdf, 'P', () => write(pdf, order, { x: RIGHT, y: 54, align: 'right' }, bold));
  unheard(pdf, () =>
    pdf.moveTo(LEFT, 66).lineTo(RIGHT, 66).lineWidth(1.4).strokeColor(ZARI).stroke(),
  );
  const from = `${printedWords.from} ${seller.legalName}, ${seller.address.replace(/\s*\n\s*/g, ', ')}`;
  const [line = '', more] = wrap(pdf, from, { size: 8, width: RIGHT - LEFT });
  const text = more === undefined ? line : `${line} …`;
  const small = { size: 8, colour: SOFT_INK };
  tagPart(pdf, 'P', () => write(pdf, text, { x: LEFT, y: 80 }, small));
}

function drawRecipient(pdf: PDFKit.PDFDocument, { delivery }: InvoiceDocument): number {
  const width = 300;
  tagPart(pdf, 'H2', () => write(pdf, printedWords.deliverTo, { x: LEFT, y: 108 }, LABEL));
  const name = { size: 15, weight: 'bold' } as const;
  let y = 110;
  tagPart(pdf, 'P', () => {
    for (const line of wrap(pdf, delivery.name, { ...name, width })) {
      write(pdf, line, { x: LEFT, y: (y += 18) }, name);
    }
  });
  const phone = printedWords.phone(formatPhone(delivery.phone));
  const lines = [...delivery.lines, delivery.state.name, phone];
  tagPart(pdf, 'P', () => {
    for (const line of lines.flatMap((text) => wrap(pdf, text, { size: 12, width }))) {
      write(pdf, line, { x: LEFT, y: (y += 16) }, { size: 12 });
    }
  });
  return y;
}

function drawFacts(
  pdf: PDFKit.PDFDocument,
  { number, date, orderId }: InvoiceDocument,
  { collect, trackingNumbers, ewayBillNo, orderLink }: PackingSlip,
): number {
  const x = 380;
  const facts: [string, string][] = [
    [printedWords.invoice, `${number}, ${dayText(date)}`],
    ...trackingNumbers.map((tracking): [string, string] => [printedWords.tracking, tracking]),
    ...(ewayBillNo === null ? [] : [[printedWords.ewayBill, ewayBillNo] as [string, string]]),
  ];
  let y = 94;
  for (const [name, value] of facts) {
    tagPart(pdf, 'P', () => {
      write(pdf, name, { x, y: (y += 14) }, LABEL);
      for (const line of wrap(pdf, value, { size: 10, width: RIGHT - x })) {
        write(pdf, line, { x, y: (y += 13) }, { size: 10 });
      }
    });
  }
  const pay =
    collect === null ? printedWords.nothingToCollect : printedWords.collect(rupeesText(collect));
  y += 8;
  tagPart(pdf, 'P', () => {
    for (const line of wrap(pdf, pay, { size: 12, weight: 'bold', width: RIGHT - x })) {
      write(pdf, line, { x, y: (y += 15) }, { size: 12, weight: 'bold', colour: INK });
    }
  });
  const qr = { x: RIGHT - QR_SIZE, y: y + 6, size: QR_SIZE, alt: printedWords.opens(orderId) };
  drawQrCode(pdf, orderLink, qr);
  return y + 6 + QR_SIZE;
}

/** Draws a box to tick, the quantity and the name of each line; as many pages as needed. */
function drawContents(pdf: PDFKit.PDFDocument, { lines }: PackingSlip, top: number): void {
  let y = top;
  for (const { description, quantity, unit } of lines) {
    const words = wrap(pdf, description, { size: 10.5, width: RIGHT - LEFT - 110 });
    if (y + words.length * 13 + 12 > BOTTOM) {
      pdf.addPage({ size: 'A4', margin: 0 });
      y = 40;
    }
    drawBox(pdf, y);
    const base = y + 16;
    group(pdf, 'LI', () =>
      tagPart(pdf, 'LBody', () => {
        const amount = { size: 10.5, weight: 'bold' } as const;
        write(pdf, quantityText(quantity, unit), { x: LEFT + 22, y: base }, amount);
        for (const [index, line] of words.entries()) {
          write(pdf, line, { x: LEFT + 110, y: base + index * 13 }, { size: 10.5 });
        }
      }),
    );
    y += Math.max(words.length, 1) * 13 + 12;
  }
}

function drawBox(pdf: PDFKit.PDFDocument, y: number): void {
  unheard(pdf, () => {
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(RULE).stroke();
    pdf
      .rect(LEFT, y + 7, 11, 11)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke();
  });
}

type QrPlace = { x: number; y: number; size: number; alt: string };

/** Draws a link as a QR code, in a square with the white border that scanners need. */
function drawQrCode(pdf: PDFKit.PDFDocument, link: string, { x, y, size, alt }: QrPlace): void {
  const { data, size: modules } = encode(link, { ecc: 'M', border: 4 });
  const side = size / modules;
  const draw = () => {
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) pdf.rect(x + column * side, y + row * side, side, side);
      }
    }
    pdf.fill(INK);
  };
  tagPart(pdf, 'Figure', draw, { alt });
}
