import type { HideReason } from '@shop/contract/reviews';
import type { Stars } from '@shop/contract/rating';

/** A review: what was said, what the shop answered, and why it is hidden. */
export type ReviewPlan = {
  stars: Stars;
  text?: string;
  reply?: string;
  hidden?: HideReason;
  isUnnamed?: boolean;
  /** The number of its photographs. */
  photographs?: number;
};

/** The reviews of the newest deliveries, in this order; most say something good, as in any shop. */
export const reviewPlans: readonly ReviewPlan[] = [
  {
    stars: 5,
    text: 'The zari is finer than in the pictures. My mother thought it was an heirloom.',
    photographs: 2,
  },
  { stars: 4, text: 'Soft and light. The maroon is a little deeper than on my screen.' },
  { stars: 5 },
  {
    stars: 2,
    text: 'The blouse piece is shorter than I expected, only 70 cm.',
  },
  {
    stars: 5,
    text: 'Worn at my brother’s wedding for ten hours, and it still falls well.',
    photographs: 1,
  },
  { stars: 4, text: 'Well packed, with the Silk Mark tag. It took a day longer than promised.' },
  { stars: 5, text: 'Thank you for the video call before I ordered. Exactly this piece came.' },
  { stars: 5, isUnnamed: true, text: 'Worth every rupee.' },
  {
    stars: 3,
    text: 'Good silk, but the pallu is plainer than I thought.',
    reply: 'Thank you for telling us. We have added a picture of the whole pallu.',
  },
  {
    stars: 5,
    text: 'Third saree from this shop. The weave is even from edge to edge.',
    photographs: 1,
  },
  { stars: 4 },
  { stars: 5, text: 'The colour changes with the light, as real dupion does.' },
  {
    stars: 1,
    text: 'A thread was pulled near the border.',
    photographs: 1,
    reply:
      'We are sorry. We have taken it back and sent your money. Every piece is now looked at twice.',
  },
  { stars: 5, text: 'My tailor said that he rarely sees silk of this weight.' },
  { stars: 4, text: 'Lovely drape. Iron it on the reverse side.' },
  { stars: 5, text: 'A gift for my wife. She is very happy.' },
  { stars: 5, hidden: 'SPAM', text: 'Buy cheaper sarees at my shop, see my profile.' },
  { stars: 4, text: 'The border is broad and heavy, right for a festival.' },
  { stars: 5, text: 'Smells of new silk, not of chemicals. It passed the burn test.' },
  { stars: 3, text: 'Pretty, but it creases quickly.' },
];
