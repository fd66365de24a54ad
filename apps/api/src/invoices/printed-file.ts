import type { InvoiceDocument } from './invoice-document.ts';
import type { Look } from './invoice-head.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { type PackingSlip, drawPackingSlip } from './packing-slip-pdf.ts';
import { newPdf } from './pdf-file.ts';
import { group } from './pdf-tags.ts';

/** A document to print, and the slip that goes into its parcel. */
export type PrintInput = { document: InvoiceDocument; slip?: PackingSlip | undefined };

/** The input of a PDF file. */
export type PdfJob = {
  title: string;
  author: string;
  /** Day `YYYY-MM-DD` of the file. */
  day: string;
  look: Look;
  printed: readonly PrintInput[];
};

/** Draws a file. Yields between two documents, so that a long print does not delay a single invoice. */
export function drawFile({ printed, look, ...file }: PdfJob): {
  pdf: PDFKit.PDFDocument;
  drawing: Promise<void>;
} {
  const pdf = newPdf(file);
  const drawing = (async () => {
    for (const { document, slip } of printed) {
      group(pdf, 'Sect', () => drawInvoice(pdf, document, look));
      if (slip !== undefined) group(pdf, 'Sect', () => drawPackingSlip(pdf, document, slip));
      await new Promise(setImmediate);
    }
    pdf.end();
  })();
  return { pdf, drawing };
}
