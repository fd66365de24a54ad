import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, get as getPlain } from 'node:http';
import { connect } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { test } from 'node:test';
import { connect as connectTls } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import { authCalls } from '@shop/contract/auth';
import { callUrl } from '@shop/contract/call-request';
import { productCalls } from '@shop/contract/products';
import { SERVED_OWNER } from '../../apps/api/test/served-process.ts';
import { startLoad } from '../../apps/api/test/steady-load.ts';
import { leaveOut } from '../../scripts/lib/left-out.mjs';
import { hasCaddy } from './support/caddy.ts';
import { type ProxiedShop, aProxiedShop } from './support/proxied-shop.ts';
import { reportLine } from './support/report.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

function ask(
  { url, ca }: ProxiedShop,
  path: string,
  { body, ...options }: RequestOptions & { body?: Buffer | string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { ca, ...options }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    sent.once('error', reject).end(body);
  });
}

if (hasCaddy()) {
  test(
    "Caddy in front: TLS, HSTS, HTTP/2, http to https, a large upload, and the visitor's IP address",
    answersBehindCaddy,
  );
  test(
    'two servers behind Caddy are replaced one after the other under load, and no request fails',
    replacesServers,
  );
  test(
    'Caddy serves a page from the memory of the servers while the database is away',
    servesWithoutDatabase,
  );
} else {
  leaveOut('what needs Caddy (apt-get install caddy)');
}

async function answersBehindCaddy(): Promise<void> {
  const shop = await aProxiedShop();
  const page = await ask(shop, '/');
  assert.equal(page.status, 200);
  assert.equal(page.headers['strict-transport-security'], 'max-age=31536000');

  const stranger = connectTls({ port: shop.httpsPort, host: '127.0.0.1', servername: 'localhost' });
  const [refusal] = await new Promise<[Error]>((told) =>
    stranger.once('error', (error) => told([error])),
  );
  assert.match(refusal.message, /certificate|issuer/, 'its certificate is of its own authority');

  assert.equal(await statusByHttp2(shop, '/api/health/ready'), 200);

  const plain = await new Promise<Answer>((resolve, reject) => {
    const options = { headers: { host: 'localhost' } };
    getPlain(`http://127.0.0.1:${shop.httpPort}/cart?x=1`, options, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' });
    }).once('error', reject);
  });
  assert.equal(plain.status, 308);
  assert.match(plain.headers.location ?? '', /^https:\/\/localhost.*\/cart\?x=1$/);

  const token = await ownersToken(shop);
  const upload = await sendFile(shop, token, 10 * 1024 * 1024);
  // All 10 MB have reached the shop, which refuses the form itself; it is no 413 of Caddy's.
  assert.equal(upload.status, 400, upload.text);
  assert.match(upload.text, /"code":"VALIDATION"|"errors"/);

  // Forged headers are ignored: all these requests count as one IP address, with its limit.
  const login = authCalls.login;
  const statuses: number[] = [];
  for (let address = 1; address <= 4; address += 1) {
    const { status } = await ask(shop, callUrl(login, {}), {
      method: login.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${address}`,
        'x-real-ip': `203.0.113.${address}`,
      },
      body: JSON.stringify({ ...SERVED_OWNER, password: 'not-the-password-77' }),
    });
    statuses.push(status);
  }
  assert.ok(
    statuses.slice(0, 3).every((status) => status === 400 || status === 401),
    statuses.join(' '),
  );
  assert.equal(statuses[3], 429);
  assert.ok(!shop.said().includes('forwarded header'), 'the proxy is known to the servers');
  reportLine('held: certificate, HSTS, HTTP/2, redirect, 10 MB, forwarded addresses');
}

async function replacesServers(): Promise<void> {
  const shop = await aProxiedShop();
  const paths = ['/', '/api/health/live', callUrl(productCalls.catalogue, {})];
  const load = startLoad(
    paths.map((path) => `${shop.url}${path}`),
    { ca: shop.ca },
  );
  await until(() => load.sent() > 200);
  for (const server of [0, 1]) {
    await shop.replace(server);
    const sent = load.sent();
    await until(() => load.sent() > sent + 200);
  }
  const { sent, failures } = await load.stop();
  assert.deepEqual(failures, []);
  reportLine(`held: ${sent} requests, each answered with 200, while both servers were replaced`);
}

async function servesWithoutDatabase(): Promise<void> {
  const shop = await aProxiedShop();
  assert.equal((await ask(shop, '/')).status, 200);
  const statusOfReady = async () => (await ask(shop, '/api/health/ready')).status;
  shop.loseDatabase();
  // By then Caddy has checked both servers several times.
  await pause(6_000);
  assert.equal(await statusOfReady(), 503);
  assert.equal((await ask(shop, '/')).status, 200);
  shop.returnDatabase();
  const end = Date.now() + 60_000;
  while ((await statusOfReady()) !== 200) {
    assert.ok(Date.now() < end, 'the servers are ready again');
    await pause(500);
  }
  reportLine('held: a page without the database');
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!isSo()) {
    assert.ok(Date.now() < end, 'the load goes on');
    await pause(50);
  }
}

async function ownersToken(shop: ProxiedShop): Promise<string> {
  const { status, text } = await ask(shop, callUrl(authCalls.login, {}), {
    method: authCalls.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SERVED_OWNER),
  });
  assert.ok(status < 300, text);
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}

/** Sends a product form with a file of random bytes and without its other fields. */
function sendFile(shop: ProxiedShop, token: string, bytes: number): Promise<Answer> {
  const boundary = 'a-boundary-of-the-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    randomBytes(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return ask(shop, callUrl(productCalls.create, {}), {
    method: productCalls.create.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
    body,
  });
}

async function statusByHttp2({ url, ca }: ProxiedShop, path: string): Promise<number> {
  const session = connect(url, { ca });
  try {
    return await new Promise<number>((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':path': path });
      stream.once('response', (headers) => resolve(headers[':status'] ?? 0));
      stream.once('error', reject).resume().end();
    });
  } finally {
    session.close();
  }
}
