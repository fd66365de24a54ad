import { shortenedLine } from './shortened-line.ts';

/** A paragraph, or the points of a list. */
export type TextBlock = string | readonly string[];

/** A part of a text under its heading; the first part may have none. */
type TextSection = { id: string; title: string; body: readonly TextBlock[] };

/** A text split by its headings. */
export type SectionedText = { intro: readonly TextBlock[]; sections: readonly TextSection[] };

const HEADING = /^#{1,6}\s+(?=\S)/;
const POINT = /^[-*•]\s+(?=\S)/;

/**
 * Parses plain text with headings (lines that start with `# `) and lists (lines that start with `- `).
 * Everything else stays text, so that no input becomes markup.
 */
export function sectionsOf(text: string): SectionedText {
  const intro: TextBlock[] = [];
  const sections: { id: string; title: string; body: TextBlock[] }[] = [];
  for (const group of groupsOf(text)) {
    const [first = ''] = group;
    if (HEADING.test(first)) {
      sections.push({
        id: `part-${sections.length + 1}`,
        title: first.replace(HEADING, ''),
        body: [],
      });
      continue;
    }
    const body = sections.at(-1)?.body ?? intro;
    body.push(POINT.test(first) ? group.map((line) => line.replace(POINT, '')) : group.join('\n'));
  }
  return { intro, sections };
}

/** Groups lines: a heading, the points of a list, the lines of a paragraph. */
function groupsOf(text: string): string[][] {
  const groups: string[][] = [];
  let kind = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    const next = kindOf(line);
    if (next === 'text' || next === 'point') {
      if (next === kind) groups.at(-1)?.push(line);
      else groups.push([line]);
    } else if (next === 'heading') groups.push([line]);
    kind = next;
  }
  return groups;
}

function kindOf(line: string): 'none' | 'heading' | 'point' | 'text' {
  if (line === '') return 'none';
  if (HEADING.test(line)) return 'heading';
  return POINT.test(line) ? 'point' : 'text';
}

/** Returns the beginning of a text with headings in one line, for search engines. */
export function beginningOf(text: string, most = 160): string {
  const { intro, sections } = sectionsOf(text);
  const blocks = [...intro, ...sections.flatMap(({ body }) => body)].flat();
  return shortenedLine(blocks[0] ?? '', most);
}
