import { callUrl } from '@shop/contract/call-request';
import { customerCalls } from '@shop/contract/customers';
import { orderManagementCalls } from '@shop/contract/delivery';
import { financeCalls } from '@shop/contract/finance';
import { inventoryCalls } from '@shop/contract/inventory';
import { productCalls } from '@shop/contract/products';
import { openSession } from '../apps/api/src/auth/sessions.ts';
import { besideBuffer } from './beside-buffer.ts';
import { load } from './load.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Row } from './row.ts';

const GOAL = { rate: 500 };

const LISTS: Record<string, string> = {
  orders: callUrl(orderManagementCalls.list, { query: { lastNMonths: '12' } }),
  'orders to accept': callUrl(orderManagementCalls.list, {
    query: { lastNMonths: '12', status: 'toAccept' },
  }),
  products: callUrl(productCalls.adminList, { query: { page: '1' } }),
  customers: callUrl(customerCalls.list, { query: { page: '1' } }),
  income: callUrl(financeCalls.income, { query: { page: '1' } }),
  dashboard: callUrl(inventoryCalls.summary, { query: { range: '24hrs' } }),
};

/** The URLs of the owner's most used lists. */
export const OWNERS_LISTS = Object.values(LISTS);

/** Rows of the table, one per list; `lists.ts` measures all lists with all their filters. */
export const OWNER_ROWS: readonly Row[] = Object.entries(LISTS).map(([name, path]) =>
  owned(name, path),
);

function owned(name: string, path: string): Row {
  return {
    name: `owner: ${name}`,
    goal: GOAL,
    cache: 'on',
    async measure({ shop, server }) {
      const requests = [{ path, headers: { authorization: `Bearer ${await tokenOf(shop)}` } }];
      return {
        load: await load(server, requests, { seconds: 2 }),
        beside: await besideBuffer(server.url, requests),
      };
    },
  };
}

/** Returns an access token of the owner that the server created at start. */
export async function tokenOf({ shop, db }: BenchShop): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  return (await openSession(shop, db, { id, role: 'ADMIN' })).token;
}
