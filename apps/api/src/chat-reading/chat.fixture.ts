import { hostsOf } from './chat-links.ts';
import { marksOf } from './chat-mentions.ts';
import type { Offer } from './chat-choices.ts';
import { titlesAt } from './chat-titles.ts';
import { type Read, readChat } from './read-chat.ts';

export type Product = Offer & { name: string; sku: string };

export function anOffer(productId: string, of: Partial<Product> = {}): Product {
  const sku = `KAN-${productId}`;
  return {
    productId,
    name: `Saree ${productId}`,
    sku,
    color: null,
    size: null,
    unit: 'PIECE',
    ...of,
  };
}

const bytes = (text: string) => Buffer.from(text);

/** Returns the last of these texts that is not after another one, as the database compares them. */
function lastBefore(titles: readonly string[], text: string): string | undefined {
  return titles
    .filter((title) => bytes(title).compare(bytes(text)) <= 0)
    .toSorted((a, b) => bytes(a).compare(bytes(b)))
    .at(-1);
}

/** Reads a chat in a shop at https://shop.example with these products on sale. */
export async function readIn(products: readonly Product[], chat: string): Promise<Read> {
  const marks = marksOf(chat, hostsOf('https://shop.example/'));
  const titles = products.map(({ name }) => name);
  const texts = new Set(marks.starts.map(({ text }) => text));
  const titleAt = await titlesAt(texts, async (before) => {
    const found = before.flatMap((text): [string, string][] => {
      const title = lastBefore(titles, text);
      return title === undefined ? [] : [[text, title]];
    });
    return new Map(found);
  });
  return readChat(chat, marks, {
    titleAt,
    isOnSale: (id) => products.some(({ productId }) => productId === id),
    bySku: new Map(products.map((product) => [product.sku.toLowerCase(), product])),
    byTitle: new Map(
      titles.map((title) => [
        title,
        products.filter(({ name }) => name === title).map(({ productId }) => productId),
      ]),
    ),
    offer: (id) => products.find(({ productId }) => productId === id),
    isPinCode: (code) => ['600001', '110001'].includes(code),
  });
}
