/** Returns the first words of a text in one line, for search engines. */
export function firstWords(text: string, most = 160): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= most) return line;
  return `${line.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
