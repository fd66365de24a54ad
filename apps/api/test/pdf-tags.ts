import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A part of a tagged PDF: its role, and its text if it has no parts. */
export type TaggedPart = { role: string; alt?: string; text?: string; parts: TaggedPart[] };

/** The content that a screen reader gets from a PDF. */
export type PdfContent = {
  info: Record<string, unknown>;
  metadata: Map<string, unknown>;
  isMarked: boolean;
  /** The tree of each page; a part that covers several pages is in each. */
  pages: TaggedPart[];
  /** Texts outside any part that are not marked as skipped. */
  loose: string[];
};

type Node = { role?: string; alt?: string; id?: string; children?: Node[] };
type Item = { str?: string; type?: string; id?: string; tag?: string };

/** Reads the tags of a PDF. */
export async function readPdfTags(bytes: Uint8Array): Promise<PdfContent> {
  const reading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await reading.promise;
  const pages: TaggedPart[] = [];
  const loose: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = textsOf(items, loose);
    pages.push(taggedOf(await page.getStructTree(), texts));
  }
  const { info, metadata } = await pdf.getMetadata();
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  await reading.destroy();
  return {
    info: info as Record<string, unknown>,
    metadata: new Map(metadata),
    isMarked: marks?.get('Marked') === true,
    pages,
    loose,
  };
}

/** Returns the text of each marked content by its id; text outside goes to `loose`. */
function textsOf(items: readonly Item[], loose: string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const { str, type, id, tag } of items) {
    if (type === 'endMarkedContent') open.pop();
    else if (type !== undefined) open.push(id ?? tag ?? '');
    const inside = open.find((mark) => mark.includes('mc'));
    if (str?.trim() && open.length === 0) loose.push(str);
    if (inside !== undefined) texts.set(inside, `${texts.get(inside) ?? ''}${str ?? ''}`);
  }
  return texts;
}

function taggedOf({ role = '', alt, children = [] }: Node, texts: Map<string, string>): TaggedPart {
  const contents = children.flatMap(({ id }) => (id === undefined ? [] : [texts.get(id) ?? '']));
  return {
    role,
    ...(alt !== undefined && { alt }),
    ...(contents.length > 0 && { text: contents.join('').trim() }),
    parts: children.filter(({ role }) => role !== undefined).map((node) => taggedOf(node, texts)),
  };
}

/** Returns all parts of a role below others, in reading order. */
export function partsOf(pages: readonly TaggedPart[], role: string): TaggedPart[] {
  return pages.flatMap((page) => [
    ...(page.role === role ? [page] : []),
    ...partsOf(page.parts, role),
  ]);
}
