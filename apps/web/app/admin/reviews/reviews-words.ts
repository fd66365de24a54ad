import type { HideReason } from '@shop/contract/reviews';

/** Names of the list's filters, short enough for a phone. */
export const reviewChoiceNames = { TO_ANSWER: 'To answer', ALL: 'All', HIDDEN: 'Hidden' } as const;

/** Names of the reasons for which a review is hidden. */
export const hideReasonNames: Record<HideReason, string> = {
  ABUSE: 'It is abusive',
  PRIVATE_DATA: 'It has private data of somebody',
  WRONG_PRODUCT: 'It is about another product',
  SPAM: 'It is advertising',
};

/** Words of the page of reviews; the server's messages are in the contract. */
export const reviewsWords = {
  intro:
    'What buyers say about pieces that arrived. An answer stands below the review. You can hide one only for a reason, and the page of the product says how many are hidden.',
  which: 'Which reviews',
  list: 'Reviews',
  pages: 'Pages of reviews',
  none: 'No reviews',
  noneToAnswer: 'No review of one or two stars waits for an answer',
  noneHint: 'Customers are asked for one five days after their order arrived.',
  stars: (stars: number) => `${stars} out of 5 stars`,
  bought: (facts: string, when: string) => `${facts}, written on ${when}`,
  changed: (when: string) => `Changed on ${when}`,
  returned: 'Returned',
  hidden: (reason: string) => `Hidden. ${reason}.`,
  isHidden: 'Hidden',
  photographs: (by: string) => `Photographs by ${by}`,
  photograph: (position: number, by: string) => `Photograph ${position} by ${by}`,
  yourAnswer: (when: string) => `Your answer of ${when}`,
  answer: 'Answer',
  changeAnswer: 'Change the answer',
  answerOf: (name: string) => `Answer the review of ${name}`,
  changeAnswerOf: (name: string) => `Change the answer to the review of ${name}`,
  hide: 'Hide',
  hideOf: (name: string) => `Hide the review of ${name}`,
  show: 'Show again',
  showOf: (name: string) => `Show again the review of ${name}`,
  answerField: 'Your answer',
  answerHint: 'Everybody reads it below the review. Empty it to remove it.',
  save: 'Save',
  reason: 'Why it is hidden',
  chooseReason: 'Choose a reason',
  hideHint: 'Its stars do not count while it is hidden. You cannot hide one for being bad.',
} as const;
