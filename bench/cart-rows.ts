import { cartCalls } from '@shop/contract/cart';
import { customersOf, fillCarts, lineOf, signIn } from './buyers.ts';
import { load } from './load.ts';
import { type Request, jsonRequest } from './request.ts';
import { type OneStatement, oneStatement } from './one-statement.ts';
import type { Bench, Row } from './row.ts';

const SHOPPERS = 32;
const ATTEMPTS = 5;
/** The lines that are added to each cart, which has room for 50; after that their quantities grow. */
const NEW_LINES = 38;
const GOAL = { rate: 5_000 };

const ADD = `insert into cart_items (customer_id, product_id, unit, quantity, price_at_add, added_at)
  select :customer, id, products.unit, 1, price, now() from products join product_stock on product_id = id
  where id = 1 + (601 * :customer + 2 * (:attempt % ${NEW_LINES})) % 9500
      + (601 * :customer + 2 * (:attempt % ${NEW_LINES})) % 9500 / 19
    and active and deleted_at is null and stock >= 1
  on conflict (customer_id, product_id) do update
  set quantity = cart_items.quantity + excluded.quantity`;
const CHANGE = `update cart_items set quantity = 2 + :attempt % 3
  from products join product_stock item on item.product_id = products.id
  where cart_items.customer_id = :customer and cart_items.product_id = products.id
    and products.active and products.deleted_at is null and item.stock >= 4
    and products.id = 1 + 601 * :customer % 9500 + 601 * :customer % 9500 / 19`;

/** Rows of the table: changes of a cart that already has some lines. */
export const CART_ROWS: readonly Row[] = [
  {
    name: 'add to cart',
    goal: GOAL,
    cache: 'on',
    measure: (bench) =>
      changing(bench, ADD, ({ userId, attempt }) => {
        const { one } = lineOf(Number(userId), ATTEMPTS + (attempt % NEW_LINES));
        const body = { userId, productId: String(one), quantity: 1 };
        return jsonRequest(cartCalls.add, { body });
      }),
  },
  {
    name: 'change quantity',
    goal: GOAL,
    cache: 'on',
    measure: (bench) =>
      changing(bench, CHANGE, ({ userId, attempt }) => {
        const { one } = lineOf(Number(userId), 0);
        const body = { userId, productId: String(one), quantity: 2 + (attempt % 3) };
        return jsonRequest(cartCalls.changeQuantity, { body });
      }),
  },
];

async function changing(
  { shop, server }: Bench,
  text: OneStatement['text'],
  callOf: (of: { userId: string; attempt: number }) => Request,
) {
  const [customers, others] = [customersOf(SHOPPERS), customersOf(SHOPPERS)];
  await fillCarts(shop, [...customers, ...others], ATTEMPTS);
  const buyers = await signIn(shop, customers);
  const attempts = buyers.map(() => 0);
  const measured = await load(server, (connection) => () => {
    const buyer = buyers[connection];
    if (buyer === undefined) throw new Error('there are not enough shoppers');
    const attempt = attempts[connection] ?? 0;
    attempts[connection] = attempt + 1;
    const request = callOf({ userId: String(buyer.id), attempt });
    return { ...request, headers: { ...buyer.headers, ...request.headers } };
  });
  const { databaseUrl } = shop;
  const { postmaster } = server;
  const beside = await oneStatement({ databaseUrl, postmaster, text, customers: others });
  return { load: measured, beside };
}
