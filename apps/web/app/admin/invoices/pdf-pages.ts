/** Start of a page object in a PDF file; the page tree starts differently. */
const PAGE = '/Type /Page\n';

/** Counts the pages of a PDF while its parts arrive; the mark of a page may be split over two parts. */
export function pageCounter(): (part: Uint8Array) => number {
  const letters = new TextDecoder('latin1');
  let pages = 0;
  let rest = '';
  return (part) => {
    const text = rest + letters.decode(part);
    pages += text.split(PAGE).length - 1;
    rest = text.slice(1 - PAGE.length);
    return pages;
  };
}
