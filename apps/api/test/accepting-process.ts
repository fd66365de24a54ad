import { sql } from 'kysely';
import { openDb } from '../src/database/db.ts';
import { transaction } from '../src/database/transaction.ts';
import { changeStatus } from '../src/orders/items/item-status.ts';
import { moveParcel } from '../src/orders/items/move-parcel.ts';
import { systemClock } from '../src/platform/clock.ts';
import { Refusal } from '../src/platform/refusals.ts';
import type { Session } from '../src/platform/session.ts';
import type { Shop } from '../src/shop.ts';
import { killAt } from './kill-points.ts';

// Accepts orders and rejects accepted items until it kills itself; every fourth acceptance is rolled back
// after its invoice was made. Started by invoice-numbers.test.ts with the database, the owner's id, and
// the kill point with the count of passes.
const [url = '', userId = '', point = '', nth = ''] = process.argv.slice(2);
const at = killAt(point, Number(nth));
const WORKERS = 6;
const db = openDb(url, () => {});
const messages = { wake() {} };
const shop = { db, clock: systemClock, messages } as unknown as Shop;
const session = { userId, role: 'ADMIN' } as unknown as Session;
let turns = 0;

/** Accepts open orders, or rejects accepted items, in no order: other processes may handle the same ones. */
async function accept(): Promise<void> {
  const { rows } = await sql<{ order_id: string; ids: string[] }>`
    select order_id, array_agg(id::text order by id) as ids from order_items
    where status = 'ORDERED' group by order_id order by random() limit 1`.execute(db);
  const [order] = rows;
  if (order === undefined) return;
  turns += 1;
  const isUndone = turns % 4 === 0;
  const parcel = {
    orderId: order.order_id,
    itemIds: order.ids.slice(0, 1 + (turns % 2)),
    to: 'ACCEPTED' as const,
    trackingNumber: 'AWB',
    courier: null,
  };
  await transaction(db, async (changing) => {
    await moveParcel({ ...shop, db: changing }, session, parcel);
    if (isUndone) throw new Error('rolled back');
    at('accepting');
  });
  at('accepted');
}

async function reject(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from order_items where status = 'ACCEPTED' order by random() limit 1`.execute(
    db,
  );
  const [item] = rows;
  if (item === undefined) return;
  const decision = { itemId: item.id, decision: 'REJECTED', trackingNumber: null } as const;
  await transaction(db, async (changing) => {
    await changeStatus({ ...shop, db: changing }, session, decision);
    at('rejecting');
  });
  at('rejected');
}

async function work(_: unknown, worker: number): Promise<void> {
  for (;;) {
    try {
      await (worker % 3 === 0 ? reject() : accept());
    } catch (error) {
      // Another process was first, or it was rolled back on purpose; any other error fails the test.
      const isExpected = error instanceof Refusal || (error as Error).message === 'rolled back';
      if (!isExpected) {
        console.error(error);
        process.exit(1);
      }
    }
  }
}

await Promise.all(Array.from({ length: WORKERS }, work));
