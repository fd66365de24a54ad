/** A part of a document that contains other parts. */
type Group = 'Sect' | 'Table' | 'TR' | 'L' | 'LI';
/** The kind of a written part. */
type Leaf = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'LBody' | 'Figure';
/** Alternative text of a picture; whether a heading belongs to a column or a row. */
type Details = { alt?: string; scope?: 'Column' | 'Row' };

/** The open part of each file, to which the next drawing belongs. */
const current = new WeakMap<PDFKit.PDFDocument, PDFKit.PDFStructureElement>();

/** Begins the tree of tags, which screen readers follow. */
export function beginTags(pdf: PDFKit.PDFDocument): void {
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  current.set(pdf, document);
}

/** Adds a part of the document; everything that `draw` draws belongs to it. It may cover several pages. */
export function group<T>(pdf: PDFKit.PDFDocument, type: Group, draw: () => T): T {
  const parent = parentOf(pdf);
  const part = pdf.struct(type);
  parent.add(part);
  current.set(pdf, part);
  const drawn = draw();
  part.end();
  current.set(pdf, parent);
  return drawn;
}

/** Adds a written part on one page, in reading order. */
export function tagPart<T>(
  pdf: PDFKit.PDFDocument,
  type: Leaf,
  draw: () => T,
  details: Details = {},
): T {
  const part = pdf.struct(type, details);
  parentOf(pdf).add(part);
  part.add(pdf.markStructureContent(type));
  const drawn = draw();
  pdf.endMarkedContent();
  part.end();
  return drawn;
}

/** Draws what screen readers skip, such as lines, and headings repeated on a further page. */
export function unheard<T>(pdf: PDFKit.PDFDocument, draw: () => T): T {
  pdf.markContent('Artifact');
  const drawn = draw();
  pdf.endMarkedContent();
  return drawn;
}

function parentOf(pdf: PDFKit.PDFDocument): PDFKit.PDFStructureElement {
  const parent = current.get(pdf);
  if (parent === undefined) throw new Error('The tree of this file was not begun.');
  return parent;
}
