/** Shorter words are too similar to be corrected. */
const SHORTEST_GUESSED = 5;

/** Words of this length may have two letters wrong, shorter ones one. */
const SHORTEST_TWICE = 7;

/** How many letters of a typed word may be wrong, missing, too many or swapped with their neighbour. */
export function editsAllowed(typed: string): number {
  const { length } = [...typed];
  return length < SHORTEST_GUESSED ? 0 : length < SHORTEST_TWICE ? 1 : 2;
}

/**
 * Fuzzy prefix match: the fewest edits (insert, delete, replace, or swap of neighbours) that turn `typed`
 * into the start of `word`.
 */
export function editsToStart(word: string, typed: string): number {
  return Math.min(...lastRow(word, typed));
}

/** The words that are nearest to the typed one and near enough: the most similar first, then the first given. */
export function nearestWords(known: readonly string[], typed: string): string[] {
  const most = editsAllowed(typed);
  const near = [...new Set(known)]
    .filter((word) => word !== typed)
    .map((word) => ({ word, edits: editsToStart(word, typed), whole: editsBetween(word, typed) }))
    .filter(({ edits }) => edits <= most);
  const least = Math.min(...near.map(({ edits }) => edits));
  return near
    .filter(({ edits }) => edits === least)
    .toSorted((one, other) => one.whole - other.whole)
    .map(({ word }) => word);
}

function editsBetween(word: string, typed: string): number {
  return lastRow(word, typed).at(-1) ?? 0;
}

/** The distances (optimal string alignment) between `typed` and every beginning of `word`. */
function lastRow(word: string, typed: string): number[] {
  const [known, given] = [[...word], [...typed]];
  let before: number[] = [];
  let above = [0, ...known.map((_, at) => at + 1)];
  for (const [row, letter] of given.entries()) {
    const current = [row + 1];
    for (const [column, other] of known.entries()) {
      const at = (line: readonly number[], place: number) => line[place] ?? Infinity;
      const isSwapped =
        row > 0 && column > 0 && letter === known[column - 1] && given[row - 1] === other;
      current.push(
        Math.min(
          at(above, column + 1) + 1,
          at(current, column) + 1,
          at(above, column) + (letter === other ? 0 : 1),
          isSwapped ? at(before, column - 1) + 1 : Infinity,
        ),
      );
    }
    before = above;
    above = current;
  }
  return above;
}
