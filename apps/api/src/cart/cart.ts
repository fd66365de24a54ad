import { type CartItem, type CartSummary, cartMessages } from '@shop/contract/cart';
import { rupeesOf } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { lineTotal, priceOf } from '@shop/contract/pricing';
import {
  CART_MAX,
  MOST_LINES,
  countOf,
  isEnough,
  isSoldIn,
  wrongQuantity,
} from '@shop/contract/quantity';
import { conflict, invalid, notFound, type Refusal } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { shownPictures } from '../pictures/pictures.ts';
import {
  type AskedProduct,
  type CartRow,
  deleteFromCart,
  insertIntoCart,
  selectCart,
  selectProductForCart,
  updateQuantity,
} from './cart-queries.ts';

type Line = { userId: string; productId: string; quantity: number };

/** Adds units to the cart; a product that is already in it gets the sum. */
export async function addToCart(shop: Shop, line: Line): Promise<void> {
  if (await insertIntoCart(shop.db, line, shop.clock.now())) return;
  const product = await selectProductForCart(shop.db, line);
  if (product === undefined || product.is_deleted) throw notFound();
  throw refusedFor(product, { asked: line.quantity, wanted: product.in_cart + line.quantity });
}

/** Sets the quantity of a line in the cart. */
export async function changeQuantity(shop: Shop, line: Line): Promise<void> {
  if (await updateQuantity(shop.db, line)) return;
  const product = await selectProductForCart(shop.db, line);
  if (product === undefined || product.in_cart === 0) throw notFound(cartMessages.notInCart);
  throw refusedFor(product, { asked: line.quantity, wanted: line.quantity });
}

export async function removeFromCart(
  shop: Shop,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  const removed = await deleteFromCart(shop.db, userId, [productId]);
  if (removed === 0) throw notFound(cartMessages.notInCart);
}

/** Returns all lines at current prices; withdrawn products stay in the cart, marked as unavailable. */
export async function cartOf(shop: Shop, userId: string): Promise<CartItem[]> {
  const rows = await selectCart(shop.db, userId);
  const shown = await shownPictures(
    shop.db,
    rows.map((row) => row.picture_id),
  );
  return rows.map((row) => {
    const { url, picture } = shown(row.picture_id);
    return {
      productId: row.product_id,
      productName: row.name,
      priceAtAddToCart: rupeesOf(row.price_at_add),
      price: rupeesOf(row.price),
      unit: row.unit,
      quantity: row.quantity,
      color: row.color,
      size: row.size,
      availableStock: row.on_sale ? row.stock : 0,
      availability: isAvailable(row),
      estimatedDelivery: row.estimated_delivery,
      imageUrl: url,
      picture,
    };
  });
}

/** Returns the total of the available lines at current prices; unavailable lines are not counted. */
export async function summaryOf(shop: Shop, userId: string): Promise<CartSummary> {
  const rows = (await selectCart(shop.db, userId)).filter(isAvailable);
  const shown = await shownPictures(
    shop.db,
    rows.map((row) => row.picture_id),
  );
  const lines = rows.map((row) => ({ row, unitPrice: row.price, quantity: row.quantity }));
  return {
    items: lines.map(({ row, ...line }) => ({
      productId: row.product_id,
      productName: row.name,
      productImage: shown(row.picture_id).url,
      color: row.color,
      unit: row.unit,
      quantity: row.quantity,
      price: rupeesOf(row.price),
      subtotal: rupeesOf(lineTotal(line)),
    })),
    totalItems: rows.reduce((count, row) => count + countOf(row), 0),
    subtotal: rupeesOf(priceOf(lines).subtotal),
  };
}

function isAvailable(row: CartRow): boolean {
  return row.on_sale && isEnough(row.stock, row.unit);
}

function refusedFor(
  product: AskedProduct,
  { asked, wanted }: { asked: number; wanted: number },
): Refusal {
  const { unit, stock } = product;
  if (!isSoldIn(unit, asked)) return invalid(wrongQuantity(unit), 'quantity');
  if (!product.on_sale) {
    // The owner may never have shown it: an id must not lead to its name.
    const names = product.in_cart > 0 ? [product.name] : [];
    return conflict(orderMessages.notOnSale(names), 'NOT_ON_SALE');
  }
  if (!isEnough(stock, unit)) return conflict(cartMessages.outOfStock, 'STOCK_SHORT');
  if (wanted > stock) return conflict(cartMessages.onlyLeft(stock, unit), 'STOCK_SHORT');
  if (wanted > CART_MAX) return conflict(wrongQuantity(unit), 'CART_FULL');
  if (product.in_cart === 0 && product.lines >= MOST_LINES)
    return conflict(cartMessages.full, 'CART_LINES');
  // A race: the product became available between the two statements, and a retry will succeed.
  return conflict(cartMessages.updateFailed, 'CART_CHANGED');
}
