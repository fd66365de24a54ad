import Pdf from 'pdfkit';

/**
 * A PDF whose bytes depend on nothing but what is drawn: its creation date is `day`, from which the
 * library also makes its id.
 */
export function newPdf({ title, author, day }: { title: string; author: string; day: string }) {
  return new Pdf({
    autoFirstPage: false,
    // None is set, or the library would read a standard font that is never used.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(`${day}T00:00:00+05:30`) },
  });
}

/** All bytes of a PDF that is ended. */
export async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
