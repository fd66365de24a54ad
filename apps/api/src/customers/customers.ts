import type { Customer } from '@shop/contract/customers';
import type { PageRange } from '@shop/contract/page';
import type { Shop } from '../lib/shop.ts';
import { addressLine } from '../profile/profile.ts';
import {
  type CustomerRow,
  selectCustomerCount,
  selectCustomers,
  selectCustomersWith,
} from './customers-queries.ts';

/** Most customers that a search answers with. */
const MOST_FOUND = 100;

/** A page of all customers, newest first. */
export async function customersOf(
  shop: Shop,
  range: PageRange,
): Promise<{ data: Customer[]; totalCount: number }> {
  const [rows, totalCount] = await Promise.all([
    selectCustomers(shop.db, range),
    selectCustomerCount(shop.db),
  ]);
  return { data: rows.map(customerOf), totalCount };
}

/** Customers by a part of name, phone or e-mail; nothing finds nobody. */
export async function searchCustomers(shop: Shop, keyword: string): Promise<Customer[]> {
  if (keyword === '') return [];
  return (await selectCustomersWith(shop.db, keyword, MOST_FOUND)).map(customerOf);
}

function customerOf(row: CustomerRow): Customer {
  return {
    customerId: row.id,
    customerName: row.name,
    phoneNumber: row.phone,
    email: row.email,
    address: addressOf(row),
  };
}

function addressOf({ line1, line2, city, state, postal_code, country }: CustomerRow) {
  // All of an address is there or none of it.
  if (line1 === null || city === null || state === null) return null;
  if (postal_code === null || country === null) return null;
  return addressLine({ line1, line2, city, state, postal_code, country });
}
