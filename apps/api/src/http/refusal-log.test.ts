import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aShop } from '../../test/server.ts';
import { openLog } from '../platform/log.ts';
import { notAllowed, tooMany } from '../platform/refusals.ts';
import { newServer } from './server.ts';

type Line = { status: number; route: string; reqId: string; address: string; refusals?: number };

test('a limit writes a line a minute for each call, a 403 for each call and network, with the number of refusals', async ({
  mock,
}) => {
  const lines: Line[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Line);
  const shop = await aShop();
  const server = newServer({ ...shop, log: openLog('info', { write }) });
  const refuse = (url: string, refusal: () => Error) =>
    server.get(url, () => {
      throw refusal();
    });
  refuse('/one', () => tooMany(1));
  refuse('/other', () => tooMany(1));
  refuse('/of-others', () => notAllowed());
  await server.ready();
  const ends: (() => void)[] = [];
  const { setTimeout } = globalThis;
  mock.method(globalThis, 'setTimeout', (work: () => void, ms: number) => {
    if (ms === 60_000) ends.push(work);
    return setTimeout(ms === 60_000 ? () => {} : work, ms === 60_000 ? 0 : ms);
  });
  const get = async (url: string, remoteAddress = '192.0.2.1') =>
    String((await server.inject({ url, remoteAddress })).headers['x-request-id']);

  const first = await get('/one');
  let last = '';
  for (let count = 2; count <= 20; count += 1) last = await get('/one', `192.0.2.${count}`);
  const other = await get('/other');
  const told = () => lines.map(({ route, reqId, refusals }) => [route, reqId, refusals]);
  assert.deepEqual(told(), [
    ['/one', first, 1],
    ['/other', other, 1],
  ]);
  for (const end of ends.splice(0)) end();
  assert.deepEqual(told().slice(2), [['/one', last, 19]]);
  assert.deepEqual([lines[2]?.status, lines[2]?.address], [429, '192.0.2.20']);
  // After a minute without refusals the next one is logged at once.
  for (const end of ends.splice(0)) end();
  const again = await get('/one');
  assert.deepEqual(told().slice(3), [['/one', again, 1]]);

  const others = [await get('/of-others'), await get('/of-others', '192.0.2.2')];
  for (let count = 1; count <= 20; count += 1) last = await get('/of-others');
  assert.deepEqual(
    told().slice(4),
    others.map((reqId) => ['/of-others', reqId, 1]),
  );
  for (const end of ends.splice(0)) end();
  assert.deepEqual(told().slice(6), [['/of-others', last, 20]]);
});
