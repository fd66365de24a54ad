import Pdf from 'pdfkit';
import { beginTags } from './pdf-tags.ts';

/**
 * Creates a PDF for long storage and screen readers (PDF/A-2a). Its bytes depend only on the drawing: its
 * creation date is `day`, from which the library also derives its id.
 */
export function newPdf({ title, author, day }: { title: string; author: string; day: string }) {
  const pdf = new DescribedPdf({
    autoFirstPage: false,
    // Empty, or the library would read a standard font that is never used.
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(`${day}T00:00:00+05:30`) },
  });
  beginTags(pdf);
  return pdf;
}

class DescribedPdf extends Pdf {
  /** The library writes title and author into XML without escaping, and does so last. */
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    Object.assign(this.info, { Title: xmlText(Title), Author: xmlText(Author) });
    super.endMetadata();
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a text for XML, without the characters that XML forbids. */
function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u001F\uFFFE\uFFFF]/g, ' ')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Returns all bytes of a finished PDF. */
export async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
