/** Words of the pages of categories and collections. */
export const ownPageWords = {
  readMore: 'Read more',
  seeAll: 'See all silks',
  goneHint: 'It may have ended, or moved. Everything that is on sale is one step away.',
} as const;
