/** Words of controls on first screens; all others are in `form-words.ts`. */
export const uiWords = {
  close: 'Close',
  retry: 'Retry',
  noConnection: 'You are offline. What you see may be out of date.',
  dismiss: 'Dismiss',
  loading: 'Loading...',
} as const;
