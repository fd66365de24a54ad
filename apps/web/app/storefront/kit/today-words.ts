/** Words of the collections in the menu and on the home page. */
export const collectionWords = {
  title: 'Collections',
  now: 'Collections of these days',
} as const;
