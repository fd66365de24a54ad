/** The canonical list of sizes. `N/A` and `XXXL` are accepted as spellings of NA and 3XL. */
export const SIZES = ['NA', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'] as const;
/** A size. */
export type Size = (typeof SIZES)[number];

/** Returns the canonical spelling of a size; undefined when it is not a size. */
export function canonicalSize(text: string): Size | undefined {
  const upper = text.trim().toUpperCase();
  const spelled = upper === 'N/A' ? 'NA' : upper === 'XXXL' ? '3XL' : upper;
  return SIZES.find((size) => size === spelled);
}

/** Returns a size as people read it; null without one, as for `NA`. */
export function shownSize(size: string | null | undefined): string | null {
  return size === undefined || size === 'NA' ? null : size;
}
