/** What a page says that cannot do anything without scripts. */
export const needsScriptsWords = {
  turnOn:
    'This page needs JavaScript. Please turn it on in your browser, then load the page again.',
} as const;
