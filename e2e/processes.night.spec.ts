import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { SignedIn, authCalls } from '@shop/contract/auth';
import { callUrl } from '@shop/contract/call-request';
import { categoryCalls } from '@shop/contract/categories';
import { aDataFolder, afterwards, end } from './support/afterwards.ts';
import { ask } from './support/client.ts';
import { startServer } from './support/demo-shop.ts';
import { OWNER } from './support/people.ts';
import { serversOf } from './support/server-processes.ts';
import { expect, test } from './support/test.ts';

const VISITS = 12;

const afterTests = afterwards();

test('several server processes on one port show visitors the same, and one that dies is replaced', async () => {
  const { url, child } = await startServer(await aDataFolder(afterTests), { PROCESSES: '2' });
  afterTests(() => end(child));
  expect(serversOf(child.pid)).toHaveLength(2);

  const [count = 0, ...others] = await countsSeen(url);
  expect(others).toEqual([]);
  await addCategory(url);
  await expect.poll(() => countsSeen(url)).toEqual([count + 1]);

  const [first = 0, second] = serversOf(child.pid);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => serversOf(child.pid)).toHaveLength(2);
  expect(serversOf(child.pid)).toContain(second);
  await expect.poll(() => countsSeen(url)).toEqual([count + 1]);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(serversOf(child.pid)).toEqual([]);
});

/** Returns the different numbers of categories that visitors see, each on a connection of its own. */
async function countsSeen(url: string): Promise<number[]> {
  const seen = new Set<number>();
  for (let visit = 0; visit < VISITS; visit += 1) seen.add(await categoryCount(url));
  return [...seen];
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
