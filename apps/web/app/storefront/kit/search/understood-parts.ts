import type { UnderstoodPart } from '@shop/contract/understood';
import { choiceName } from '../catalogue/facet-choices.ts';
import { priceName } from '../catalogue/price-bands.ts';

/** Returns the search of some parts. */
export function textOfParts(parts: readonly UnderstoodPart[]): string {
  return parts.map(({ text }) => text).join(' ');
}

/** Returns the name of a part: what it was understood as, or the word itself. */
export function partName({ kind, text, value, minPrice, maxPrice }: UnderstoodPart): string {
  if (kind === 'price') return priceName({ minPrice, maxPrice });
  if ((kind === 'colour' || kind === 'occasion') && value !== null) return choiceName(kind, value);
  return kind === 'colour' ? capitalised(text) : `“${text}”`;
}

/**
 * Returns the parts of `search`, which is the text with these parts or some of them; none when it is
 * another text.
 */
export function partsOfSearch(
  search: string,
  { q, understood }: { q: string; understood: readonly UnderstoodPart[] },
): readonly UnderstoodPart[] {
  if (search === q) return understood;
  let rest = `${search} `;
  const kept = understood.filter(({ text }) => {
    const isKeptProduct = rest.startsWith(`${text} `);
    if (isKeptProduct) rest = rest.slice(text.length + 1);
    return isKeptProduct;
  });
  return rest === '' ? kept : [];
}

/** Returns a search as a sentence, with its prices in figures. */
export function sentenceOf(parts: readonly UnderstoodPart[]): string {
  const words = parts.map((part) =>
    part.kind === 'price' ? partName(part).replace(/^U/, 'u') : part.text,
  );
  return words.join(' ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
