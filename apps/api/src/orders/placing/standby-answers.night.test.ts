import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { leaveOut } from '../../../../../scripts/lib/left-out.mjs';
import { eventually } from '../../../test/bare-server-process.ts';
import { anOwner } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  place,
  send,
} from '../../../test/order-factories.ts';
import { hasPostgres15 } from '../../../test/postgres-15.ts';
import {
  NO_POSTGRES_15,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../../test/replication.ts';
import { type TestShop, aShop, ask } from '../../../test/server.ts';
import { isDatabaseAway, openDb } from '../../database/db.ts';
import { waitForStandby } from '../../database/standby.ts';
import { transaction } from '../../database/transaction.ts';

type Answered = { status: number; headers: Headers; id: string };

/** A request that can be repeated; its response names what it did. */
type Request = () => Promise<Answered>;

/** Returns a separate customer and product, because a commit that waits holds its locks. */
async function aCustomer(shop: TestShop) {
  return { buyer: await aBuyer(shop), lines: [[await aProduct(shop), 1]] as const };
}

async function orderedBy(sent: ReturnType<typeof send>): Promise<Answered> {
  const answer = await sent;
  const { status, headers } = answer;
  return { status, headers, id: status === 201 ? answer.reply.data.orderId : '' };
}

const KINDS: Record<string, (shop: TestShop) => Promise<Request>> = {
  async 'an order by its key'(shop) {
    const { buyer, lines } = await aCustomer(shop);
    return () => orderedBy(send(shop, buyer, orderOf(buyer, lines), { key: 'cash' }));
  },
  async 'a double click'(shop) {
    const { buyer, lines } = await aCustomer(shop);
    return () => orderedBy(send(shop, buyer, orderOf(buyer, lines)));
  },
  async 'an order with a screenshot'(shop) {
    const { buyer, lines } = await aCustomer(shop);
    const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
    return () =>
      orderedBy(send(shop, buyer, orderOf(buyer, lines, SCAN_TO_PAY), { key: 'scan', files }));
  },
  async 'a hold'(shop) {
    const { buyer, lines } = await aCustomer(shop);
    const body = { userId: buyer.id, orderItems: orderOf(buyer, lines).orderItems };
    return async () => {
      const answer = await ask(shop, orderCalls.hold, { token: buyer.token, body });
      const { status, headers } = answer;
      return { status, headers, id: status === 200 ? answer.reply.data.reference : '' };
    };
  },
  async 'a cancellation'(shop) {
    const { buyer, lines } = await aCustomer(shop);
    const [id = ''] = (await place(shop, buyer, lines)).orderItemIds;
    const change = { orderItemId: id, orderStatus: 'CANCELLED', trackingNumber: null } as const;
    const body = { ...change, userId: buyer.id };
    return async () => {
      const { status, headers } = await ask(shop, deliveryCalls.update, {
        token: buyer.token,
        body,
      });
      return { status, headers, id };
    };
  },
  async 'an acceptance'(shop) {
    const { buyer, lines } = await aCustomer(shop);
    const { orderId, orderItemIds } = await place(shop, buyer, lines);
    const { token } = await anOwner(shop);
    const body = { orderId, orderItemIds, trackingNumber: 'TN 1' };
    return async () => {
      const { status, headers } = await ask(shop, deliveryCalls.acceptOrder, { token, body });
      return { status, headers, id: orderId };
    };
  },
};

async function ordersOf({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('orders').select('id').execute()).length;
}

/**
 * Runs all requests at once while no standby confirms them, and restarts the primary in place after a
 * crash.
 */
async function commitUnseen(
  { primary, standby }: ReplicatedPostgres,
  requests: readonly Request[],
): Promise<void> {
  await standby.kill();
  const begun = requests.map((request) => request());
  await eventually(async () => (await primary.waiting()) === requests.length);
  await primary.kill();
  for (const answer of await Promise.all(begun)) {
    assert.equal(answer.status, 503);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
  }
  await primary.start();
}

const nodes = hasPostgres15 ? await startReplicatedPostgres() : undefined;
if (nodes === undefined) {
  leaveOut(NO_POSTGRES_15);
} else {
  const shop = await aShop(
    {},
    {
      database: { url: nodes.primary.url, drop: nodes.stop },
      // With its own sender, no answer waits for the messages, whose queue waits for the standby too.
      sender: { send: async () => {} },
    },
  );

  test('a repeated request is answered only after a standby has the first, also after a crash and a restart in place', async () => {
    const names = Object.keys(KINDS);
    const requests: Request[] = [];
    for (const begin of Object.values(KINDS)) requests.push(await begin(shop));
    await commitUnseen(nodes, requests);
    const said: string[] = [];
    const repeated = requests.map(async (request, index) => {
      const answer = await request();
      said.push(names[index] ?? '');
      return answer;
    });
    await eventually(async () => (await nodes.primary.waiting()) + said.length >= requests.length);
    assert.deepEqual(said, []);
    await nodes.standby.start();
    const answers = await Promise.all(repeated);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 200, 200, 200],
    );
    const again = await Promise.all(requests.map((request) => request()));
    assert.deepEqual(
      again.map(({ id }) => id),
      answers.map(({ id }) => id),
    );
    await assertInvariants(shop);
  });

  test('a commit whose wait for the standby was cancelled is a lost answer: 503, and the repetition finds it', async () => {
    const { primary, standby } = nodes;
    for (const end of ['pg_cancel_backend', 'pg_terminate_backend']) {
      const requests: Request[] = [];
      for (const begin of Object.values(KINDS)) requests.push(await begin(shop));
      await standby.kill();
      const begun = requests.map((request) => request());
      await eventually(async () => (await primary.waiting()) === requests.length);
      await primary.run(`select ${end}(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
      const lost = await Promise.all(begun);
      assert.deepEqual(
        lost.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 0]),
        requests.map(() => [503, true]),
      );
      const before = await ordersOf(shop);
      await standby.start();
      const answers = await Promise.all(requests.map((request) => request()));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 201, 201, 200, 200, 200],
      );
      assert.equal(await ordersOf(shop), before);
    }
    await assertInvariants(shop);
  });

  test('a standby does not answer repeated requests: it counts as an unavailable database', async () => {
    const db = openDb(nodes.standby.url, () => {});
    await assert.rejects(transaction(db, waitForStandby), isDatabaseAway);
    await db.destroy();
  });
}
