import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of each page of a PDF, its pieces joined by spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  // The library detaches the given bytes, so it gets a copy.
  const reading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await reading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.join(' ').replace(/\s+/g, ' '));
  }
  await reading.destroy();
  return pages;
}
