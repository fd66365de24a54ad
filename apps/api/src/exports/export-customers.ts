import type { Customer } from '@shop/contract/customers';
import type { exportCalls } from '@shop/contract/exports';
import { recordActivity } from '../activity/record-activity.ts';
import { countCustomers, customersOf, searchCustomers } from '../customers/customers.ts';
import type { CallRequest, Download } from '../http/call.ts';
import type { Shop } from '../shop.ts';
import { fileOf } from './list-file.ts';

/** Maximum number of customers in an export without confirmation, if they are not a fifth of all. */
const MOST_UNCONFIRMED = 50;
const FIFTH = 0.2;

/**
 * Exports all customers, or those that a search finds; only the owner exports more than a few of them,
 * with a confirmation. The activity log records who exported how many.
 */
export async function customersFile(
  shop: Shop,
  {
    query: { keyword = '', sort },
    session,
    requireConfirmed,
  }: Pick<CallRequest<typeof exportCalls.customers>, 'query' | 'session' | 'requireConfirmed'>,
): Promise<Download> {
  const found = keyword === '' ? undefined : await searchCustomers(shop, { keyword, sort });
  const all = await countCustomers(shop);
  const exported = found?.length ?? all;
  const isMuch = exported > MOST_UNCONFIRMED || exported > all * FIFTH;
  if (found === undefined || isMuch) await requireConfirmed();
  const subject = { kind: 'CUSTOMERS', id: null, label: String(exported) };
  await recordActivity(shop, shop.db, { actor: session, action: 'CUSTOMERS_EXPORTED', subject });
  return fileOf<Customer>(shop, {
    name: 'customers',
    idOf: (row) => row.customerId,
    page: async (shop, range) => found ?? (await customersOf(shop, { sort }, range)).data,
    columns: [
      ['Customer ID', (row) => row.customerId],
      ['Name', (row) => row.customerName],
      ['Phone number', (row) => row.phoneNumber],
      ['Email', (row) => row.email],
      ['Address', (row) => row.address],
    ],
  });
}
