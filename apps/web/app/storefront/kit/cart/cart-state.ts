import type { CartItem } from '@shop/contract/cart';
import type { ProductDetail } from '@shop/contract/product-views';
import {
  CART_MAX,
  MOST_LINES,
  type Unit,
  countOf,
  isSoldIn,
  mostOf as mostOfStock,
} from '@shop/contract/quantity';

/** The cart in the browser; `null` until it is loaded. */
export type Cart = readonly CartItem[] | null;

/** Returns a product as a line of the cart. */
export function cartItemOf(product: ProductDetail, quantity: number): CartItem {
  const cover = product.imgUrls[0];
  return {
    productId: product.productId,
    productName: product.name,
    priceAtAddToCart: product.price,
    price: product.price,
    unit: product.unit,
    quantity,
    color: product.color,
    size: product.size,
    availableStock: product.stockQuantity,
    availability: product.availability,
    estimatedDelivery: product.estimatedDelivery,
    imageUrl: cover?.imageUrl ?? null,
    picture: cover?.picture ?? null,
  };
}

/** Adds `item` to a cart; quantities of the same product are summed. */
export function addItem(cart: Cart, item: CartItem): readonly CartItem[] {
  const lines = cart ?? [];
  const known = lines.find((line) => line.productId === item.productId);
  if (known === undefined) return [...lines, item];
  return withQuantity(lines, item.productId, known.quantity + item.quantity);
}

/** Sets the quantity of one product. */
export function setQuantity(cart: Cart, productId: string, quantity: number): readonly CartItem[] {
  return withQuantity(cart ?? [], productId, quantity);
}

/** Removes one product. */
export function removeItem(cart: Cart, productId: string): readonly CartItem[] {
  return (cart ?? []).filter((line) => line.productId !== productId);
}

/** Rolls one product back to its state in `before`, and leaves the others alone. */
export function restoreItem(cart: Cart, before: Cart, productId: string): readonly CartItem[] {
  const lines = cart ?? [];
  const index = before?.findIndex((line) => line.productId === productId) ?? -1;
  const line = before?.[index];
  if (line === undefined) return removeItem(lines, productId);
  if (!lines.some((one) => one.productId === productId)) return lines.toSpliced(index, 0, line);
  return lines.map((one) => (one.productId === productId ? line : one));
}

/** Returns the lines that are on sale: only these are counted and cost something. */
export function availableLines(cart: Cart): readonly CartItem[] {
  return (cart ?? []).filter((line) => line.availability);
}

/** Returns the number on the badge: pieces that are on sale, and one for each length by the metre. */
export function totalQuantity(cart: Cart): number {
  return availableLines(cart).reduce((total, line) => total + countOf(line), 0);
}

/** Returns the pieces or metres of one product in the cart. */
export function quantityOf(cart: Cart, productId: string): number {
  return (cart ?? []).find((line) => line.productId === productId)?.quantity ?? 0;
}

/** Returns a line's largest quantity: the available stock, or 99 when it is unknown. */
export function mostOf(line: { availableStock?: number; unit: Unit }): number {
  return mostOfStock(line.availableStock ?? CART_MAX, line.unit);
}

/** Returns whether nothing in the cart prevents an order. */
export function canCheckOut(cart: readonly CartItem[]): boolean {
  return cart.length > 0 && cart.length <= MOST_LINES && cart.every(canBeOrdered);
}

function canBeOrdered(line: CartItem): boolean {
  return line.availability && isSoldIn(line.unit, line.quantity) && line.quantity <= mostOf(line);
}

function withQuantity(lines: readonly CartItem[], productId: string, quantity: number) {
  return lines.map((line) => (line.productId === productId ? { ...line, quantity } : line));
}
