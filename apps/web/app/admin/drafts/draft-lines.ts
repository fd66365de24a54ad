import type { ChatItem } from '@shop/contract/chat-reading';
import { type Paise, minus, paise, paiseOf, sum } from '@shop/contract/money';
import { lineTotal } from '@shop/contract/pricing';
import type { ProductDetail, ShopperProduct } from '@shop/contract/product-views';
import { LEAST, type Unit } from '@shop/contract/quantity';
import { rupeesOfText } from '@shop/contract/typed-number';

/** A product in the form, with what was typed about it. */
export type DraftFormLine = {
  productId: string;
  productName: string;
  color: string | null;
  size: string | null;
  imgUrl: string | null;
  unit: Unit;
  /** The price in the shop, in rupees. */
  price: number;
  /** How many are left, when that is known and few. */
  left: number | null;
  quantity: number;
  /** The agreed price as typed; empty for the one in the shop. */
  unitPrice: string;
};

/** Returns the lines that a form holds as a text. */
export function linesOf(text: string): DraftFormLine[] {
  return JSON.parse(text) as DraftFormLine[];
}

const begun = ({ unit, quantity }: { unit: Unit; quantity?: number }) => ({
  quantity: quantity ?? Math.max(1, LEAST[unit]),
  unitPrice: '',
});

/** Returns the line of a product that a chat names. */
function lineOfChat(item: ChatItem): DraftFormLine {
  const { availableStock: left, ...product } = item;
  return { ...product, left, ...begun(item) };
}

/** Returns the line of a product that was found. */
export function lineOfSearch(product: ShopperProduct): DraftFormLine {
  const { productId, productName, color, size, imgUrl, unit, price, left, availability } = product;
  const known = { productId, productName, color, size, imgUrl, unit, price };
  return { ...known, left: availability ? left : 0, ...begun(product) };
}

/** Returns the line of a product's own page. */
export function lineOfDetail(product: ProductDetail): DraftFormLine {
  const { productId, name: productName, color, size, unit, price, stockQuantity: left } = product;
  const imgUrl = product.imgUrls[0]?.imageUrl ?? null;
  return { productId, productName, color, size, imgUrl, unit, price, left, ...begun(product) };
}

/** Returns the lines and the products of a chat; a product of both gets the quantity of the chat. */
export function withChat(
  lines: readonly DraftFormLine[],
  items: readonly ChatItem[],
): DraftFormLine[] {
  const read = new Map(items.map((item) => [item.productId, item]));
  const kept = lines.map((line) => ({
    ...line,
    quantity: read.get(line.productId)?.quantity ?? line.quantity,
  }));
  const known = new Set(lines.map(({ productId }) => productId));
  return [...kept, ...items.filter(({ productId }) => !known.has(productId)).map(lineOfChat)];
}

/** Returns the lines at the present prices in the shop, by product. */
export function atPrices(
  lines: readonly DraftFormLine[],
  prices: Readonly<Record<string, number>>,
): DraftFormLine[] {
  return lines.map((line) => ({ ...line, price: prices[line.productId] ?? line.price }));
}

/** Returns the agreed price of a line, in rupees; the shop's when none that can be read was typed. */
export function agreedPrice({ price, unitPrice }: DraftFormLine): number {
  const typed = rupeesOfText(unitPrice);
  return typed === null || Number.isNaN(typed) || typed < 0 ? price : typed;
}

/** Returns the total of a line at its agreed price. */
export function amountOf(line: DraftFormLine): Paise {
  return lineTotal({ unitPrice: paiseOf(agreedPrice(line)), quantity: line.quantity });
}

/** Amounts of a draft in paise: at the shop's prices, at the agreed ones, and to pay. */
export type DraftAmounts = { list: Paise; agreed: Paise; total: Paise };

/** Returns the amounts of a draft with the discount as typed. */
export function amountsOf(lines: readonly DraftFormLine[], discount: string): DraftAmounts {
  const list = sum(
    lines.map(({ price, quantity }) => lineTotal({ unitPrice: paiseOf(price), quantity })),
  );
  const agreed = sum(lines.map(amountOf));
  const typed = rupeesOfText(discount) ?? 0;
  const off = Number.isNaN(typed) || typed < 0 ? paise(0) : paiseOf(typed);
  return { list, agreed, total: off > agreed ? agreed : minus(agreed, off) };
}
