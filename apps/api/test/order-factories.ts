import type { Address } from '@shop/contract/addresses';
import { addressCalls } from '@shop/contract/addresses';
import type { BodyOf } from '@shop/contract/call';
import { cartCalls } from '@shop/contract/cart';
import { paiseOf } from '@shop/contract/money';
import { orderCalls } from '@shop/contract/orders';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Shop } from '../src/lib/shop.ts';
import { type Person, aShopper } from './factories.ts';
import { type TestShop, ask } from './server.ts';

/** A product on the shelf; `price` in rupees. */
export type Piece = { id: string; name: string; price: number };

/** A customer with a delivery address. */
export type Buyer = Person & { addressId: string };

/** The part of a shop that goods are put into. */
type Shelves = Pick<Shop, 'db' | 'clock'>;

let made = 0;

/** A product on sale with so many pieces in stock, its price in rupees. */
export async function aPiece(
  shop: Shelves,
  {
    name,
    price = 1_499.5,
    stock = 10,
    active = true,
    categoryId,
  }: { name?: string; price?: number; stock?: number; active?: boolean; categoryId?: string } = {},
): Promise<Piece> {
  made += 1;
  const sku = `T-${made}`;
  const title = name ?? `Saree ${made}`;
  const now = shop.clock.now();
  const { id } = await shop.db
    .insertInto('products')
    .values({
      name: title,
      category_id: categoryId ?? (await aShelf(shop)),
      price: paiseOf(price),
      sku,
      color: 'Crimson',
      size: 'NA',
      active,
      search: sql`to_tsvector('simple', ${title})`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock > 0) await restock(shop, id, stock);
  return { id, name: title, price };
}

/** A sub-category of its own. */
export async function aShelf(shop: Shelves): Promise<string> {
  made += 1;
  const { id } = await shop.db
    .insertInto('categories')
    .values({ name: `Shelf ${made}`, created_at: shop.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds pieces to the stock (or takes them) by a correction. */
export async function restock(shop: Shelves, productId: string, change: number): Promise<void> {
  await shop.db
    .insertInto('stock_movements')
    .values({
      product_id: productId,
      change,
      reason: 'CORRECTION',
      created_at: shop.clock.now(),
    })
    .execute();
}

export async function stockOf(shop: Shelves, productId: string): Promise<number> {
  const { stock } = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
}

/** The fields of the address form, filled. */
export function addressFields(
  change: Partial<BodyOf<typeof addressCalls.create>> = {},
): Omit<BodyOf<typeof addressCalls.create>, 'userId'> {
  return {
    firstName: 'Meena',
    lastName: 'Raman',
    phoneNumber: '9876543210',
    addressLine1: '12 Gandhi Road',
    addressLine2: 'Near the temple tank',
    city: 'Kanchipuram',
    state: 'Tamil Nadu',
    postalCode: '631501',
    country: 'India',
    addressType: 'HOME',
    ...change,
  };
}

/** An address of a customer. */
export async function anAddress(
  shop: TestShop,
  person: Person,
  change: Partial<BodyOf<typeof addressCalls.create>> = {},
): Promise<Address> {
  const { reply } = await ask(shop, addressCalls.create, {
    token: person.token,
    body: { ...addressFields(change), userId: person.id },
  });
  return reply.data;
}

/** A signed-in customer with a delivery address. */
export async function aBuyer(
  shop: TestShop,
  names: { firstName?: string; lastName?: string } = {},
): Promise<Buyer> {
  const person = await aShopper(shop, names);
  const { addressId } = await anAddress(shop, person);
  return { ...person, addressId };
}

/** Leaves a customer the first address alone, since nobody can have more than 50. */
export async function keepOneAddress(shop: TestShop, { id, addressId }: Buyer): Promise<void> {
  await shop.db
    .deleteFrom('addresses')
    .where('customer_id', '=', id)
    .where('id', '!=', addressId)
    .execute();
  await shop.db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', addressId)
    .execute();
}

type Request = BodyOf<typeof orderCalls.create>;

/** A cash order of pieces at their prices, as the shop's own client sends it. */
export function orderOf(
  buyer: Buyer,
  lines: readonly (readonly [Piece, number])[],
  change: Partial<Request> = {},
): Request {
  return {
    shippingAddressId: buyer.addressId,
    billingAddressId: null,
    couponCode: null,
    discountAmount: 0,
    paymentMethod: 'COD',
    orderItems: lines.map(([piece, quantity]) => ({
      productId: piece.id,
      quantity,
      priceAtOrder: Math.round(piece.price * 100 * quantity) / 100,
    })),
    ...change,
  };
}

/** What a paid order has besides. */
export const SCANNED = { paymentMethod: 'NET_BANKING', gatewayOption: 'PHONE_PAY' } as const;

/** Sends an order; `key` becomes its Idempotency-Key. */
export async function send(
  shop: TestShop,
  buyer: Buyer,
  request: Request,
  { key, files }: { key?: string; files?: { name: string; bytes: Buffer }[] } = {},
) {
  return ask(shop, orderCalls.create, {
    token: buyer.token,
    query: { userId: buyer.id },
    body: request,
    ...(files === undefined ? {} : { files }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** Places an order that must succeed, paid by scanning when `isScanned`. */
export async function place(
  shop: TestShop,
  buyer: Buyer,
  lines: readonly (readonly [Piece, number])[],
  { isScanned = false }: { isScanned?: boolean } = {},
): Promise<{ orderId: string; orderItemIds: string[]; total: number }> {
  // Another second for each, or the same order again would be taken for a double click.
  shop.clock.move(11);
  const request = orderOf(buyer, lines, isScanned ? SCANNED : {});
  const files = isScanned ? [{ name: 'paid.png', bytes: await aScreenshot() }] : [];
  return (await send(shop, buyer, request, { files })).reply.data;
}

/** A small picture of a payment. */
export async function aScreenshot(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 90, channels: 3, background: '#226644' } })
    .png()
    .toBuffer();
}

export async function fillCart(
  shop: TestShop,
  buyer: Person,
  lines: readonly (readonly [Piece, number])[],
): Promise<void> {
  for (const [piece, quantity] of lines) {
    const { reply } = await ask(shop, cartCalls.add, {
      token: buyer.token,
      body: { productId: piece.id, userId: buyer.id, quantity },
    });
    if (reply.data !== null) throw new Error('The cart did not take it.');
  }
}
