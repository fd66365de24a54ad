import { Quantity, cartMessages } from '@shop/contract/cart';
import { type Paise, paise, paiseOf } from '@shop/contract/money';
import { type OrderLine, orderMessages } from '@shop/contract/orders';
import { lineTotal, priceOf } from '@shop/contract/pricing';
import { HIGHEST_PRICE } from '@shop/contract/products';
import { conflict, invalid, notFound } from '../platform/refusals.ts';
import type { OrderedLine, ProductRow } from './place-order-queries.ts';

/** Units of one product; `seen` are the lines as sent, with the prices the shopper saw. */
export type WantedLine = {
  productId: string;
  quantity: number;
  seen: readonly { quantity: number; price: Paise }[];
};

const HIGHEST = paiseOf(HIGHEST_PRICE);

/** Merges lines by product, sorted by product id. */
export function summedLines(items: readonly OrderLine[]): WantedLine[] {
  const byProduct = Map.groupBy(items, (item) => item.productId);
  const lines = [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((units, item) => units + item.quantity, 0),
    seen: same.map((item) => ({ quantity: item.quantity, price: paiseOf(item.priceAtOrder) })),
  }));
  if (lines.some((line) => !Quantity.safeParse(line.quantity).success)) {
    throw invalid(cartMessages.quantity, 'orderItems');
  }
  return lines.toSorted((left, right) =>
    BigInt(left.productId) < BigInt(right.productId) ? -1 : 1,
  );
}

/** Lines at the unit prices that the shopper saw; undefined where those cannot be a product's price. */
export function linesAsLoaded(lines: readonly WantedLine[]): OrderedLine[] | undefined {
  const priced = lines.map(({ productId, quantity, seen }) => {
    const [unitPrice = 0, ...others] = seen.map((line) => line.price / line.quantity);
    const isPrice = Number.isInteger(unitPrice) && unitPrice > 0 && unitPrice <= HIGHEST;
    if (!isPrice || others.some((other) => other !== unitPrice)) return undefined;
    return { productId, quantity, unitPrice: paise(unitPrice) };
  });
  return priced.every((line) => line !== undefined) ? priced : undefined;
}

/** The total at current prices; refuses unavailable products, short stock and changed prices. */
export function checkedTotal(lines: readonly WantedLine[], products: readonly ProductRow[]): Paise {
  const known = new Map(products.map((product) => [product.id, product]));
  const priced = lines.map((line) => {
    const product = known.get(line.productId);
    if (product === undefined) throw notFound();
    return { line, product };
  });
  const gone = products.filter((product) => !product.on_sale);
  if (gone.length > 0) throw conflict(orderMessages.notOnSale(namesOf(gone)), 'NOT_ON_SALE');
  const arePricesUnchanged = priced.every(({ line, product }) =>
    line.seen.every(
      ({ quantity, price }) => price === lineTotal({ unitPrice: product.price, quantity }),
    ),
  );
  if (!arePricesUnchanged) throw conflict(orderMessages.priceChanged, 'PRICE_CHANGED');
  const short = priced
    .filter(({ line, product }) => product.stock < line.quantity)
    .map(({ product }) => product);
  if (short.length > 0) throw conflict(orderMessages.shortOf(namesOf(short)), 'STOCK_SHORT');
  return priceOf(
    priced.map(({ line, product }) => ({ unitPrice: product.price, quantity: line.quantity })),
  ).total;
}

/** Products whose last unit is sold by these lines: visitors must now see them as sold out. */
export function soldOutBy(lines: readonly WantedLine[], products: readonly ProductRow[]): string[] {
  const wanted = new Map(lines.map((line) => [line.productId, line.quantity]));
  return products
    .filter((product) => product.stock <= (wanted.get(product.id) ?? 0))
    .map((product) => product.id);
}

/** The distinct names of products. */
export function namesOf(products: readonly ProductRow[]): string[] {
  return [...new Set(products.map((product) => product.name))];
}
