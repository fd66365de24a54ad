import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { addressCalls } from '@shop/contract/addresses';
import { authCalls } from '@shop/contract/auth';
import type { Call, ReplyOf } from '@shop/contract/call';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import pg from 'pg';
import previous from '../../previous-release.json' with { type: 'json' };
import { freshDatabase } from '../../test/database.ts';
import { earlierRelease, otherVersions } from '../../test/earlier-release.ts';
import { addressFields, aProduct } from '../../test/order-factories.ts';
import { SERVED_OWNER, startServedProcess } from '../../test/served-process.ts';
import { type SentCall, sendCall } from '../../test/server.ts';
import { systemClock } from '../platform/clock.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';

const PHONE = '9812300075';

/** Returns an empty database, without any schema. */
async function emptyDatabase() {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.end();
  return database;
}

test('the server of the previous release keeps serving while the new schema is applied', async (t) => {
  const sources = earlierRelease(previous.commit);
  if (sources === undefined) {
    console.log(`  The history lacks ${previous.commit}, the release before: nothing was tried.`);
    return;
  }
  const others = otherVersions(sources);
  if (others.length > 0) console.log(`  Tried with the present versions of ${others.join(', ')}.`);
  const database = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'resham-previous-'));
  const db = openDb(database.url, () => {});
  const program = join(sources, 'apps/api/test/served-shop.ts');
  const old = await startServedProcess(
    folder,
    { DATABASE_URL: database.url, LOG_LEVEL: 'error', MESSAGES: 'outbox' },
    { program },
  );
  t.after(async () => {
    await old.end();
    await db.destroy();
    await database.drop();
    await Promise.all(
      [sources, folder].map((path) => rm(path, { recursive: true, force: true, maxRetries: 5 })),
    );
  });
  const call = async <C extends Call>(which: C, sent: SentCall<C>): Promise<ReplyOf<C>> => {
    const answer = await sendCall(old, which, sent);
    const text = await answer.text();
    assert.ok(answer.ok, `${which.name}: ${answer.status} ${text}\n${old.said()}`);
    return JSON.parse(text) as ReplyOf<C>;
  };
  const body = { phoneNumber: PHONE };
  await call(authCalls.register, { body: { ...body, fullName: 'Kavya Sundaram' } });
  const { data: owner } = await call(authCalls.login, { body: SERVED_OWNER });
  assert.ok('token' in owner);

  const applied = await migrate(database.url);
  assert.ok(applied.length > 0, 'the schema of now is newer');

  const product = await aProduct({ db, clock: systemClock }, { stock: 2 });
  await call(authCalls.userLogin, { body });
  const otp = await codeFrom(join(folder, 'data/outbox.ndjson'));
  const { data: customer } = await call(authCalls.verifyUserOtp, { body: { ...body, otp } });
  const { data: address } = await call(addressCalls.create, {
    token: customer.token,
    body: { ...addressFields(), userId: customer.id },
  });
  const { data: order } = await call(orderCalls.create, {
    token: customer.token,
    query: { userId: customer.id },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      shippingAddressId: address.addressId,
      billingAddressId: address.addressId,
      orderItems: [{ productId: product.id, quantity: 1, priceAtOrder: product.price }],
      amount: product.price,
      paymentMethod: 'COD',
    },
  });
  await call(deliveryCalls.acceptOrder, {
    token: owner.token,
    body: { ...order, trackingNumber: 'RP123456789IN' },
  });
  const { rows } = await statusesIn(database.url);
  assert.deepEqual(rows, [{ status: 'ACCEPTED' }]);

  const { data: again } = await call(authCalls.login, { body: SERVED_OWNER });
  assert.ok('token' in again);
  assert.notEqual(again.token, owner.token);
  assert.equal((await fetch(`${old.url}/api/health/ready`)).status, 200);
});

async function statusesIn(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query('select status from order_items');
  } finally {
    await client.end();
  }
}

async function codeFrom(outbox: string): Promise<string> {
  const lines = (await readFile(outbox, 'utf8')).trim().split('\n');
  const sent = lines.map((line) => JSON.parse(line) as { to: string; code?: string });
  return sent.findLast(({ to, code }) => to === PHONE && code !== undefined)?.code ?? '';
}
