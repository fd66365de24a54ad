import { openSession } from '../apps/api/src/auth/sessions.ts';
import { load } from './load.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Row } from './row.ts';

const GOAL = { rate: 500 };

const LISTS: Record<string, string> = {
  orders: '/orderManagement/orders?lastNMonths=12',
  'orders to accept': '/orderManagement/orders?lastNMonths=12&status=toAccept',
  products: '/product/getList?page=1',
  customers: '/userProfile/registered-users?page=1',
  income: '/income/?page=1',
  dashboard: '/inventory/summary?range=24hrs',
};

/** The addresses of the owner's lists that are looked at most. */
export const OWNERS_LISTS = Object.values(LISTS).map((path) => `/api${path}`);

/** The same, one by one; `lists.ts` asks all lists with all their filters. */
export const OWNER_ROWS: readonly Row[] = Object.entries(LISTS).map(([name, path]) =>
  owned(name, path),
);

function owned(name: string, path: string): Row {
  return {
    name: `owner: ${name}`,
    goal: GOAL,
    cache: 'on',
    async measure({ shop, server }) {
      const headers = { authorization: `Bearer ${await tokenOf(shop)}` };
      return { load: await load(server, [{ path: `/api${path}`, headers }], { seconds: 2 }) };
    },
  };
}

/** An access token of the owner, whom the server has made at its start. */
export async function tokenOf({ shop, db }: BenchShop): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  return (await openSession(shop, db, { id, role: 'ADMIN' })).token;
}
