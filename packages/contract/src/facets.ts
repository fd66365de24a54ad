import * as z from 'zod/mini';

/** The filters of the catalogue besides category, price and stock: the names in its query. */
export const FACETS = [
  'colour',
  'occasion',
  'weave',
  'material',
  'blouse',
  'zari',
  'loom',
  'country',
] as const;
/** A filter of the catalogue. */
export type Facet = (typeof FACETS)[number];

/** The lower end of each price band, in rupees; the last band has no upper end. */
export const PRICE_BANDS = [0, 1_000, 2_500, 5_000, 10_000, 15_000, 25_000, 50_000] as const;

/** Higher counts are given as this number. */
export const MAX_FACET_COUNT = 10_000;

/**
 * Returns the values of a text, separated by commas, each with single spaces as products have them; a comma
 * inside a value is `\\,`.
 */
export function valuesIn(text: string): string[] {
  const values = (text.match(/(?:\\,|[^,])+/g) ?? []).map((value) =>
    value.replaceAll('\\,', ',').trim().replaceAll(/\s+/g, ' ').normalize('NFC'),
  );
  return [...new Set(values.filter((value) => value !== ''))];
}

/** Returns values as one text, separated by commas. */
export function textOfValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(',');
}

const Counts = z.array(z.object({ value: z.string(), count: z.number() }));

/** The number of products for each choice, under all other filters. */
export const FacetCounts = z.object({
  colour: Counts,
  occasion: Counts,
  weave: Counts,
  material: Counts,
  blouse: Counts,
  zari: Counts,
  loom: Counts,
  /** Countries of origin by their codes. */
  country: z.array(z.object({ value: z.string(), name: z.string(), count: z.number() })),
  category: z.array(z.object({ value: z.string(), name: z.string(), count: z.number() })),
  price: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), count: z.number() })),
});
export type FacetCounts = z.output<typeof FacetCounts>;
