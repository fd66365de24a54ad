import { encode } from 'uqr';
import { tagPart } from './pdf-tags.ts';
import { INK } from './print-colours.ts';

type QrPlace = { x: number; y: number; size: number; alt: string };

/** Draws a link as a QR code, in a square with the white border that scanners need. */
export function drawQrCode(
  pdf: PDFKit.PDFDocument,
  link: string,
  { x, y, size, alt }: QrPlace,
): void {
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
