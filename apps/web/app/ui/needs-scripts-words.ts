/** Words of a page that needs scripts. */
export const needsScriptsWords = {
  turnOn: 'This page needs JavaScript. Please turn it on.',
} as const;
