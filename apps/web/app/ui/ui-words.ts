/** Words of controls on first screens; all others are in `form-words.ts`. */
export const uiWords = {
  close: 'Close',
  retry: 'Retry',
  tryAgain: 'Try again',
  backToShop: 'Back to the shop',
  noConnection: 'You are offline. What you see may be out of date.',
  dismiss: 'Dismiss',
  loading: 'Loading...',
  prev: 'Prev',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (number: number) => `Page ${number}`,
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  rowsOf: (first: string, last: string, count: string) =>
    `${first === last ? first : `${first}–${last}`} of ${count}`,
} as const;
