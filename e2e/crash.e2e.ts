import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './support/demo-shop.ts';
import { OWNER } from './support/people.ts';

const BUYERS = 8;
const KILLS = 3;
const STOCK = 50_000;

type Running = Awaited<ReturnType<typeof startServer>>;
type Buyer = { id: string; token: string; addressId: string };
type Tried = { buyer: Buyer; key: string; orderId: string | undefined };
type Product = { productId: string; name: string; price: number; stockQuantity: number };

const folder = await mkdtemp(join(tmpdir(), 'resham-crash-'));
await chmod(folder, 0o755);
let running: Running | undefined;
after(async () => {
  running?.child.kill('SIGTERM');
  if (running?.child.exitCode === null) await once(running.child, 'exit');
  await rm(folder, { recursive: true, force: true });
});

test('after kill -9 of server and PostgreSQL every answered order is there once, and no stock is lost', async () => {
  running = await startServer(folder);
  const owner = await ownerToken(running.url);
  const product = await stockedProduct(running.url, owner);
  const start = await stockOf(running.url, owner, product);
  assert.equal(start.available, STOCK);
  const buyers: Buyer[] = [];
  for (let number = 0; number < BUYERS; number += 1) {
    buyers.push(await aBuyer(running.url, `98111111${String(10 + number)}`));
  }
  const tried: Tried[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const url = running.url;
    const buying = buyers.map((buyer) => buyUntilItBreaks(url, { buyer, product, tried }));
    await sleep(700 + kill * 400);
    await killEverything(running);
    await Promise.all(buying);
    running = await startServer(folder);
    await settle(running.url, { tried, product });
  }
  const answered = tried.flatMap(({ orderId }) => orderId ?? []);
  assert.ok(answered.length > KILLS * BUYERS, `only ${answered.length} orders were tried`);
  assert.equal(new Set(answered).size, answered.length, 'every key has an order of its own');
  const listed = (
    await Promise.all(buyers.map((buyer) => ordersOf(running?.url ?? '', buyer)))
  ).flat();
  assert.equal(listed.length, answered.length, 'no order twice, and none that nobody asked for');
  assert.deepEqual(new Set(listed), new Set(answered));
  const end = await stockOf(running.url, owner, product);
  assert.equal(end.available, STOCK - answered.length);
  assert.equal(end.ordered - start.ordered, answered.length);
});

async function buyUntilItBreaks(
  url: string,
  { buyer, product, tried }: { buyer: Buyer; product: Product; tried: Tried[] },
): Promise<void> {
  for (;;) {
    const attempt: Tried = { buyer, key: randomUUID(), orderId: undefined };
    tried.push(attempt);
    try {
      attempt.orderId = await placeOrder(url, { ...attempt, product });
    } catch {
      return;
    }
  }
}

/** Sends what got no answer again, under its key: it becomes one order, whether it was one or not. */
async function settle(
  url: string,
  { tried, product }: { tried: Tried[]; product: Product },
): Promise<void> {
  for (const attempt of tried) {
    const orderId = await placeOrder(url, { ...attempt, product });
    assert.ok(
      attempt.orderId === undefined || attempt.orderId === orderId,
      'an answered order was lost',
    );
    attempt.orderId = orderId;
  }
}

async function placeOrder(
  url: string,
  { buyer, key, product }: { buyer: Buyer; key: string; product: Product },
): Promise<string> {
  const form = new FormData();
  form.set(
    'request',
    JSON.stringify({
      shippingAddressId: buyer.addressId,
      billingAddressId: buyer.addressId,
      couponCode: null,
      discountAmount: 0,
      paymentMethod: 'COD',
      orderItems: [{ productId: product.productId, quantity: 1, priceAtOrder: product.price }],
    }),
  );
  const response = await fetch(`${url}/api/orders/create?userId=${buyer.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key },
    body: form,
  });
  const answer = (await response.json()) as { data: { orderId: string } };
  assert.equal(response.status, 201, JSON.stringify(answer));
  return answer.data.orderId;
}

async function killEverything({ child }: Running): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const died = once(child, 'exit');
  child.kill('SIGKILL');
  process.kill(Number(pid), 'SIGKILL');
  await died;
}

async function ask<T>(
  url: string,
  path: string,
  { token, ...init }: RequestInit & { token?: string } = {},
): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, {
    ...init,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
  });
  const answer: unknown = await response.json();
  assert.ok(response.ok, `${path} ${response.status} ${JSON.stringify(answer)}`);
  return (answer as { data: T }).data;
}

function json(method: string, body: object): RequestInit {
  return { method, body: JSON.stringify(body) };
}

async function ownerToken(url: string): Promise<string> {
  return (await ask<{ token: string }>(url, 'authentication/login', json('POST', OWNER))).token;
}

async function stockedProduct(url: string, token: string): Promise<Product> {
  const { products } = await ask<{ products: { productId: string }[] }>(url, 'product/allProducts');
  const product = await ask<Product>(url, `product/get/${products[0]?.productId}`);
  const form = new FormData();
  form.set('request', JSON.stringify({ id: product.productId, stockQuantity: STOCK }));
  await ask(url, 'product/update', { method: 'PATCH', body: form, token });
  return product;
}

async function aBuyer(url: string, phoneNumber: string): Promise<Buyer> {
  await ask(
    url,
    'userAuthentication/userRegister',
    json('POST', { fullName: 'A Buyer', phoneNumber }),
  );
  await ask(url, 'userAuthentication/userLogin', json('POST', { phoneNumber }));
  const lines = (await readFile(join(folder, 'outbox.ndjson'), 'utf8')).trim().split('\n');
  const { code } = JSON.parse(lines.at(-1) ?? '') as { code: string };
  const { id, token } = await ask<{ id: string; token: string }>(
    url,
    'userAuthentication/verify-user-otp',
    json('POST', { phoneNumber, otp: code }),
  );
  const address = {
    userId: id,
    firstName: 'A',
    lastName: 'Buyer',
    phoneNumber,
    addressLine1: '1, Silk Street',
    city: 'Kanchipuram',
    state: 'Tamil Nadu',
    postalCode: '631501',
    country: 'India',
    addressType: 'HOME',
    isDefault: true,
  };
  const { addressId } = await ask<{ addressId: string }>(url, 'addresses/create', {
    ...json('POST', address),
    token,
  });
  return { id, token, addressId };
}

async function ordersOf(url: string, { id, token }: Buyer): Promise<string[]> {
  const orders: string[] = [];
  for (let page = 0; ; page += 1) {
    const items = await ask<{ orderId: string }[]>(
      url,
      `orders/getList/${id}?page=${page}&size=100`,
      { token },
    );
    orders.push(...items.map(({ orderId }) => orderId));
    if (items.length < 100) return orders;
  }
}

/** What the inventory says of the product: pieces available, and ordered in all time. */
async function stockOf(url: string, token: string, product: Product) {
  type Row = { productId: string; quantityOrdered: number; currentAvailable: number };
  const { data } = await ask<{ data: Row[] }>(url, 'inventory/summary?range=all&size=100', {
    token,
  });
  const row = data.find(({ productId }) => productId === product.productId);
  assert.ok(row !== undefined);
  return { available: row.currentAvailable, ordered: row.quantityOrdered };
}
