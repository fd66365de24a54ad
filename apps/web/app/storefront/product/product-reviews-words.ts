/** Words of the reviews on the page of a product. */
export const productReviewsWords = {
  title: 'Reviews',
  count: (count: string, isOne: boolean) => (isOne ? '(1 review)' : `(${count} reviews)`),
  rated: (average: number) => `${average} out of 5 stars`,
  counts: 'Reviews by stars',
  ofFive: 'of 5 stars:',
  only: (stars: string) => `Only those with ${stars} of 5 stars.`,
  all: 'Show all',
  bought: (month: string) => `Bought in ${month}`,
  returned: 'Returned',
  written: (day: string) => `Written on ${day}`,
  edited: (day: string) => `changed on ${day}`,
  photograph: (position: number, by: string) => `Photograph ${position} by ${by}`,
  answered: (day: string) => `The shop answered on ${day}`,
  hidden: (count: string, isOne: boolean) =>
    isOne
      ? 'One review is hidden, for abuse, private data, another product or advertising.'
      : `${count} reviews are hidden, for abuse, private data, another product or advertising.`,
  noneOfThese: 'There is none.',
  pages: 'Pages of reviews',
} as const;
