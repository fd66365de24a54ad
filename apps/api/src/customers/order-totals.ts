import type { Customer, OrderTotals } from '@shop/contract/customers';
import { rupeesOf } from '@shop/contract/money';
import type { Shop } from '../shop.ts';
import { selectOrderTotals } from './order-totals-queries.ts';

const NONE: OrderTotals = { count: 0, total: 0, lastAt: null };

/** Reads the order totals of these customers; returns the function that finds the totals of one. */
export async function orderTotalsOf(
  { db }: Shop,
  customerIds: readonly string[],
): Promise<(customerId: string) => OrderTotals> {
  const rows = customerIds.length === 0 ? [] : await selectOrderTotals(db, customerIds);
  const totals = new Map(
    rows.map(({ customer_id, orders, total, last_at }) => [
      customer_id,
      { count: orders, total: rupeesOf(total), lastAt: last_at?.toISOString() ?? null },
    ]),
  );
  return (customerId) => totals.get(customerId) ?? NONE;
}

/** Returns customers with their order totals. */
export async function withOrderTotals(
  shop: Shop,
  customers: readonly Customer[],
): Promise<Customer[]> {
  const totalsOf = await orderTotalsOf(
    shop,
    customers.map(({ customerId }) => customerId),
  );
  return customers.map((customer) => ({ ...customer, orders: totalsOf(customer.customerId) }));
}
