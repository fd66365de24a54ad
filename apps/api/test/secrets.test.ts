import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import type { Call } from '@shop/contract/call';
import { cartCalls } from '@shop/contract/cart';
import { categoryCalls } from '@shop/contract/categories';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { addressCalls } from '@shop/contract/addresses';
import { sql } from 'kysely';
import { openDb } from '../src/database/db.ts';
import { addressFields, aScreenshot } from './order-factories.ts';
import { type SentCall, sendCall } from './server.ts';
import { SERVED_OWNER } from './served-process.ts';
import { aServedShop } from './shop-process.ts';

// A day of the shop, with everything that must stay secret; then its log and every column of its database
// are searched.

const PHONE = '9812345670';
const WRONG_PASSWORD = 'not-the-parrot-77';
const NEW_PASSWORD = 'temple-border-9921';
const METRICS_TOKEN = 'a-token-for-metrics-alone';

const shop = await aServedShop({ METRICS_TOKEN });
const db = openDb(shop.databaseUrl, () => {});
after(() => db.destroy());

/** The texts that must not occur. */
const secrets = new Map<string, string>([
  ['the owner’s password', SERVED_OWNER.password],
  ['a wrong password', WRONG_PASSWORD],
  ['a new password', NEW_PASSWORD],
  ['the token for metrics', METRICS_TOKEN],
]);

let shopperId = '';

async function call<C extends Call>(of: C, sent: SentCall<C>, status: number = of.status ?? 200) {
  const answer = await sendCall(shop, of, sent);
  const text = await answer.text();
  assert.equal(answer.status, status, `${of.name}: ${text}`);
  return JSON.parse(text) as { data: Record<string, string> };
}

async function lastCode(): Promise<string> {
  const lines = (await readFile(join(shop.dataDir, 'outbox.ndjson'), 'utf8')).trim().split('\n');
  // Messages to the owner may come after it.
  const sent = lines.map((line) => JSON.parse(line) as { code?: string });
  const code = sent.findLast((message) => message.code !== undefined)?.code ?? '';
  secrets.set(`code ${lines.length}`, code);
  return code;
}

function keep(data: Record<string, string>, who: string): string {
  for (const name of ['token', 'refreshToken', 'resetToken']) {
    const secret = data[name];
    if (secret !== undefined) secrets.set(`${who}’s ${name} ${secrets.size}`, secret);
  }
  return data['token'] ?? '';
}

async function signInOwner(password: string): Promise<string> {
  const body = { phoneNumber: SERVED_OWNER.phoneNumber, password };
  return keep((await call(authCalls.login, { body })).data, 'the owner');
}

async function signInShopper(): Promise<{ id: string; token: string }> {
  const body = { phoneNumber: PHONE };
  await call(authCalls.register, { body: { ...body, fullName: 'Zubeida Quraishi', email: '' } });
  await call(authCalls.userLogin, { body });
  const otp = await lastCode();
  const wrong = otp === '000000' ? '000001' : '000000';
  await call(authCalls.verifyUserOtp, { body: { ...body, otp: wrong } }, 400);
  const { data } = await call(authCalls.verifyUserOtp, { body: { ...body, otp } });
  keep(data, 'the shopper');
  const { refreshToken = '' } = data;
  const pair = (await call(authCalls.refresh, { body: { ...body, refreshToken } })).data;
  return { id: data['id'] ?? '', token: keep(pair, 'the shopper') };
}

/** Places a scan-to-pay order; returns the signed URL of the screenshot, as the owner sees it. */
async function payByScanning(owner: string, { id, token }: { id: string; token: string }) {
  const category = await call(categoryCalls.create, { token: owner, query: { name: 'Silk' } });
  const fields = { name: 'Saree', price: 900, color: 'Red', stockQuantity: 5, status: true };
  const product = await call(productCalls.create, {
    token: owner,
    body: { ...fields, subCategoryId: category.data['id'] ?? '' },
  });
  const address = await call(addressCalls.create, {
    token,
    body: { ...addressFields(), userId: id },
  });
  await call(orderCalls.create, {
    token,
    query: { userId: id },
    body: {
      shippingAddressId: address.data['addressId'] ?? '',
      paymentMethod: 'NET_BANKING',
      gatewayOption: 'PAYTM',
      orderItems: [{ productId: product.data['productId'] ?? '', quantity: 1, priceAtOrder: 900 }],
    },
    files: [{ name: 'paid.png', bytes: await aScreenshot() }],
  });
  const list = await sendCall(shop, deliveryCalls.byDays, { token: owner, params: { days: '7' } });
  const { data } = deliveryCalls.byDays.reply.parse(await list.json());
  const link = data[0]?.paymentScreenshot ?? '';
  const signature = new URL(link, shop.url).searchParams.get('signature') ?? '';
  secrets.set('a signature', signature);
  assert.equal((await fetch(`${shop.url}${link}`)).status, 200);
  assert.equal((await fetch(`${shop.url}${link}0000`)).status, 403);
}

