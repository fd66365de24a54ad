/** Names of the two directions of a column, ascending and descending. */
export const sortWords = {
  label: 'Sort by',
  newest: 'Newest first',
  bestMatch: 'Best match first',
  text: { up: 'A to Z', down: 'Z to A' },
  figures: { up: 'lowest first', down: 'highest first' },
  days: { up: 'oldest first', down: 'newest first' },
} as const;
