import { sql } from 'kysely';
import { openSession } from '../apps/api/src/auth/sessions.ts';
import type { BenchShop } from './bench-shop.ts';

/** A signed-in customer of the benchmark's shop; the id of the only address equals the customer's. */
export type Buyer = { id: number; headers: Record<string, string> };

/** Number of active products; every twentieth is inactive. */
const ON_SALE = 9_500;

/**
 * Returns the two products of a customer's order attempt; no two attempts of the same seconds share a
 * product.
 */
export function lineOf(customer: number, attempt: number): { one: number; other: number } {
  const at = (601 * customer + 2 * attempt) % ON_SALE;
  return { one: productOf(at), other: productOf((at + 1) % ON_SALE) };
}

function productOf(at: number): number {
  return 1 + at + Math.floor(at / 19);
}

let taken = 0;

/** Returns that many customers' ids, which no other row uses. */
export function customersOf(count: number): number[] {
  taken += count;
  return Array.from({ length: count }, (_, of) => taken - count + of + 1);
}

/** Inserts sessions for customers directly. */
export async function signIn({ shop, db }: BenchShop, customers: number[]): Promise<Buyer[]> {
  const sessions = customers.map(async (id) => {
    const { token } = await openSession(shop, db, { id: String(id), role: 'CUSTOMER' });
    return { id, headers: { authorization: `Bearer ${token}` } };
  });
  return Promise.all(sessions);
}

/** Fills the customers' carts with the products of their next orders. */
export async function fillCarts({ db }: BenchShop, customers: number[], attempts: number) {
  for (const customer of customers) {
    const lines = Array.from({ length: attempts }, (_, attempt) => lineOf(customer, attempt));
    const ids = lines.flatMap(({ one, other }) => [one, other]);
    await sql`
      insert into cart_items (customer_id, product_id, unit, quantity, price_at_add, added_at)
      select ${customer}, id, unit, 1, price, now() from products where id = any (${ids}::bigint[])
    `.execute(db);
  }
  await sql`vacuum analyze cart_items`.execute(db);
}

/** Returns the price of each product in rupees. */
export async function pricesOf({ db }: BenchShop): Promise<Map<number, number>> {
  const rows = await db.selectFrom('products').select(['id', 'price']).execute();
  return new Map(rows.map(({ id, price }) => [Number(id), price / 100]));
}
