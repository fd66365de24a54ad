/** Shorter words are too similar to be corrected. */
const SHORTEST_GUESSED = 5;

/** Words of this length may have two wrong letters, shorter ones one. */
const SHORTEST_TWICE = 7;

/**
 * Returns the allowed edit distance of a typed word: the number of letters that may be wrong, missing, additional
 * or swapped with their neighbour.
 */
export function allowedEdits(typed: string): number {
  const { length } = [...typed];
  return length < SHORTEST_GUESSED ? 0 : length < SHORTEST_TWICE ? 1 : 2;
}

/** Maximum number of words that a typed one may mean. */
const MOST_MEANT = 20;

/**
 * Returns the words that are nearest to the typed one and near enough: the most similar first, then in the
 * given order.
 */
export function nearestWords(known: readonly string[], typed: string): string[] {
  const longest = known.reduce((most, { length }) => Math.max(most, length), 0);
  const distanceOf = measureTo(typed, { longest, most: allowedEdits(typed) });
  const near: (Distance & { word: string })[] = [];
  for (const word of known) {
    const distance = word === typed ? undefined : distanceOf(word);
    if (distance !== undefined) near.push({ word, ...distance });
  }
  const least = near.reduce((fewest, { edits }) => Math.min(fewest, edits), Infinity);
  const nearest = near
    .filter(({ edits }) => edits === least)
    .toSorted((one, other) => one.whole - other.whole)
    .map(({ word }) => word);
  return [...new Set(nearest)].slice(0, MOST_MEANT);
}

/**
 * The number of edits (insert, delete, replace, or swap of neighbours) that turn the typed word into
 * another.
 */
type Distance = {
  /** To the nearest start of the other word. */
  edits: number;
  /** To the whole other word. */
  whole: number;
};

/**
 * Fuzzy prefix match: returns a function that measures words of at most `longest` letters against a typed
 * one; undefined for a word of which no start is within `most` edits.
 *
 * The matrix has the distances (optimal string alignment) between the beginnings of a word, by row, and
 * the beginnings of the typed one. It fills only cells that can matter, up to the row where all are too
 * far, and a word that begins like the previous one shares its rows: sorted words cost only a few letters
 * each. A letter is a UTF-16 unit.
 */
export function measureTo(
  typed: string,
  { longest, most }: { longest: number; most: number },
): (word: string) => Distance | undefined {
  const width = typed.length + 1;
  const tooFar = typed.length + longest;
  const matrix = new Uint16Array((longest + 1) * width).fill(tooFar);
  for (let at = 0; at <= Math.min(most, typed.length); at += 1) matrix[at] = at;
  const cell = (at: number) => matrix[at] ?? Infinity;
  const letters = Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at));
  /** For each row the distance of the nearest start up to it. */
  const nearest = [cell(typed.length)];
  const behind = most + Math.max(longest - typed.length, 0);
  let before = '';
  let tooFarAt = Infinity;

  /** Fills a row; returns its least distance. */
  function fill(word: string, row: number): number {
    const letter = word.charCodeAt(row - 1);
    const letterBefore = word.charCodeAt(row - 2);
    const line = row * width;
    let edits = row <= behind ? row : tooFar;
    matrix[line] = edits;
    let least = edits;
    for (let at = Math.max(row - behind, 1); at <= Math.min(row + most, typed.length); at += 1) {
      const above = line - width + at;
      const replaced = cell(above - 1) + (letter === letters[at - 1] ? 0 : 1);
      edits = Math.min(edits + 1, cell(above) + 1, replaced);
      const isSwapped =
        row > 1 && at > 1 && letter === letters[at - 2] && letterBefore === letters[at - 1];
      if (isSwapped) edits = Math.min(edits, cell(above - width - 2) + 1);
      matrix[line + at] = edits;
      least = Math.min(least, edits);
    }
    const start = Math.min(nearest[row - 1] ?? Infinity, cell(row * width + typed.length));
    nearest[row] = start;
    return Math.min(least, start);
  }

  return (word) => {
    const shared = lettersShared(word, before);
    if (shared >= tooFarAt) return undefined;
    before = word;
    tooFarAt = Infinity;
    for (let row = shared + 1; row <= word.length; row += 1) {
      if (fill(word, row) <= most) continue;
      tooFarAt = row;
      return undefined;
    }
    const edits = nearest[word.length] ?? Infinity;
    return edits > most ? undefined : { edits, whole: cell(word.length * width + typed.length) };
  };
}

/** Returns the number of letters with which both words begin. */
function lettersShared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}
