/**
 * Fuzzy prefix match: whether one edit (insert, delete, replace, or swap of neighbours) turns `typed`
 * into the start of `word`.
 */
export function startsAlmostAs(word: string, typed: string): boolean {
  const [known, given] = [[...word], [...typed]];
  let same = 0;
  while (same < given.length && same < known.length && known[same] === given[same]) same += 1;
  const goesOn = (fromKnown: number, fromGiven: number) =>
    given.slice(fromGiven).every((letter, at) => letter === known[fromKnown + at]);
  if (goesOn(same, same + 1) || goesOn(same + 1, same) || goesOn(same + 1, same + 1)) return true;
  const isSwapped = known[same] === given[same + 1] && known[same + 1] === given[same];
  return isSwapped && goesOn(same + 2, same + 2);
}

/**
 * SQL `like` patterns, one of which every such word matches: an edit leaves one half of the typed word
 * intact, unless it swaps the two letters where the halves meet.
 */
export function likePatternsFor(typed: string): string[] {
  const letters = [...typed];
  const middle = Math.floor(letters.length / 2);
  const [first, second] = [letters.slice(0, middle), letters.slice(middle)];
  const swapped = [
    ...first.slice(0, -1),
    ...second.slice(0, 1),
    ...first.slice(-1),
    ...second.slice(1),
  ];
  return [`${first.join('')}%`, `%${second.join('')}%`, `${swapped.join('')}%`];
}
