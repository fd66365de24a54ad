import { type Customer, type CustomerSort, customerMessages } from '@shop/contract/customers';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { changesBetween, recordChanges } from '../activity/record-activity.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import { transaction } from '../database/transaction.ts';
import { notFound } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { addressLine } from '../profile/profile.ts';
import {
  type CustomerRow,
  selectIsBlockedForUpdate,
  selectCustomerCount,
  selectCustomers,
  selectCustomersWith,
  updateBlockedAt,
} from './customers-queries.ts';

/** Maximum number of search results. */
const MOST_FOUND = 100;

type Sorted = { sort?: SortBy<CustomerSort> | undefined };

/** Returns a page of all customers, newest first unless sorted otherwise. */
export async function customersOf(
  shop: Shop,
  { sort = '-date' }: Sorted,
  range: ListRange,
): Promise<{ data: Customer[]; totalCount: number }> {
  const totalCount = await countCustomers(shop);
  const rows = await readPage(range, totalCount, (part) =>
    selectCustomers(shop.db, { sorting: sortingOf(sort), part }),
  );
  return { data: rows.map(customerOf), totalCount };
}

/** Returns the number of all customers. */
export async function countCustomers({ db }: Shop): Promise<number> {
  return selectCustomerCount(db);
}

/** Returns customers by part of name, phone or e-mail; an empty search finds none. */
export async function searchCustomers(
  shop: Shop,
  { keyword, sort = '-date' }: Sorted & { keyword: string },
): Promise<Customer[]> {
  if (keyword === '') return [];
  const found = { sorting: sortingOf(sort), limit: MOST_FOUND };
  return (await selectCustomersWith(shop.db, keyword, found)).map(customerOf);
}

/**
 * Blocks or unblocks a customer: a blocked one gets no new orders and holds, and can still read and
 * cancel.
 */
export async function blockCustomer(
  shop: Shop,
  actor: Actor,
  { customerId, isBlocked }: { customerId: string; isBlocked: boolean },
): Promise<void> {
  await transaction(shop.db, async (db) => {
    const before = await selectIsBlockedForUpdate(db, customerId);
    if (before === undefined) throw notFound(customerMessages.notFound);
    await updateBlockedAt(db, customerId, isBlocked ? shop.clock.now() : null);
    const changes = changesBetween({ blocked: before }, { blocked: isBlocked });
    const action = isBlocked ? 'CUSTOMER_BLOCKED' : 'CUSTOMER_UNBLOCKED';
    const subject = customerSubject(customerId);
    await recordChanges(shop, db, { actor, action, subject, changes });
  });
}

/** Returns the customer as subject of the activity log: by number, never by name. */
export function customerSubject(id: string) {
  return { kind: 'CUSTOMER', id, label: id };
}

/** Returns a customer in the form of the back office. */
export function customerOf(row: CustomerRow): Customer {
  return {
    customerId: row.id,
    customerName: row.name,
    phoneNumber: row.phone,
    email: row.email,
    address: addressOf(row),
    blocked: row.is_blocked,
    city: row.city,
  };
}

function addressOf({ line1, line2, city, state, postal_code, country }: CustomerRow) {
  // The address columns are all set or all null.
  if (line1 === null || city === null || state === null) return null;
  if (postal_code === null || country === null) return null;
  return addressLine({ line1, line2, city, state, postal_code, country });
}
