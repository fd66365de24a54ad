import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SignedIn, authCalls } from '@shop/contract/auth';
import { callUrl } from '@shop/contract/call-request';
import { categoryCalls } from '@shop/contract/categories';
import { becomes } from './support/becomes.ts';
import { ask } from './support/client.ts';
import { startServer } from './support/demo-shop.ts';
import { OWNER } from './support/people.ts';
import { serversOf } from './support/server-processes.ts';

const VISITS = 12;

test('several server processes on one port agree on what visitors see, and one that dies is replaced', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'resham-processes-'));
  await chmod(folder, 0o755);
  const { url, child } = await startServer(folder, { PROCESSES: '2' });
  t.after(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  assert.equal(serversOf(child.pid).length, 2);

  const before = await countsSeen(url);
  assert.equal(before.size, 1);
  const [count = 0] = before;
  await addCategory(url);
  await becomes(async () => String([...(await countsSeen(url))]), String(count + 1));

  const [first = 0, second = 0] = serversOf(child.pid);
  process.kill(first, 'SIGKILL');
  await becomes(async () => serversOf(child.pid).length, 2);
  assert.ok(serversOf(child.pid).includes(second));
  await becomes(async () => String([...(await countsSeen(url))]), String(count + 1));

  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  assert.deepEqual(serversOf(child.pid), []);
});

/** The number of categories that visitors see, each on a connection of its own. */
async function countsSeen(url: string): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let visit = 0; visit < VISITS; visit += 1) seen.add(await categoryCount(url));
  return seen;
}

async function categoryCount(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: false });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  get(`${url}${callUrl(categoryCalls.list, {})}`, { agent }, (answer) => {
    let text = '';
    answer.on('data', (part: Buffer) => (text += part.toString()));
    answer.on('end', () => resolve(text));
  }).on('error', reject);
  return categoryCalls.list.reply.parse(JSON.parse(await promise)).totalCount;
}

async function addCategory(url: string): Promise<void> {
  const who = SignedIn.parse((await ask({ url }, authCalls.login, { body: OWNER })).data);
  await ask({ url }, categoryCalls.create, { who, query: { name: 'Paithani' } });
}
