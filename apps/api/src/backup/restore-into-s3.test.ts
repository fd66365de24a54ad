import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import {
  aFolder,
  backUp,
  emptyDatabase,
  migratedDatabase,
  restoreFrom,
  rowsOf,
  settingsIn,
} from '../../test/backups.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { restoreSummary } from './restore-words.ts';

/** A store of two closed buckets in memory, which refuses the name of its owner. */
const files = new Map<string, Buffer>();
async function serve(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const answer = (status: number, bytes: Buffer | string = '') =>
    response.writeHead(status).end(bytes);
  if (request.headers.authorization === undefined) return answer(403);
  if (searchParams.has('list-type')) return answer(200, '<ListBucketResult/>');
  if (request.method === 'GET') {
    const file = files.get(pathname);
    return file === undefined ? answer(404) : answer(200, file);
  }
  if (pathname === '/private/shop-identity') return answer(503);
  const bytes = await buffer(request);
  if (request.method === 'PUT') files.set(pathname, bytes);
  else files.delete(pathname);
  return answer(200);
}
const store = createServer((request, response) => void serve(request, response));
store.listen(0, '127.0.0.1');
after(() => store.close());

test('a restore whose buckets cannot be named is a restore, and says how to start', async () => {
  const path = await backUp(await migratedDatabase(), settingsIn(aFolder()));
  const url = await emptyDatabase(await testDatabaseUrl());
  const { port } = store.address() as AddressInfo;
  const restored = await restoreFrom(
    path,
    settingsIn(aFolder(), {
      DATABASE_URL: url,
      PICTURES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      PICTURES_S3_PUBLIC_BUCKET: 'public',
      PICTURES_S3_PRIVATE_BUCKET: 'private',
      PICTURES_S3_REGION: 'here',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  );
  assert.match(
    restoreSummary(restored).at(-1) ?? '',
    /^Start the shop now, once with --adopt: .*PUT in private was answered 503/,
  );
  assert.equal((await rowsOf(url, 'select from shop_identity')).length, 1);
});
