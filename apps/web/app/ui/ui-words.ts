/** Words of the controls that stand on first screens too; the others are in `form-words.ts`. */
export const uiWords = {
  close: 'Close',
  retry: 'Retry',
  tryAgain: 'Try again',
  backToShop: 'Back to the shop',
  dismiss: 'Dismiss',
  loading: 'Loading...',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (number: number) => `Page ${number}`,
} as const;
