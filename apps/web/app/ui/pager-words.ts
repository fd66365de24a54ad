/** Words of the links to the pages of a list. */
export const pagerWords = {
  prev: 'Prev',
  next: 'Next',
  previousPage: 'Prev page',
  nextPage: 'Next page',
  page: (number: number) => `Page ${number}`,
  place: (number: number, count: number, rows: string | null) =>
    `Page ${number} of ${count}${rows === null ? '' : ` · ${rows}`}`,
  rowsOf: (first: string, last: string, count: string) =>
    `${first === last ? first : `${first}–${last}`} of ${count}`,
} as const;
