/** A part of a document that has parts of its own. */
type Group = 'Sect' | 'Table' | 'TR' | 'L' | 'LI';
/** What something written is. */
type Leaf = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'LBody' | 'Figure';
/** Words for a picture; whether a heading is that of a column or a row. */
type Details = { alt?: string; scope?: 'Column' | 'Row' };

/** The part of each file that is being drawn; what is drawn next belongs to it. */
const current = new WeakMap<PDFKit.PDFDocument, PDFKit.PDFStructureElement>();

/** Begins the tree of what is drawn, by which programs that read aloud find their way. */
export function beginTags(pdf: PDFKit.PDFDocument): void {
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  current.set(pdf, document);
}

/** A part of the document, whose own parts are what `draw` draws. It may go over several pages. */
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

/** Something written on one page, in the order in which it is heard. */
export function tagged<T>(
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

/** What only the eye needs, such as lines, and headings that are said again on a further page. */
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
