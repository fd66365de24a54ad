import * as z from 'zod/mini';

/** The numbers of stars that a review may give. */
export const STARS = [1, 2, 3, 4, 5] as const;
/** A number of stars. */
export type Stars = (typeof STARS)[number];

/** The rating of a product group; hidden reviews do not count. */
export const Rating = z.object({
  /** The mean of the newest review of each customer, one decimal, half up. */
  average: z.number(),
  /** The number of reviews. */
  count: z.number(),
});
export type Rating = z.output<typeof Rating>;
