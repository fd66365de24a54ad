import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { migrate } from './migrate.ts';

test('a database that takes the connection and says nothing is not waited for without end', async (t) => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await assert.rejects(migrate(`postgres://nobody@127.0.0.1:${port}/none`), /timeout/);
});
