/**
 * Whether `typed` becomes the start of `word` by one edit: a letter too many, one too few, one
 * wrong, or two neighbours swapped.
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
 * Patterns of SQL's `like`, one of which every such word fits: an edit leaves one half of the
 * typed word as it was, unless it swaps the two letters where the halves meet.
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
