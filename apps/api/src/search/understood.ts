import { COLOUR_FAMILIES, OCCASIONS } from '@shop/contract/attribute-values';
import { rupeesOf } from '@shop/contract/money';
import type { UnderstoodPart } from '@shop/contract/understood';
import type { PriceRange } from './search-queries.ts';
import type { Term } from './search-query.ts';
import type { Thesaurus } from './thesaurus.ts';

type Text = {
  terms: readonly Term[];
  prices: PriceRange;
  /** The words that were read as prices. */
  said: string;
  thesaurus: Thesaurus;
};

const NO_PRICES = { minPrice: null, maxPrice: null };

/** Returns the parts of a search text: its terms in their order, then its prices. */
export function understoodParts({ terms, prices, said, thesaurus }: Text): UnderstoodPart[] {
  const parts = terms.map(({ words }) => partOf(words.join(' '), thesaurus));
  return said === '' ? parts : [...parts, pricePart(said, prices)];
}

function partOf(text: string, thesaurus: Thesaurus): UnderstoodPart {
  const { same = [], weights } = thesaurus.meaningOf(text) ?? {};
  const spellings = new Set(same.map((words) => words.join(' ')));
  const named = <Value extends string>(values: readonly Value[]) =>
    values.find((value) => spellings.has(value.toLowerCase())) ?? null;
  if (weights === 'AB') {
    return { kind: 'colour', text, value: named(COLOUR_FAMILIES), ...NO_PRICES };
  }
  const occasion = named(OCCASIONS);
  if (occasion !== null) return { kind: 'occasion', text, value: occasion, ...NO_PRICES };
  return { kind: spellings.has('saree') ? 'saree' : 'word', text, value: null, ...NO_PRICES };
}

function pricePart(text: string, { minPrice, maxPrice }: PriceRange): UnderstoodPart {
  const ends = [minPrice, maxPrice].map((end) => (end === undefined ? null : rupeesOf(end)));
  const [least = null, most = null] = ends;
  const isPrice = least !== null || most !== null;
  return { kind: isPrice ? 'price' : 'word', text, value: null, minPrice: least, maxPrice: most };
}
