import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { callUrl } from '@shop/contract/call-request';
import { categoryCalls } from '@shop/contract/categories';
import { freePort } from '../../test/postgres-15.ts';
import { aServedShop } from '../../test/shop-process.ts';
import { startLoad } from '../../test/steady-load.ts';

const LIMIT_MS = 60_000;

async function becomes(what: string, isSo: () => boolean): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!isSo()) {
    assert.ok(Date.now() < end, what);
    await pause(50);
  }
}

/** Returns the process ids of the workers. */
function workersOf(pid: number): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [id, parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === pid && args.join(' ').includes('served-shop.ts') ? [Number(id)] : [];
  });
}

test('SIGHUP replaces all server processes under load, and no request fails', async () => {
  const shop = await aServedShop({ PROCESSES: '2', LOG_LEVEL: 'info' });
  const before = workersOf(shop.pid);
  assert.equal(before.length, 2);
  const addresses = ['/api/health/ready', callUrl(categoryCalls.list, {})];
  const load = startLoad(addresses.map((path) => `${shop.url}${path}`));
  await becomes('the load begins', () => load.sent() > 100);

  process.kill(shop.pid, 'SIGHUP');
  await becomes('all are replaced', () =>
    shop.said().includes('all server processes were replaced'),
  );
  const sent = load.sent();
  await becomes('the load goes on', () => load.sent() > sent + 100);

  const { failures } = await load.stop();
  assert.deepEqual(failures, []);
  const after = workersOf(shop.pid);
  assert.equal(after.length, 2);
  assert.ok(after.every((pid) => !before.includes(pid)));
});

test('the counts of the primary process are beside the sums of the others', async () => {
  const port = `${await freePort()}`;
  await aServedShop({ PROCESSES: '2', METRICS_PORT: port });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const name of ['shop_orders_total', 'shop_holds_expired_total']) {
    const lines = text.split('\n').filter((line) => new RegExp(`\\b${name}\\b`).test(line));
    assert.deepEqual(lines.slice(1), [
      `# TYPE ${name} counter`,
      `${name}{process="primary"} 0`,
      `${name} 0`,
    ]);
  }
  for (const name of ['job_failures_total', 'shop_messages_total']) {
    assert.equal(text.split(`# TYPE ${name} `).length, 2, name);
  }
});

test('when a successor does not start, the old processes continue', async () => {
  const shop = await aServedShop({ PROCESSES: '2', LOG_LEVEL: 'info' });
  const before = workersOf(shop.pid);
  // Without its build a server ends before it listens.
  await rm(join(dirname(shop.dataDir), 'assets'), { recursive: true });
  const load = startLoad([`${shop.url}/api/health/ready`]);
  process.kill(shop.pid, 'SIGHUP');
  await becomes('it is said', () => shop.said().includes('the server processes were not replaced'));
  assert.deepEqual((await load.stop()).failures, []);
  assert.deepEqual(workersOf(shop.pid), before);
});
