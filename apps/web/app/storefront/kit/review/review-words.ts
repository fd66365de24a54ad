import type { Stars } from '@shop/contract/rating';

/** Names of the numbers of stars. */
export const starNames: Record<Stars, string> = {
  1: '1 star, bad',
  2: '2 stars, not so good',
  3: '3 stars, all right',
  4: '4 stars, good',
  5: '5 stars, very good',
};

/** Words of the form of a review; the server's messages are in the contract. */
export const reviewWords = {
  title: 'Reviews',
  hint: 'Others decide by what you say, good or bad.',
  write: 'Write a review',
  writeOf: (name: string) => `Write a review of ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change your review of ${name}`,
  yours: (stars: number) => `You gave ${stars} out of 5 stars`,
  stars: 'How do you like it?',
  text: 'Your review',
  textHint: 'The cloth, the colour beside the pictures, how it wears.',
  photographsHint: (most: number) => `Up to ${most}. Everybody sees them.`,
  withName: 'Show my first name and my city',
  withNameHint: 'Otherwise it says “A customer”.',
  send: 'Send review',
  save: 'Save review',
  remove: 'Delete review',
  removeTitle: 'Delete this review?',
  removeQuestion: 'Its photographs go too. You can write another one.',
} as const;
