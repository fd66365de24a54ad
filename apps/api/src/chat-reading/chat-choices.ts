import type { Unit } from '@shop/contract/quantity';
import { type ChatLine, groupsOf } from './chat-lines.ts';
import { type ChatQuantity, fits } from './chat-quantities.ts';
import type { Span } from './chat-text.ts';
import { type NamedVariant, type Variant, variantNamed } from './chat-variants.ts';

/** A product on sale. */
export type Offer = Variant & { unit: Unit };

/** A product that a line names, with its quantity and everything that was read for it. */
export type Chosen = { offer: Offer; quantity: ChatQuantity | null; spans: readonly Span[] };

/** A chat with plain blanks and digits, also without products and quantities. */
type Texts = { plain: string; words: string };

/**
 * Returns the products of a line that are certain, with a quantity in which they can be ordered. Yards and feet
 * beside products by the piece are none.
 */
export function chosenOf(
  line: ChatLine,
  { plain, words }: Texts,
  offerOf: (productId: string) => Offer | undefined,
): Chosen[] {
  const units = line.mentions.flatMap(({ productIds }) =>
    productIds.map((id) => offerOf(id)?.unit),
  );
  const quantities = units.includes('METRE')
    ? line.quantities
    : line.quantities.filter(({ unit }) => unit !== null);
  const groups = groupsOf({ ...line, quantities }, plain).map((group) => ({
    ...group,
    offers: group.productIds.flatMap((id) => offerOf(id) ?? []),
  }));
  const named = variantsNamed(line, words, groups);
  return groups.flatMap(({ mentions, quantity, offers }, index) => {
    const variant = named[index] ?? { productId: '', spans: [] };
    const offer = offers.find(({ productId }) => productId === variant.productId);
    if (offer === undefined) return [];
    if (quantity !== null && !fits(quantity, offer.unit)) return [];
    const spans = [...mentions, ...variant.spans, ...(quantity === null ? [] : [quantity])];
    return [{ offer, quantity, spans }];
  });
}

type Shared = { mentions: readonly Span[]; offers: readonly Offer[] };

/**
 * Returns the product of each group of a line. Of several that share a title, colour or size say which:
 * anywhere on the line of a single title; of several titles those behind each, or, when they begin the line
 * and none ends it, those before each.
 */
function variantsNamed(
  line: Span,
  words: string,
  groups: readonly Shared[],
): (NamedVariant | null)[] {
  const startOf = (index: number) => groups[index]?.mentions[0]?.start ?? line.end;
  const endOf = (index: number) => groups[index]?.mentions.at(-1)?.end ?? line.start;
  const among = (index: number, part: Span) =>
    variantNamed(words, part, groups[index]?.offers ?? []);
  const before = (index: number) => among(index, { start: endOf(index - 1), end: startOf(index) });
  const behind = (index: number) => among(index, { start: endOf(index), end: startOf(index + 1) });
  const last = groups.length - 1;
  const standBefore = before(0) !== null && behind(last) === null;
  return groups.map(({ offers: [only, ...others] }, index) => {
    if (only !== undefined && others.length === 0) return { productId: only.productId, spans: [] };
    if (last === 0) return among(index, line);
    return standBefore ? before(index) : behind(index);
  });
}

/** Returns the items in the order of the text, each product once, and what was read for them. */
export function itemsOf(chosen: readonly Chosen[]): {
  items: { productId: string; quantity: number }[];
  spans: Span[];
} {
  const quantities = new Map<string, number | null>();
  for (const { offer, quantity } of chosen) {
    const known = quantities.get(offer.productId) ?? quantity?.value ?? null;
    quantities.set(offer.productId, known);
  }
  // The same product in another quantity is not certain, so it stays.
  const isRead = ({ offer, quantity }: Chosen) =>
    quantity === null || quantity.value === quantities.get(offer.productId);
  return {
    items: Array.from(quantities, ([productId, quantity]) => ({
      productId,
      quantity: quantity ?? 1,
    })),
    spans: chosen.filter(isRead).flatMap(({ spans }) => spans),
  };
}
