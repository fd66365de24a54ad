import type { ShopperProduct } from '@shop/contract/product-views';
import type { UnderstoodPart } from '@shop/contract/understood';
import type { RequestFunction } from '../../../lib/api-input.ts';
import { searchOf } from '../catalogue/catalogue-filter.ts';
import type { CatalogueFilter } from '../catalogue/catalogue-filter.ts';
import { choiceName } from '../catalogue/facet-choices.ts';
import { requestList } from '../catalogue/request-list.ts';
import { alternativeWords as words } from './alternative-words.ts';
import { partName, textOfParts } from './understood-parts.ts';

/** Products that match all but one part of a search or filter. */
export type Alternative = {
  title: string;
  products: ShopperProduct[];
  /** The query string of all of them; null when there are no more. */
  to: string | null;
};

/** An alternative that is not loaded yet. */
type Relaxed = {
  title: string;
  filter: CatalogueFilter;
  /** Whether it is shown only when no other alternative has products. */
  isLast?: boolean;
};

/** A list with few products. */
type Few = {
  filter: CatalogueFilter;
  understood: readonly UnderstoodPart[];
  products: readonly ShopperProduct[];
  totalCount: number;
  corrected: string | null;
};

/** Most products of an alternative. */
const MOST = 4;

/** Fewest products of an alternative, when another one has as many. */
const FEWEST = 2;

/** Up to this much above the highest price is a little more. */
const A_LITTLE_MORE = 1.3;

const HIGHEST_PRICE = 9_999_999;
const PAISA = 0.01;
const NOTHING = { products: [], totalCount: 0 };

/** Loads alternatives for a shopper who found only `few`: each product once, and none of `few`. */
export async function loadAlternatives(
  request: RequestFunction,
  few: Few,
  signal?: AbortSignal,
): Promise<Alternative[]> {
  const size = String(MOST + few.products.length);
  const lists = await Promise.all(
    relaxedOf(few).map(async (relaxed) => ({
      ...relaxed,
      ...(await requestList(request, relaxed.filter, { size, signal }).catch(() => NOTHING)),
    })),
  );
  const large = alternativesIn(lists, few, FEWEST);
  return large.length > 0 ? large : alternativesIn(lists, few, 1);
}

type Loaded = Relaxed & { products: readonly ShopperProduct[]; totalCount: number };

/** Returns the alternatives with at least as many products of their own. */
function alternativesIn(lists: readonly Loaded[], few: Few, fewest: number): Alternative[] {
  const shown = new Set(few.products.map(({ productId }) => productId));
  const alternatives: Alternative[] = [];
  for (const { title, filter, products, totalCount, isLast = false } of lists) {
    const others = products.filter(({ productId }) => !shown.has(productId));
    if (others.length < fewest || (isLast && alternatives.length > 0)) continue;
    const first = others.slice(0, MOST);
    for (const { productId } of first) shown.add(productId);
    const hasMore = others.length > MOST || totalCount > products.length;
    alternatives.push({ title, products: first, to: hasMore ? searchOf(filter) : null });
  }
  return alternatives;
}

function relaxedOf(few: Few): Relaxed[] {
  const { filter, understood, totalCount, corrected } = few;
  const base = { ...filter, exact: false, sort: 'newest', page: 0 } as const;
  const searchWithout = (kind: UnderstoodPart['kind']) =>
    understood.length === 0
      ? filter.q
      : textOfParts(understood.filter((part) => part.kind !== kind));
  const { colour: _colours, ...noColour } = filter.facets;
  const { occasion: _occasions, ...noOccasion } = filter.facets;
  const [colours, occasions] = [namesOf('colour', few), namesOf('occasion', few)];
  const relaxed = [
    ...pricesRelaxed(few, { ...base, q: searchWithout('price'), sort: 'priceAsc' }),
    occasions !== '' && {
      title: words.otherDays(colours),
      filter: { ...base, q: searchWithout('occasion'), facets: noOccasion },
    },
    colours !== '' && {
      title: words.otherColours(occasions),
      filter: { ...base, q: searchWithout('colour'), facets: noColour },
    },
    totalCount === 0 &&
      corrected !== null && {
        title: words.resultsFor(corrected),
        filter: { ...base, q: corrected },
        isLast: true,
      },
  ];
  return relaxed.filter((one) => one !== false);
}

/** Returns the lists with other prices; `base` has the search without its prices. */
function pricesRelaxed(
  { filter, understood, totalCount }: Few,
  base: CatalogueFilter,
): (Relaxed | false)[] {
  const priced = [filter, ...understood];
  const highest = Math.min(...priced.map(({ maxPrice }) => maxPrice ?? Infinity));
  const lowest = Math.max(...priced.map(({ minPrice }) => minPrice ?? 0));
  const more = Math.min(Math.floor(highest * A_LITTLE_MORE), HIGHEST_PRICE);
  return [
    highest < more && {
      title: words.overBudget,
      filter: { ...base, minPrice: Number((highest + PAISA).toFixed(2)), maxPrice: more },
    },
    totalCount === 0 &&
      (highest < Infinity || lowest > 0) && {
        title: words.otherPrices,
        filter: { ...base, minPrice: null, maxPrice: null },
        isLast: true,
      },
  ];
}

/** Returns the names of all colours or occasions that were searched or chosen. */
function namesOf(facet: 'colour' | 'occasion', { filter, understood }: Few): string {
  const searched = understood.filter(({ kind }) => kind === facet).map(partName);
  const chosen = (filter.facets[facet] ?? []).map((value) => choiceName(facet, value));
  return [...new Set([...searched, ...chosen])].join(', ');
}
