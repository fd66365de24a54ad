import { openSession } from '../apps/api/src/auth/sessions.ts';
import { load } from './load.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Row } from './row.ts';

const GOAL = { rate: 500 };

/** The owner's lists that are looked at most; `back-office.ts` asks all of them, one by one. */
export const OWNER_ROWS: readonly Row[] = [
  owned('owner: orders', '/orderManagement/orders?lastNMonths=12'),
  owned('owner: orders to accept', '/orderManagement/orders?lastNMonths=12&status=toAccept'),
  owned('owner: products', '/product/getList?page=1'),
  owned('owner: customers', '/userProfile/registered-users?page=1'),
  owned('owner: income', '/income/?page=1'),
  owned('owner: dashboard', '/inventory/summary?range=24hrs'),
];

function owned(name: string, path: string): Row {
  return {
    name,
    goal: GOAL,
    cache: 'on',
    async measure({ shop, server }) {
      const headers = { authorization: `Bearer ${await tokenOf(shop)}` };
      return { load: await load(server, [{ path: `/api${path}`, headers }], { seconds: 2 }) };
    },
  };
}

/** The server has made the owner at its start. */
async function tokenOf({ shop, db }: BenchShop): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  return (await openSession(shop, db, { id, role: 'ADMIN' })).token;
}
