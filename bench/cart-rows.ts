import { customersOf, fillCarts, lineOf, signIn } from './buyers.ts';
import { type Request, load } from './load.ts';
import { type OneStatement, oneStatement } from './one-statement.ts';
import type { Bench, Row } from './row.ts';

const SHOPPERS = 32;
const ATTEMPTS = 5;
const GOAL = { rate: 5_000 };

const ADD = `insert into cart_items (customer_id, product_id, quantity, price_at_add, added_at)
  select :customer, id, 1, price, now() from products
  where id = :one and active and deleted_at is null and stock >= 1
  on conflict (customer_id, product_id) do update
  set quantity = cart_items.quantity + excluded.quantity`;
const CHANGE = `update cart_items set quantity = 2 + :attempt % 3 from products
  where cart_items.customer_id = :customer and cart_items.product_id = products.id
    and products.active and products.deleted_at is null and products.stock >= 4
    and products.id = 1 + 601 * :customer % 9500 + 601 * :customer % 9500 / 19`;

/** What a shopper does to a cart that has some lines already. */
export const CART_ROWS: readonly Row[] = [
  {
    name: 'add to cart',
    goal: GOAL,
    cache: 'on',
    measure: (bench) =>
      changing(bench, ADD, ({ userId, attempt }) => {
        const { one } = lineOf(Number(userId), ATTEMPTS + attempt);
        const body = JSON.stringify({ userId, productId: String(one), quantity: 1 });
        return { method: 'POST', path: '/api/cart/add', body };
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
        return { method: 'PATCH', path: '/api/cart/update-quantity', body: JSON.stringify(body) };
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
    const headers = { ...buyer.headers, 'content-type': 'application/json' };
    return { ...callOf({ userId: String(buyer.id), attempt }), headers };
  });
  const { databaseUrl } = shop;
  return { load: measured, beside: await oneStatement({ databaseUrl, text, customers: others }) };
}
