import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { pageFields } from './page.ts';
import { Rating } from './rating.ts';
import { Id, PathId, flag, none, paragraph, textMessages } from './text.ts';

/** The reasons for which the owner may hide a review. */
export const HIDE_REASONS = ['ABUSE', 'PRIVATE_DATA', 'WRONG_PRODUCT', 'SPAM'] as const;
/** A reason for which a review is hidden. */
export type HideReason = (typeof HIDE_REASONS)[number];

/** Whether shoppers see a review. */
const REVIEW_STATES = ['SHOWN', 'HIDDEN'] as const;
/** Whether shoppers see a review. */
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Maximum number of pictures of a review. */
export const MOST_REVIEW_PICTURES = 4;

/** Maximum length of a review and of a reply, in letters. */
const REVIEW_TEXT = 1_000;

/** The author of a review without a name. */
export const UNNAMED_AUTHOR = 'A customer';

/** Messages about reviews, shared by server and pages. */
export const reviewMessages = {
  created: 'Thank you. Your review is on the page of the product.',
  createFailed: 'Failed to save the review',
  changed: 'Review changed',
  changeFailed: 'Failed to change the review',
  removed: 'Review deleted',
  removeFailed: 'Failed to delete the review',
  fetchFailed: 'Failed to fetch the reviews',
  stars: 'Choose one to five stars',
  starsQuery: 'stars is a whole number from 1 to 5',
  state: `state is ${REVIEW_STATES.join(' or ')}`,
  answered: 'answered is true or false',
  reason: `reason is one of ${HIDE_REASONS.join(', ')}, or null`,
  chooseReason: 'Choose why it is hidden',
  pictures: `Add at most ${MOST_REVIEW_PICTURES} photographs of the piece`,
  notFound: 'This review does not exist',
  itemUnknown: 'There is no such product in your orders',
  notDelivered: 'You can review it once it was delivered.',
  exists: 'You have reviewed this product of the order already.',
  tooMany: 'You have written many reviews. Please try again after some time.',
  expectedReply: 'Send the answer as it was loaded',
  replied: 'Answer saved',
  replyRemoved: 'Answer removed',
  hidden: 'The review is hidden. Its product says how many are.',
  shown: 'The review is shown again',
  changedMeanwhile: 'This review has changed since you opened it. The latest is shown.',
} as const;

const ReviewStars = z
  .int(reviewMessages.stars)
  .check(z.gte(1, reviewMessages.stars), z.lte(5, reviewMessages.stars));
const ReviewText = none(paragraph({ max: REVIEW_TEXT, name: 'The review' }));
const ReplyText = paragraph({ max: REVIEW_TEXT, name: 'The answer' });
const StarsText = z.optional(
  z.string(reviewMessages.starsQuery).check(z.regex(/^[1-5]$/, reviewMessages.starsQuery)),
);

/** The form of a review. */
export const ReviewRequest = z.object({
  orderItemId: Id,
  stars: ReviewStars,
  text: ReviewText,
  /** False shows `UNNAMED_AUTHOR` in place of first name and city. */
  withName: flag(textMessages.flag),
});
export type ReviewRequest = z.output<typeof ReviewRequest>;

/** A change of an own review; missing fields stay. */
export const ReviewChange = z.object({
  stars: z.optional(z.nullable(ReviewStars)),
  text: ReviewText,
  withName: flag(textMessages.flag),
});
export type ReviewChange = z.output<typeof ReviewChange>;

/** The form of an answer; an empty one removes it. */
export const ReviewAnswer = z.object({ text: z.nullable(z.union([z.literal(''), ReplyText])) });

/** The form that hides a review. */
export const ReviewHiding = z.object({
  reason: z.enum(HIDE_REASONS, reviewMessages.chooseReason),
});

/** The owner's answer to a review. */
export const ReviewReply = z.object({ text: z.string(), at: z.string() });
export type ReviewReply = z.output<typeof ReviewReply>;

/** A review as shoppers see it. */
export const Review = z.object({
  reviewId: z.string(),
  /** The product that was bought; the list has the reviews of its whole group. */
  productId: z.string(),
  stars: z.number(),
  text: z.nullable(z.string()),
  images: z.array(z.string()),
  /** First name and city, or `UNNAMED_AUTHOR`. */
  by: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  /** The month of the order, YYYY-MM. */
  boughtAt: z.string(),
  createdAt: z.string(),
  /** When its author changed it last. */
  edited: z.nullable(z.string()),
  /** Whether the piece was sent back. */
  returned: z.boolean(),
  reply: z.nullable(ReviewReply),
});
export type Review = z.output<typeof Review>;

/** A review as its author sees it. */
export const OwnReview = z.extend(Review, {
  orderId: z.string(),
  orderItemId: z.string(),
  productName: z.string(),
  productImage: z.nullable(z.string()),
  withName: z.boolean(),
  /** Why it is hidden; null while it is shown. */
  hidden: z.nullable(z.enum(HIDE_REASONS)),
});
export type OwnReview = z.output<typeof OwnReview>;

/** A review as the back office sees it. */
export const OfficeReview = z.extend(Review, {
  productName: z.string(),
  hidden: z.nullable(z.enum(HIDE_REASONS)),
});
export type OfficeReview = z.output<typeof OfficeReview>;

