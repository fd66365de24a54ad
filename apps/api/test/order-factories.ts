import type { Address } from '@shop/contract/addresses';
import { addressCalls } from '@shop/contract/addresses';
import type { BodyOf } from '@shop/contract/call';
import { cartCalls } from '@shop/contract/cart';
import { paiseOf } from '@shop/contract/money';
import { orderCalls } from '@shop/contract/orders';
import type { Unit } from '@shop/contract/quantity';
import { sql } from 'kysely';
import sharp from 'sharp';
import { CATALOGUE_CHANGE } from '../src/database/change-events.ts';
import { afterCommit } from '../src/database/transaction.ts';
import type { Shop } from '../src/shop.ts';
import { type Person, aShopper } from './factories.ts';
import { paiseFor } from './quantities.ts';
import { type TestShop, ask } from './server.ts';

/** A product on sale; `price` in rupees. */
export type TestProduct = { id: string; name: string; price: number };

/** A customer with a delivery address. */
export type Buyer = Person & { addressId: string };

/** The parts of a shop needed to add products directly. */
type TestDatabase = Pick<Shop, 'db' | 'clock'>;

let made = 0;

/** Creates a product on sale with this stock; the price in rupees. */
export async function aProduct(
  shop: TestDatabase,
  {
    name,
    price = 1_499.5,
    stock = 10,
    active = true,
    unit = 'PIECE',
    categoryId,
  }: Partial<TestProduct> & {
    stock?: number;
    active?: boolean;
    unit?: Unit;
    categoryId?: string;
  } = {},
): Promise<TestProduct> {
  made += 1;
  const sku = `T-${made}`;
  const title = name ?? `Saree ${made}`;
  const now = shop.clock.now();
  const { id } = await shop.db
    .insertInto('products')
    .values({
      name: title,
      category_id: categoryId ?? (await aCategoryId(shop)),
      price: paiseOf(price),
      unit,
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
  await afterCommit(shop.db, CATALOGUE_CHANGE);
  return { id, name: title, price };
}

/** Creates a category; returns its id. */
export async function aCategoryId(shop: TestDatabase): Promise<string> {
  made += 1;
  const { id } = await shop.db
    .insertInto('categories')
    .values({ name: `Sub-category ${made}`, created_at: shop.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the stock by a correction. */
export async function restock(
  shop: TestDatabase,
  productId: string,
  change: number,
): Promise<void> {
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

export async function stockOf(shop: TestDatabase, productId: string): Promise<number> {
  const { stock } = await shop.db
    .selectFrom('product_stock')
    .select('stock')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
}

/** Returns valid fields of the address form. */
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

/** Creates an address of a customer. */
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

/** Creates a signed-in customer with a delivery address. */
export async function aBuyer(
  shop: TestShop,
  names: { firstName?: string; lastName?: string } = {},
): Promise<Buyer> {
  const person = await aShopper(shop, names);
  const { addressId } = await anAddress(shop, person);
  return { ...person, addressId };
}

/** Deletes all of a customer's addresses except the first, because 50 is the maximum. */
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

/** Returns a cash order of units at their prices, as the shop's own client sends it. */
export function orderOf(
  buyer: Buyer,
  lines: readonly (readonly [TestProduct, number])[],
  change: Partial<Request> = {},
): Request {
  return {
    shippingAddressId: buyer.addressId,
    billingAddressId: null,
    couponCode: null,
    discountAmount: 0,
    paymentMethod: 'COD',
    orderItems: lines.map(([product, quantity]) => ({
      productId: product.id,
      quantity,
      priceAtOrder: paiseFor(product.price, quantity) / 100,
    })),
    ...change,
  };
}

/** The additional fields of a scan-to-pay order. */
export const SCAN_TO_PAY = { paymentMethod: 'NET_BANKING', gatewayOption: 'PHONE_PAY' } as const;

/** Returns a UTR that no other order has. */
export function aUtr(): string {
  made += 1;
  return `6${String(made).padStart(11, '0')}`;
}

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

/** Places an order that must succeed; scan-to-pay when `isScanned`. */
export async function place(
  shop: TestShop,
  buyer: Buyer,
  lines: readonly (readonly [TestProduct, number])[],
  { isScanned = false }: { isScanned?: boolean } = {},
): Promise<{ orderId: string; orderItemIds: string[]; total: number }> {
  // Moves the clock, because an identical order within seconds would count as a double click.
  shop.clock.move(11);
  const request = orderOf(buyer, lines, isScanned ? SCAN_TO_PAY : {});
  const files = isScanned ? [{ name: 'paid.png', bytes: await aScreenshot() }] : [];
  return (await send(shop, buyer, request, { files })).reply.data;
}

/** Returns a small payment screenshot. */
export async function aScreenshot(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 90, channels: 3, background: '#226644' } })
    .png()
    .toBuffer();
}

export async function fillCart(
  shop: TestShop,
  buyer: Person,
  lines: readonly (readonly [TestProduct, number])[],
): Promise<void> {
  for (const [product, quantity] of lines) {
    const { reply } = await ask(shop, cartCalls.add, {
      token: buyer.token,
      body: { productId: product.id, userId: buyer.id, quantity },
    });
    if (reply.data !== null) throw new Error('The cart did not take it.');
  }
}
