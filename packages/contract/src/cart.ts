import * as z from 'zod/mini';
import { answer, call, doneAnswer } from './call.ts';
import { Picture } from './picture.ts';
import { MOST_LINES, Quantity, SellingUnit, type Unit, formatQuantity } from './quantity.ts';
import { Id, PathId } from './text.ts';

/** Messages about the cart, shared by server and pages. */
export const cartMessages = {
  added: 'Product added to cart successfully',
  addFailed: 'Failed to add to cart',
  updated: 'Quantity updated successfully',
  updateFailed: 'Failed to update quantity',
  removed: 'Item removed from cart successfully',
  removeFailed: 'Failed to remove item',
  fetchFailed: 'Failed to fetch cart items',
  summaryFailed: 'Failed to fetch order summary',
  notInCart: 'This product is not in your cart',
  outOfStock: 'This product is out of stock',
  onlyLeft: (stock: number, unit: Unit) => `Only ${formatQuantity(stock, unit)} left in stock`,
  full: `An order can have at most ${MOST_LINES} products. Remove some from your cart first.`,
  empty: 'Your cart is empty',
} as const;

/** A line of a cart. */
export const CartItem = z.object({
  productId: z.string(),
  productName: z.string(),
  priceAtAddToCart: z.number(),
  /** The present price, which an order would be charged. */
  price: z.number(),
  unit: SellingUnit,
  quantity: z.number(),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  availableStock: z.number(),
  /** False for a line that blocks checkout: inactive or out of stock. */
  availability: z.boolean(),
  /** The product's own delivery time; null for the shop's usual one. */
  estimatedDelivery: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  picture: z.nullable(Picture),
});
export type CartItem = z.output<typeof CartItem>;

/** The total of an order of this cart; counts only lines that can be ordered. */
export const CartSummary = z.object({
  items: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      productImage: z.nullable(z.string()),
      color: z.nullable(z.string()),
      unit: SellingUnit,
      quantity: z.number(),
      price: z.number(),
      subtotal: z.number(),
    }),
  ),
  /** The sum of the pieces; a length by the metre counts as one. */
  totalItems: z.number(),
  subtotal: z.number(),
});
export type CartSummary = z.output<typeof CartSummary>;

/** The calls of the cart. */
export const cartCalls = {
  add: call({
    name: 'cart.add',
    summary: 'Add a product to the cart',
    method: 'POST',
    path: '/cart/add',
    access: 'self',
    body: z.object({ productId: Id, userId: PathId, quantity: Quantity }),
    reply: doneAnswer,
    failed: cartMessages.addFailed,
  }),
  get: call({
    name: 'cart.get',
    summary: 'Read the cart',
    method: 'GET',
    path: '/cart/{userId}',
    access: 'selfOrBackOfficeReads',
    area: 'customers',
    params: z.object({ userId: PathId }),
    reply: answer(z.object({ items: z.array(CartItem) })),
    failed: cartMessages.fetchFailed,
  }),
  changeQuantity: call({
    name: 'cart.changeQuantity',
    summary: 'Change the quantity of a cart item',
    method: 'PATCH',
    path: '/cart/update-quantity',
    access: 'self',
    body: z.object({ userId: PathId, productId: Id, quantity: Quantity }),
    reply: doneAnswer,
    failed: cartMessages.updateFailed,
  }),
  remove: call({
    name: 'cart.remove',
    summary: 'Remove an item from the cart',
    method: 'DELETE',
    path: '/cart/item',
    access: 'self',
    query: z.object({ userId: PathId, productId: PathId }),
    reply: doneAnswer,
    failed: cartMessages.removeFailed,
  }),
  summary: call({
    name: 'cart.summary',
    summary: 'Read what an order of the cart would cost',
    method: 'GET',
    path: '/cart/summary',
    access: 'selfOrBackOfficeReads',
    area: 'customers',
    query: z.object({ userId: PathId }),
    reply: answer(CartSummary),
    failed: cartMessages.summaryFailed,
  }),
};
