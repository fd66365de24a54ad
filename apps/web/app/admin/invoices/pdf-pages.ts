/** How a page begins in a PDF file; the tree of pages begins otherwise. */
const PAGE = '/Type /Page\n';

/** Counts the pages of a PDF while its parts arrive; a page may begin in one part and go on in the next. */
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
