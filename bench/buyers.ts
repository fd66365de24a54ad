import { sql } from 'kysely';
import { openSession } from '../apps/api/src/auth/sessions.ts';
import type { BenchShop } from './bench-shop.ts';

/** A signed-in customer of the bench's shop; the one address has the customer's number too. */
export type Buyer = { id: number; headers: Record<string, string> };

/** Every twentieth product is not on sale. */
const ON_SALE = 9_500;

/** The two products that a customer buys at an attempt; no two attempts of these seconds share them. */
export function lineOf(customer: number, attempt: number): { one: number; other: number } {
  const at = (601 * customer + 2 * attempt) % ON_SALE;
  return { one: productOf(at), other: productOf((at + 1) % ON_SALE) };
}

function productOf(at: number): number {
  return 1 + at + Math.floor(at / 19);
}

let taken = 0;

/** Numbers of customers that nobody else has taken, in a row. */
export function customersOf(count: number): number[] {
  taken += count;
  return Array.from({ length: count }, (_, of) => taken - count + of + 1);
}

/** Signs customers in, as their devices would have been some time ago. */
export async function signIn({ shop, db }: BenchShop, customers: number[]): Promise<Buyer[]> {
  const sessions = customers.map(async (id) => {
    const { token } = await openSession(shop, db, { id: String(id), role: 'CUSTOMER' });
    return { id, headers: { authorization: `Bearer ${token}` } };
  });
  return Promise.all(sessions);
}

/** Puts what the customers will buy into their carts, for so many attempts. */
export async function fillCarts({ db }: BenchShop, customers: number[], attempts: number) {
  for (const customer of customers) {
    const lines = Array.from({ length: attempts }, (_, attempt) => lineOf(customer, attempt));
    const ids = lines.flatMap(({ one, other }) => [one, other]);
    await sql`
      insert into cart_items (customer_id, product_id, quantity, price_at_add, added_at)
      select ${customer}, id, 1, price, now() from products where id = any (${ids}::bigint[])
    `.execute(db);
  }
  await sql`vacuum analyze cart_items`.execute(db);
}

/** What a piece of each product costs, in rupees. */
export async function pricesOf({ db }: BenchShop): Promise<Map<number, number>> {
  const rows = await db.selectFrom('products').select(['id', 'price']).execute();
  return new Map(rows.map(({ id, price }) => [Number(id), price / 100]));
}
