import { type ChatLink, type IsOwnHost, linksIn } from './chat-links.ts';
import { isQuantity } from './chat-quantities.ts';
import { type Span, inOrder, maskedText, withBlanks, withDigits, withoutEnd } from './chat-text.ts';
import { startsIn } from './chat-titles.ts';

/** The longest title of a product, and the letter after it. */
const MOST_START = 122;

/** A text with which a title may begin: `places` has the place of each letter of its line, of which `at` is its first. */
type Start = { text: string; places: readonly number[]; at: number };

/** A code that may be a SKU. */
type Code = Span & { text: string };

/** The parts of a chat that may name a product. */
export type Marks = {
  /** The chat with plain blanks and digits, and without links. */
  plain: string;
  links: readonly ChatLink[];
  codes: readonly Code[];
  starts: readonly Start[];
};

/** Returns everything in a chat that may name a product. */
export function marksOf(chat: string, isOwnHost: IsOwnHost): Marks {
  const blank = withBlanks(chat);
  const links = linksIn(blank, isOwnHost);
  const sureLinks = links.filter(({ maybeCode }) => !maybeCode);
  const written = maskedText(blank, links);
  const plain = withDigits(written);
  return {
    plain,
    links,
    codes: codesIn(withDigits(maskedText(blank, sureLinks))),
    starts: titleStarts(written),
  };
}

/** Returns the lines of a text and where they begin. */
export function linesOf(text: string): { text: string; start: number }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

/** Returns the codes of a text that have the shape of a SKU, also without the full stop behind them. */
function codesIn(plain: string): Code[] {
  return [...plain.matchAll(/(?<![\p{L}\p{M}\p{N}._/-])[a-z0-9][\w./-]*/giu)].flatMap(
    ({ 0: code, index }) =>
      [...new Set([code, withoutEnd(code, '._/-')])]
        .filter(({ length }) => length <= 40)
        .map((text) => ({ text, start: index, end: index + text.length })),
  );
}

function titleStarts(written: string): Start[] {
  return linesOf(written).flatMap(({ text, start }) => {
    const places: number[] = [];
    let single = '';
    let isAfterBlank = true;
    for (let index = 0; index < text.length; index += 1) {
      const isBlank = text[index] === ' ';
      if (isBlank && isAfterBlank) continue;
      single += text[index];
      places.push(start + index);
      isAfterBlank = isBlank;
    }
    return startsIn(single).map((at) => ({
      text: single.slice(at, at + MOST_START),
      places,
      at,
    }));
  });
}

/** A place where a chat names a product: one of these. */
export type Mention = Span & { productIds: readonly string[] };

/** The products of the shop that a chat may name: by id, by SKU in small letters and by title. */
export type Catalogue = {
  isOnSale: (productId: string) => boolean;
  bySku: ReadonlyMap<string, { productId: string; sku: string }>;
  byTitle: ReadonlyMap<string, readonly string[]>;
  /** The title at the beginning of a text, if any. */
  titleAt: ReadonlyMap<string, string>;
};

/** Returns the mentions of products in a chat, in order and without overlaps: the first wins, then the longest. */
export function mentionsOf(marks: Marks, catalogue: Catalogue): Mention[] {
  const named = [
    ...marks.links.flatMap(({ start, end, productId }) =>
      productId !== null && catalogue.isOnSale(productId)
        ? [{ start, end, productIds: [productId] }]
        : [],
    ),
    ...marks.codes.flatMap((code) => skuOf(code, catalogue)),
    ...marks.starts.flatMap(({ text, places, at }) => {
      const title = catalogue.titleAt.get(text);
      const productIds = title === undefined ? undefined : catalogue.byTitle.get(title);
      const start = places[at];
      const last = places[at + (title?.length ?? 0) - 1];
      return productIds === undefined || start === undefined || last === undefined
        ? []
        : [{ start, end: last + 1, productIds }];
    }),
  ];
  let end = 0;
  return inOrder(named).filter((mention) => {
    if (mention.start < end) return false;
    ({ end } = mention);
    return true;
  });
}

/**
 * Returns the product of a SKU. A SKU that is a word without digits counts only as it is spelled; one that
 * can be a quantity does not count.
 */
function skuOf({ text, start, end }: Code, { bySku }: Catalogue): Mention[] {
  const product = bySku.get(text.toLowerCase());
  if (product === undefined || isQuantity(text)) return [];
  const isSpelled = /\d/.test(text) || text === product.sku;
  return isSpelled ? [{ start, end, productIds: [product.productId] }] : [];
}
