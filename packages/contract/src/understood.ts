import * as z from 'zod/mini';

/**
 * A part of a search text as it was understood. The texts of the other parts, with blanks between them,
 * are the search without it.
 */
export const UnderstoodPart = z.object({
  /** `saree` is the usual kind of product; `word` is any other word. */
  kind: z.enum(['colour', 'occasion', 'price', 'saree', 'word']),
  text: z.string(),
  /** The value of the facet that a colour or an occasion names; null when it names none exactly. */
  value: z.nullable(z.string()),
  /** The ends of a price in rupees; null is unbounded. */
  minPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
});
export type UnderstoodPart = z.output<typeof UnderstoodPart>;