async function resetPassword(): Promise<void> {
  const { phoneNumber } = SERVED_OWNER;
  await call(authCalls.forgotPassword, { body: { phoneNumber } });
  const body = { phoneNumber, otp: await lastCode() };
  const { data } = await call(authCalls.verifyOtp, { body });
  keep(data, 'the owner');
  await call(authCalls.resetPassword, {
    token: data['resetToken'] ?? '',
    body: { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });
}

/** Requests another customer's cart, and owner-only data. */
async function reachForOthers({ id, token }: { id: string; token: string }): Promise<void> {
  shopperId = id;
  const { status } = await sendCall(shop, cartCalls.get, { token, params: { userId: `${id}0` } });
  assert.equal(status, 403);
  await call(deliveryCalls.byDays, { token, params: { days: '7' } }, 403);
}

/** Makes calls fail inside the database, each with a secret in its parameters. */
async function failEverywhere(token: string): Promise<void> {
  const body = { phoneNumber: PHONE, otp: '135790' };
  secrets.set('a code that met a fault', body.otp);
  for (const table of ['users', 'one_time_codes', 'session_pairs', 'rate_limits']) {
    await sql`alter table ${sql.table(table)} rename to out_of_reach`.execute(db);
    const statuses = [
      (await sendCall(shop, authCalls.verifyUserOtp, { body })).status,
      (await sendCall(shop, authCalls.userLogin, { body: { phoneNumber: PHONE } })).status,
      (
        await sendCall(shop, authCalls.login, {
          body: { ...SERVED_OWNER, password: WRONG_PASSWORD },
        })
      ).status,
      (
        await sendCall(shop, authCalls.refresh, {
          body: { phoneNumber: PHONE, refreshToken: token },
        })
      ).status,
      (await sendCall(shop, authCalls.logout, { token, query: { phoneNumber: PHONE } })).status,
    ];
    assert.ok(statuses.includes(500), `${table} was missed by none of ${statuses.join()}`);
    await sql`alter table out_of_reach rename to ${sql.table(table)}`.execute(db);
  }
}

test('no code, token, password or signed URL occurs in the log or the database', async () => {
  const owner = await signInOwner(SERVED_OWNER.password);
  const shopper = await signInShopper();
  await payByScanning(owner, shopper);
  await call(authCalls.login, { body: { ...SERVED_OWNER, password: WRONG_PASSWORD } }, 400);
  await resetPassword();
  await signInOwner(NEW_PASSWORD);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  assert.equal((await fetch(`${shop.url}/metrics`, { headers })).status, 200);
  await fetch(`${shop.url}/api/cart/${shopper.id}?token=${shopper.token}&phone=${PHONE}`);
  await fetch(`${shop.url}/nothing/${shopper.token}/${PHONE}`);
  await reachForOthers(shopper);
  await failEverywhere(shopper.token);
  assert.ok(secrets.size >= 14, [...secrets.keys()].join());

  const log = shop.said();
  assert.match(log, /"msg":"a call failed"/);
  for (const [what, secret] of secrets)
    assert.doesNotMatch(log, patternOf(secret), `the log has ${what}`);
  for (const phone of [PHONE, SERVED_OWNER.phoneNumber])
    assert.ok(!log.includes(phone), `the log has a phone number whole: ${lineWith(log, phone)}`);
  const columns = await textColumns();
  assert.ok((await columnsWith(columns, PHONE)).includes('public.users.phone'), 'it looks well');
  for (const [what, secret] of secrets) {
    const places = await columnsWith(columns, secret);
    // The channel for development, whose purpose is to show codes; its table equals its file.
    const others = places.filter((place) => !place.startsWith('public.outbox.'));
    assert.deepEqual(others, [], `the database has ${what}`);
  }
});

type Line = {
  msg: string;
  reqId?: string;
  userId?: string;
  status?: number;
  address?: string;
  counted?: string;
};

function linesAbout(messages: RegExp): Line[] {
  const lines = shop
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => messages.test(msg));
}

test('every log line about a request names it', () => {
  // A job may fail too while a table is out of reach.
  const aboutRequests = linesAbout(/answered|(?<!job )failed|parsing|signed in|refused/);
  assert.ok(aboutRequests.length > 10);
  for (const { msg, reqId } of aboutRequests) assert.match(reqId ?? '', /^[0-9a-f-]{36}$/, msg);
});

test('the log records who signed in, who failed to, and who requested another user’s data', () => {
  const signedIn = linesAbout(/^signed in$/).map(({ userId }) => userId);
  assert.equal(signedIn.filter((userId) => userId === shopperId).length, 1);
  assert.equal(signedIn.length, 3);
  const tries = new Set(linesAbout(/^a try was refused$/).map(({ counted }) => counted));
  assert.deepEqual(
    [...tries],
    ['otp-failures:address:127.0.0.1', 'login-failures:address:127.0.0.1'],
  );
  const refused = linesAbout(/^refused$/);
  assert.deepEqual(
    refused.map(({ status, userId }) => [status, userId]),
    [
      [403, undefined],
      [403, shopperId],
      [403, undefined],
      // The second of its minute is counted in a later line.
      [429, undefined],
    ],
  );
  for (const { address } of refused) assert.equal(address, '127.0.0.1');
});

function lineWith(log: string, text: string): string | undefined {
  return log.split('\n').find((line) => line.includes(text));
}

/**
 * Returns the search pattern of a secret: a code consists of digits, which may occur in a longer number or
 * a hash by chance.
 */
function patternOf(secret: string): RegExp {
  return /^[0-9]+$/.test(secret)
    ? new RegExp(`(^|[^0-9a-f])${secret}([^0-9a-f]|$)`)
    : new RegExp(secret);
}

/** Returns the columns that contain a text, as text or as bytes. */
async function columnsWith(columns: readonly Column[], text: string): Promise<string[]> {
  const bytes = Buffer.from(text).toString('hex');
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const content = sql`${sql.ref(column)}::text`;
    const { rows } = await sql`select 1 from ${sql.id(schema, table)}
      where ${content} ~ ${patternOf(text).source} or strpos(${content}, ${bytes}) > 0
      limit 1`.execute(db);
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found.toSorted();
}

type Column = { schema: string; table: string; column: string };

/** Returns all columns that can hold text, in any schema, or bytes that may be text. */
async function textColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`.execute(
    db,
  );
  return rows;
}
