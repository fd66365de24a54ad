/** Returns the first group of a pattern in a page, as people read it; empty without a match. */
export function textOf(pattern: RegExp, html: string): string {
  return (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

/** Returns the content of a page's meta element; empty for none. */
export function metaOf(html: string, by: 'name' | 'property', name: string): string {
  return textOf(new RegExp(`<meta ${by}="${name}" content="([^"]*)"`), html);
}

/** A block of structured data. */
type Facts = {
  '@type': string;
  name?: string;
  sku?: string;
  offers?: { price: number; availability: string; priceSpecification?: unknown };
  hasVariant?: Facts[];
  itemListElement?: { name: string }[];
};

/** Parses the structured data of a page, one entry per block. */
export function factsIn(html: string): Facts[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs);
  return [...blocks].map(([, text = '']) => JSON.parse(text) as Facts);
}
