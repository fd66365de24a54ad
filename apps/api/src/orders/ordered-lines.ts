import { Quantity, cartMessages } from '@shop/contract/cart';
import { type Paise, paise, paiseOf, sum, times } from '@shop/contract/money';
import { type OrderLine, orderMessages } from '@shop/contract/orders';
import { HIGHEST_PRICE } from '@shop/contract/products';
import { conflict, invalid, notFound } from '../lib/errors.ts';
import type { PricedLine, ProductRow } from './place-order-queries.ts';

/** Pieces of one product; `seen` are the lines as sent, each with its price. */
export type WantedLine = {
  productId: string;
  quantity: number;
  seen: readonly { quantity: number; price: Paise }[];
};

const HIGHEST = paiseOf(HIGHEST_PRICE);

/** Lines sorted by product, each product once; the same one sent twice is summed. */
export function summedLines(items: readonly OrderLine[]): WantedLine[] {
  const byProduct = Map.groupBy(items, (item) => item.productId);
  const lines = [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((pieces, item) => pieces + item.quantity, 0),
    seen: same.map((item) => ({ quantity: item.quantity, price: paiseOf(item.priceAtOrder) })),
  }));
  if (lines.some((line) => !Quantity.safeParse(line.quantity).success)) {
    throw invalid(cartMessages.quantity);
  }
  return lines.toSorted((left, right) =>
    BigInt(left.productId) < BigInt(right.productId) ? -1 : 1,
  );
}

/** Lines at the unit prices that were seen; undefined where no product could have such a price. */
export function linesAsSeen(lines: readonly WantedLine[]): PricedLine[] | undefined {
  const priced = lines.map(({ productId, quantity, seen }) => {
    const [unitPrice = 0, ...others] = seen.map((line) => line.price / line.quantity);
    const isPrice = Number.isInteger(unitPrice) && unitPrice > 0 && unitPrice <= HIGHEST;
    if (!isPrice || others.some((other) => other !== unitPrice)) return undefined;
    return { productId, quantity, unitPrice: paise(unitPrice) };
  });
  return priced.every((line) => line !== undefined) ? priced : undefined;
}

/** What lines cost now; refuses what is gone, too few, or not the price that was seen. */
export function checkedTotal(lines: readonly WantedLine[], products: readonly ProductRow[]): Paise {
  const known = new Map(products.map((product) => [product.id, product]));
  const priced = lines.map((line) => {
    const product = known.get(line.productId);
    if (product === undefined) throw notFound();
    return { line, product };
  });
  const gone = products.filter((product) => !product.on_sale);
  if (gone.length > 0) throw conflict(orderMessages.notOnSale(namesOf(gone)), 'NOT_ON_SALE');
  const isAsSeen = priced.every(({ line, product }) =>
    line.seen.every(({ quantity, price }) => price === times(product.price, quantity)),
  );
  if (!isAsSeen) throw conflict(orderMessages.priceChanged, 'PRICE_CHANGED');
  const short = priced
    .filter(({ line, product }) => product.stock < line.quantity)
    .map(({ product }) => product);
  if (short.length > 0) throw conflict(orderMessages.shortOf(namesOf(short)), 'STOCK_SHORT');
  return sum(priced.map(({ line, product }) => times(product.price, line.quantity)));
}

/** Whether lines take the last piece of a product, which visitors are shown as sold out from then. */
export function takesLast(lines: readonly WantedLine[], products: readonly ProductRow[]): boolean {
  const wanted = new Map(lines.map((line) => [line.productId, line.quantity]));
  return products.some((product) => product.stock <= (wanted.get(product.id) ?? 0));
}

/** Names of products, each once. */
export function namesOf(products: readonly ProductRow[]): string[] {
  return [...new Set(products.map((product) => product.name))];
}
