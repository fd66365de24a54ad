import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, after, test } from 'node:test';
import { setupCalls } from '@shop/contract/setup';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { freshDatabase } from '../../test/database.ts';
import { type ServedProcess, startServedProcess } from '../../test/served-process.ts';
import { sendCall } from '../../test/server.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
  ADMIN_PHONE: '',
  ADMIN_PASSWORD: '',
};
const wanted = {
  phone: '9876543210',
  password: 'nine-yards-of-silk',
  firstName: 'Meena',
  businessName: 'Kaveri Silks',
  contactNumber: '04422334455',
  mailId: 'shop@kaverisilks.example',
  address: '4 Temple Street',
};

const running = new Set<ServedProcess>();
after(async () => {
  for (const server of running) await server.end();
});

/** Returns the setting of a new database: starting the bundled one takes far longer. */
async function aDatabase(t: TestContext) {
  const { url, drop } = await freshDatabase();
  t.after(drop);
  return { DATABASE_URL: url };
}

async function start(folder: string, environment: Record<string, string> = {}) {
  const server = await startServedProcess(folder, { ...LIVE, ...environment });
  running.add(server);
  const end = async () => {
    running.delete(server);
    await server.end();
  };
  return { ...server, end };
}

const linkIn = (said: string) => /^Claim this shop: (\S+)$/m.exec(said)?.[1] ?? '';
const claim = (url: string, token: string) =>
  sendCall({ url }, setupCalls.claim, { body: { ...wanted, token } });

test('an unclaimed shop prints one link at each start, stores it for its user alone, and deletes it after the claim', async (t) => {
  const folder = temporaryFolder(t);
  const kept = join(folder, 'data/claim-link');
  const first = await start(folder);
  const link = linkIn(first.said());
  assert.match(link, /^https:\/\/shop\.example\/setup#[\w-]{43}$/);
  assert.doesNotMatch(first.said(), /The shop is open/);
  assert.match(first.said(), /^Warning: no message leaves this machine .*$/m);
  assert.equal(readFileSync(kept, 'utf8').trim(), link);
  assert.equal(statSync(kept).mode & 0o777, 0o600);
  await first.end();

  const second = await start(folder);
  assert.equal(linkIn(second.said()), link);
  const page = await fetch(second.url);
  assert.equal(page.status, 503);
  assert.equal(page.headers.get('retry-after'), '300');
  assert.match(await page.text(), /This shop opens soon\./);
  assert.equal((await fetch(`${second.url}/setup`)).status, 200);
  assert.equal((await claim(second.url, link.split('#')[1] ?? '')).status, 201);
  assert.equal((await fetch(second.url)).status, 200);
  assert.equal(existsSync(kept), false);
  await second.end();

  const third = await start(folder, {
    ADMIN_PHONE: '9876500000',
    ADMIN_PASSWORD: 'not-used-any-more',
  });
  assert.equal(linkIn(third.said()), '');
  assert.match(third.said(), /^The shop is open: +https:\/\/shop\.example$/m);
  assert.match(third.said(), /^The owner is …3210; ADMIN_PHONE is not used any more$/m);
  await third.end();
});

test('all processes and machines of one database learn of the claim at once', async (t) => {
  const environment = {
    ...(await aDatabase(t)),
    SECRET_KEY: 'a secret that both machines were given',
    PROCESSES: '2',
  };
  const machines = await Promise.all(
    ['one', 'other'].map(async (name) => {
      const folder = join(temporaryFolder(t), name);
      await mkdir(folder);
      return start(folder, environment);
    }),
  );
  const [link = '', other] = machines.map(({ said }) => linkIn(said()));
  assert.match(link, /#/);
  assert.equal(other, link);
  const [first, second] = machines;
  assert.ok(first !== undefined && second !== undefined);
  for (const { url } of machines) {
    const answer = await fetch(`${url}/api/setup/state`);
    assert.deepEqual(await answer.json(), { message: 'OK', data: { claimed: false } });
  }
  assert.equal((await claim(first.url, link.split('#')[1] ?? '')).status, 201);
  for (let time = 0; time < 20; time += 1) {
    for (const { url } of machines) {
      const answer = await fetch(`${url}/api/setup/state`, { headers: { connection: 'close' } });
      assert.deepEqual(await answer.json(), { message: 'OK', data: { claimed: true } });
      assert.equal((await fetch(url, { headers: { connection: 'close' } })).status, 200);
    }
  }
  for (const machine of machines) await machine.end();
});

test('a demonstration’s credentials are printed while they work', async (t) => {
  const folder = temporaryFolder(t);
  const own = { ...LIVE, ...(await aDatabase(t)), SHOP_MODE: 'demo', PUBLIC_URL: '', MESSAGES: '' };
  const first = await start(folder, {
    ...own,
    ADMIN_PHONE: '9876543210',
    ADMIN_PASSWORD: 'a-password-of-its-own',
  });
  assert.match(first.said(), /^The owner is …3210$/m);
  await first.end();
  const second = await start(folder, own);
  assert.doesNotMatch(second.said(), /silk-demo-owner|9000000011/);
  assert.match(second.said(), /^The owner is …3210$/m);
  await second.end();
});
