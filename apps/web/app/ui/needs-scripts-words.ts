/** What a page says that cannot do anything without scripts. */
export const needsScriptsWords = {
  turnOn: 'This page needs JavaScript. Please turn it on.',
} as const;
