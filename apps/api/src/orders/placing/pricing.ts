import { type Paise, paise, paiseOf } from '@shop/contract/money';
import { type OrderLine, orderMessages } from '@shop/contract/orders';
import { lineTotal, priceOf } from '@shop/contract/pricing';
import { HIGHEST_PRICE } from '@shop/contract/products';
import {
  Quantity,
  isEnough,
  isInStepsOf,
  isSoldIn,
  quantityMessages,
  wrongQuantity,
} from '@shop/contract/quantity';
import type { Db } from '../../database/db.ts';
import { afterCommit } from '../../database/transaction.ts';
import { conflict, existing, invalid } from '../../platform/refusals.ts';
import type { OrderedLine } from './ordered-line.ts';
import type { ProductRow } from './place-order-queries.ts';

/** A quantity of one product; `seen` are the lines as sent, with the prices that the shopper saw. */
export type RequestedLine = {
  productId: string;
  quantity: number;
  seen: readonly { quantity: number; price: Paise }[];
};

const HIGHEST = paiseOf(HIGHEST_PRICE);

/** Merges lines by product, in the order of the request. */
export function summedLines(items: readonly OrderLine[]): RequestedLine[] {
  const byProduct = Map.groupBy(items, (item) => item.productId);
  const lines = [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((units, item) => units + item.quantity, 0),
    seen: same.map((item) => ({ quantity: item.quantity, price: paiseOf(item.priceAtOrder) })),
  }));
  if (lines.some((line) => !Quantity.safeParse(line.quantity).success)) {
    throw invalid(quantityMessages.pieces, 'orderItems');
  }
  return lines;
}

/**
 * Returns lines at the unit prices that the shopper saw; undefined when these are no valid
 * price, differ between lines of a product, or are of lengths that were added up.
 */
export function linesAtSeenPrices(lines: readonly RequestedLine[]): OrderedLine[] | undefined {
  const priced = lines.map(({ productId, quantity, seen }) => {
    const [unitPrice = 0, ...others] = seen.map((line) => line.price / line.quantity);
    const isPrice = Number.isInteger(unitPrice) && unitPrice > 0 && unitPrice <= HIGHEST;
    if (!isPrice || others.some((other) => other !== unitPrice)) return undefined;
    if (others.length > 0 && seen.some((line) => !Number.isInteger(line.quantity)))
      return undefined;
    return { productId, quantity, unitPrice: paise(unitPrice) };
  });
  return priced.every((line) => line !== undefined) ? priced : undefined;
}

/** Returns the total at current prices; refuses unavailable products, short stock and changed prices. */
export function checkedTotal(
  lines: readonly RequestedLine[],
  products: readonly ProductRow[],
): Paise {
  const known = new Map(products.map((product) => [product.id, product]));
  const priced = lines.map((line) => {
    const product = existing(known.get(line.productId));
    return { line, product };
  });
  for (const { line, product } of priced) refuseWrongQuantity(line, product);
  const gone = products.filter((product) => !product.on_sale);
  if (gone.length > 0) {
    const names = namesOf(gone.filter((product) => product.is_known));
    throw conflict(orderMessages.notOnSale(names), 'NOT_ON_SALE');
  }
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

/** Returns lines at the prices of their products. */
export function pricedLines(
  lines: readonly RequestedLine[],
  products: readonly ProductRow[],
): OrderedLine[] {
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  return lines.flatMap(({ productId, quantity }) => {
    const unitPrice = prices.get(productId);
    return unitPrice === undefined ? [] : [{ productId, quantity, unitPrice }];
  });
}

/** Throws 400 when a line, or the sum of its lines, has a quantity that the product's unit does not allow. */
function refuseWrongQuantity({ quantity, seen }: RequestedLine, { unit }: ProductRow): void {
  const areWhole = seen.every((line) => isInStepsOf(unit, line.quantity));
  if (areWhole && isSoldIn(unit, quantity)) return;
  throw invalid(wrongQuantity(unit), 'orderItems');
}

/** Announces the new stock of ordered products after the commit. */
export async function announceTakenStock(
  db: Db,
  lines: readonly Pick<RequestedLine, 'productId' | 'quantity'>[],
  products: readonly ProductRow[],
): Promise<void> {
  const soldOut = soldOutProducts(lines, products);
  if (soldOut.length > 0) await afterCommit(db, { type: 'stock', productIds: soldOut });
  const productIds = products.map(({ id }) => id);
  await afterCommit(db, { type: 'units', productIds });
}

/** Returns the products that these lines sell out: visitors must now see that there is not enough left. */
export function soldOutProducts(
  lines: readonly Pick<RequestedLine, 'productId' | 'quantity'>[],
  products: readonly ProductRow[],
): string[] {
  const wanted = new Map(lines.map((line) => [line.productId, line.quantity]));
  return products
    .filter(({ id, stock, unit }) => !isEnough(stock - (wanted.get(id) ?? 0), unit))
    .map((product) => product.id);
}

/** Returns the distinct names of products. */
export function namesOf(products: readonly ProductRow[]): string[] {
  return [...new Set(products.map((product) => product.name))];
}
