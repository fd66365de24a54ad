/** Returns a text of at most `most` letters; a longer one is cut, and ends with '…'. */
export function cutText(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
