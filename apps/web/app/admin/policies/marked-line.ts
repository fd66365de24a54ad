const MARK = /^(# |- )?/;

/**
 * Returns the line at a place of a text with a mark at its beginning, or without it when it has it, and
 * where the line begins and ends.
 */
export function markedLine(text: string, place: number, mark: string) {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  const next = text.indexOf('\n', place);
  const end = next === -1 ? text.length : next;
  const line = text.slice(start, end);
  const bare = line.replace(MARK, '');
  return { start, end, line: line.startsWith(mark) ? bare : mark + bare };
}