/** A delivered item that its customer has not reviewed. */
export const ReviewableItem = z.object({
  orderId: z.string(),
  orderItemId: z.string(),
  productId: z.string(),
  productName: z.string(),
  productImage: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
});
export type ReviewableItem = z.output<typeof ReviewableItem>;

/** The number of shown reviews by stars. */
export const StarCounts = z.object({
  '1': z.number(),
  '2': z.number(),
  '3': z.number(),
  '4': z.number(),
  '5': z.number(),
});
export type StarCounts = z.output<typeof StarCounts>;

/** The reviews of a product group, as `reviews/product` answers. */
export const ProductReviews = z.extend(listAnswer(Review), {
  hiddenCount: z.number(),
  counts: StarCounts,
  rating: z.nullable(Rating),
});
export type ProductReviews = z.output<typeof ProductReviews>;

/** The calls of reviews. */
export const reviewCalls = {
  create: call({
    name: 'reviews.create',
    summary: 'Review a delivered item',
    method: 'POST',
    path: '/reviews/create',
    access: 'self',
    query: z.object({ userId: z.optional(PathId) }),
    body: ReviewRequest,
    files: { field: 'images', most: MOST_REVIEW_PICTURES, tooMany: reviewMessages.pictures },
    reply: answer(z.object({ reviewId: z.string() })),
    status: 201,
    failed: reviewMessages.createFailed,
  }),
  change: call({
    name: 'reviews.change',
    summary: 'Change an own review',
    method: 'PATCH',
    path: '/reviews/{reviewId}',
    access: 'self',
    params: z.object({ reviewId: PathId }),
    query: z.object({ userId: z.optional(PathId) }),
    body: ReviewChange,
    reply: answer(OwnReview),
    failed: reviewMessages.changeFailed,
  }),
  remove: call({
    name: 'reviews.remove',
    summary: 'Delete an own review with its pictures',
    method: 'DELETE',
    path: '/reviews/{reviewId}',
    access: 'self',
    params: z.object({ reviewId: PathId }),
    query: z.object({ userId: z.optional(PathId) }),
    reply: doneAnswer,
    failed: reviewMessages.removeFailed,
  }),
  ofProduct: call({
    name: 'reviews.ofProduct',
    summary: "List the reviews of a product's group",
    method: 'GET',
    path: '/reviews/product/{productId}',
    access: 'anyone',
    params: z.object({ productId: PathId }),
    query: z.object({ stars: StarsText, ...pageFields }),
    reply: ProductReviews,
    failed: reviewMessages.fetchFailed,
  }),
  mine: call({
    name: 'reviews.mine',
    summary: "List a customer's own reviews",
    method: 'GET',
    path: '/reviews/mine',
    access: 'self',
    query: z.object({ userId: z.optional(PathId), ...pageFields }),
    reply: listAnswer(OwnReview),
    failed: reviewMessages.fetchFailed,
  }),
  toWrite: call({
    name: 'reviews.toWrite',
    summary: 'List the delivered items without a review',
    method: 'GET',
    path: '/reviews/toWrite',
    access: 'self',
    query: z.object({ userId: z.optional(PathId), ...pageFields }),
    reply: listAnswer(ReviewableItem),
    failed: reviewMessages.fetchFailed,
  }),
  list: call({
    name: 'reviews.list',
    summary: 'List the reviews of all products',
    method: 'GET',
    path: '/reviews/list',
    access: 'backOffice',
    area: 'products',
    query: z.object({
      /** One or more numbers, separated by commas. */
      stars: z.optional(
        z
          .string(reviewMessages.starsQuery)
          .check(z.regex(/^[1-5](,[1-5]){0,4}$/, reviewMessages.starsQuery)),
      ),
      state: z.optional(z.enum(REVIEW_STATES, reviewMessages.state)),
      answered: z.optional(z.enum(['true', 'false'], reviewMessages.answered)),
      ...pageFields,
    }),
    reply: listAnswer(OfficeReview),
    failed: reviewMessages.fetchFailed,
  }),
  reply: call({
    name: 'reviews.reply',
    summary: 'Answer a review, or remove the answer',
    method: 'PATCH',
    path: '/reviews/{reviewId}/reply',
    access: 'backOffice',
    area: 'products',
    params: z.object({ reviewId: PathId }),
    body: z.extend(ReviewAnswer, {
      /** Optimistic lock: the answer as loaded; 409 when it is another one. */
      expected: none(
        z.union([ReplyText, z.object({ text: ReplyText })], reviewMessages.expectedReply),
      ),
    }),
    reply: answer(OfficeReview),
    failed: reviewMessages.changeFailed,
  }),
  hide: call({
    name: 'reviews.hide',
    summary: 'Hide a review for a reason, or show it again',
    method: 'PATCH',
    path: '/reviews/{reviewId}/hide',
    access: 'backOffice',
    area: 'products',
    params: z.object({ reviewId: PathId }),
    body: z.object({
      /** Null shows it again. */
      reason: z.nullable(z.enum(HIDE_REASONS, reviewMessages.reason)),
      /** Optimistic lock: the reason as loaded; 409 when it is another one. */
      expected: z.optional(z.nullable(z.enum(HIDE_REASONS, reviewMessages.reason))),
    }),
    reply: answer(OfficeReview),
    failed: reviewMessages.changeFailed,
  }),
};
