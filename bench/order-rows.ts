import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressCalls } from '@shop/contract/addresses';
import type { BodyOf } from '@shop/contract/call';
import { cartCalls } from '@shop/contract/cart';
import type { orderCalls } from '@shop/contract/orders';
import pg from 'pg';
import type { BenchShop } from './bench-shop.ts';
import { type Buyer, customersOf, fillCarts, lineOf, pricesOf, signIn } from './buyers.ts';
import { type Requests, load } from './load.ts';
import { type Request, jsonRequest } from './request.ts';
import { oneStatement } from './one-statement.ts';
import { orderRequest } from './order-request.ts';
import type { Row } from './row.ts';

/** Connections of the orders' load. */
export const BUYERS = 16;

/** Buyers in turn on each connection, so that none exceeds the limit of open orders. */
export const PER_CONNECTION = 10;
const ATTEMPTS = 200;

/** Rows of the table: orders of two lines by sixteen buyers, each on a connection of its own. */
export const ORDER_ROWS: readonly Row[] = [
  {
    name: 'order of two lines',
    goal: { ratio: 0.3, rate: 700 },
    cache: 'on',
    async measure({ shop, server }) {
      const customers = customersOf(BUYERS * PER_CONNECTION);
      await fillCarts(shop, customers, ATTEMPTS);
      const orders = await byBuyers(shop, customers, (order) => [order]);
      return {
        load: await load(server, orders, { connections: BUYERS, seconds: 4 }),
        beside: await ordersInDatabase(shop, server.postmaster),
      };
    },
  },
  {
    name: 'checkout, by call of five',
    goal: {},
    cache: 'on',
    async measure({ shop, server }) {
      const orders = await byBuyers(shop, customersOf(BUYERS), wholeCheckout);
      return { load: await load(server, orders, { connections: BUYERS, seconds: 4 }) };
    },
  },
];

async function ordersInDatabase(shop: BenchShop, postmaster: number) {
  const customers = customersOf(BUYERS);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const [tables = '', text = ''] = (
    await readFile(join(import.meta.dirname, 'one-order.sql'), 'utf8')
  ).split('-- Each order:\n');
  await client.query(tables);
  await client.query('vacuum analyze');
  await client.end();
  return oneStatement({ databaseUrl: shop.databaseUrl, postmaster, text, customers });
}

type Calls = (order: Request, of: { buyer: Buyer; products: number[] }) => Request[];

/** Sends the calls of one order after another; on each connection its buyers take turns. */
export async function byBuyers(
  shop: BenchShop,
  customers: number[],
  calls: Calls,
  connections = BUYERS,
): Promise<Requests> {
  const buyers = await signIn(shop, customers);
  const prices = await pricesOf(shop);
  const attempts = new Map<number, number>();
  return (connection) => {
    const own = buyers.filter((_, at) => at % connections === connection);
    let turn = 0;
    let waiting: Request[] = [];
    return () => {
      if (waiting.length === 0) {
        const buyer = own[turn % own.length];
        if (buyer === undefined) throw new Error('there are not enough buyers');
        turn += 1;
        const attempt = attempts.get(buyer.id) ?? 0;
        attempts.set(buyer.id, attempt + 1);
        const { one, other } = lineOf(buyer.id, attempt);
        const products = [one, other];
        waiting = calls(orderOf(buyer, { products, attempt, prices }), { buyer, products });
      }
      return waiting.shift() ?? { path: '/' };
    };
  };
}

/** Lists the calls of the shop's own pages from 'Add to cart' to the order. */
export function wholeCheckout(
  order: Request,
  { buyer, products }: { buyer: Buyer; products: number[] },
) {
  const userId = String(buyer.id);
  const before = [
    ...products.map((productId) =>
      jsonRequest(cartCalls.add, { body: { userId, productId: String(productId), quantity: 1 } }),
    ),
    jsonRequest(cartCalls.summary, { query: { userId } }),
    jsonRequest(addressCalls.list, { params: { userId } }),
  ];
  const signedIn = before.map((request) => ({
    ...request,
    headers: { ...buyer.headers, ...request.headers },
  }));
  return [...signedIn, order];
}

/** Builds a cash-on-delivery order like the shop's own page. */
function orderOf(
  { id, headers }: Buyer,
  of: { products: readonly number[]; attempt: number; prices: Map<number, number> },
): Request {
  const prices = of.products.map((product) => of.prices.get(product) ?? 0);
  const order: BodyOf<typeof orderCalls.create> = {
    shippingAddressId: String(id),
    billingAddressId: String(id),
    couponCode: null,
    discountAmount: 0,
    paymentMethod: 'COD',
    orderItems: of.products.map((product, at) => ({
      productId: String(product),
      quantity: 1,
      priceAtOrder: prices[at] ?? 0,
    })),
  };
  return orderRequest(order, { id: String(id), headers, key: `bench-${id}-${of.attempt}` });
}
