/** Words of the products that are shown below few results. */
export const alternativeWords = {
  overBudget: 'A little over your budget',
  otherPrices: 'At other prices',
  otherDays: (colours: string) =>
    colours === '' ? 'For other days' : `${colours}, for other days`,
  otherColours: (occasions: string) =>
    occasions === '' ? 'In other colours' : `${occasions}, other colours`,
  resultsFor: (text: string) => `Results for “${text}”`,
  seeAll: 'See all',
  seeAllOf: (title: string) => `See all: ${title}`,
  ask: (text: string) => `Ask us on WhatsApp: ${text}`,
} as const;
