/** Words of a search with corrected words or without results. */
export const searchResultWords = {
  showingFor: (text: string) => `Showing results for “${text}”.`,
  insteadFor: (text: string) => `Search instead for “${text}”`,
  didYouMean: 'Did you mean',
  newest: 'New in the shop',
  emptyHint: 'Try another word, a wider price range or fewer filters.',
  noProducts: 'There are no products yet',
  comeBack: 'Please come back soon.',
  pastTheEnd: 'This list has fewer pages',
  pastTheEndHint: 'Some of its products may have been sold since.',
  showAll: 'Show all products',
} as const;
