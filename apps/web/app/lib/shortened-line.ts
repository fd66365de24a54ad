/** Returns a text in one line, cut at a word when it is long, for search engines. */
export function shortenedLine(text: string, most = 160): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= most) return line;
  return `${line.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
