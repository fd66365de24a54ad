/** Joins sentences on one line, for templates of messages; leaves out empty ones. */
export function onOneLine(sentences: readonly string[]): string {
  return sentences
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?।]$/.test(text) ? text : `${text}.`))
    .join(' ');
}
