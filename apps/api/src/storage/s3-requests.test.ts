import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually } from '../../test/bare-server-process.ts';
import { heldTimeouts } from '../../test/held-timers.ts';
import type { S3Settings } from '../settings/picture-settings.ts';
import { s3Storage } from './s3-storage.ts';
import { StorageAway, readWhole, sha256Of } from './storage.ts';

/** Returns the settings of a store that answers as the test decides. */
async function aStore(t: TestContext, answer: Parameters<typeof createServer>[1]) {
  const server: Server = createServer(answer ?? (() => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return s3Storage(settingsAt(`http://127.0.0.1:${port}`));
}

const settingsAt = (endpoint: string): S3Settings => ({
  kind: 's3',
  endpoint,
  region: 'us-east-1',
  publicBucket: 'silk-public',
  privateBucket: 'silk-private',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
});

const bytes = Buffer.from('silk');
const FILE = { bytes, sha256: sha256Of(bytes) };

const isAway = (says: RegExp) => (error: unknown) =>
  error instanceof StorageAway && error.status === 503 && says.test(error.reason);

/** Collects unreferenced objects. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test('a store that never answers counts as away after five seconds, for every request', async (t) => {
  const limits = heldTimeouts(t);
  let asked = 0;
  const storage = await aStore(t, () => (asked += 1));
  const calls = [
    storage.get('public', 'a'),
    storage.put('private', 'a', FILE),
    storage.remove('public', 'a'),
    storage.list('public', '')[Symbol.asyncIterator]().next(),
  ];
  const refused = calls.map((call) => assert.rejects(call, isAway(/was not answered/)));
  await eventually(() => asked === calls.length);
  for (let time = 0; time < 3; time += 1) {
    collectGarbage();
    await setImmediate();
  }
  limits.endAll();
  await Promise.all(refused);
  assert.deepEqual(limits.lengths(), Array(calls.length).fill(5_000));
});

test('a file that stops on its way, or is too short, counts as away and never as complete', async (t) => {
  const stopping = await aStore(t, (_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half');
  });
  await assert.rejects(readWhole(stopping, 'public', 'a'), isAway(/cut short/));
  const cutting = await aStore(t, (_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half', () => {
      response.destroy();
    });
  });
  await assert.rejects(readWhole(cutting, 'public', 'a'), isAway(/cut short/));
});

test('a server error and a closed connection are retried, then the store counts as away', async (t) => {
  let asked = 0;
  const answers = [503, 0, 200];
  const recovering = await aStore(t, (request, response) => {
    const status = answers[asked++] ?? 500;
    if (status === 0) request.destroy();
    else response.writeHead(status, { 'content-length': '4' }).end('silk');
  });
  assert.equal(String(await readWhole(recovering, 'public', 'a')), 'silk');
  await assert.rejects(recovering.put('public', 'a', FILE), isAway(/was answered 500/));
  assert.equal(asked, 6);
});

test('a refusal is not a missing file, and neither is a missing bucket', async (t) => {
  for (const [status, code] of [
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
    [301, 'PermanentRedirect'],
  ] as const) {
    const storage = await aStore(t, (_request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/' });
      response.end(`<Error><Code>${code}</Code></Error>`);
    });
    const says = isAway(new RegExp(`${status} ${code}`));
    await assert.rejects(storage.get('public', 'a'), says);
    await assert.rejects(storage.remove('public', 'a'), says);
    await assert.rejects(storage.put('public', 'a', FILE), says);
  }
});

test('an answer that is not a list, or has no next page, is refused', async (t) => {
  const page = (inner: string) => `<ListBucketResult>${inner}</ListBucketResult>`;
  for (const text of [
    '<html>Welcome</html>',
    page('<IsTruncated>true</IsTruncated>'),
    page('<Contents><Key>a</Key><LastModified>yesterday</LastModified></Contents>'),
  ]) {
    const storage = await aStore(t, (_request, response) => void response.end(text));
    await assert.rejects(storage.list('public', '')[Symbol.asyncIterator]().next(), text);
  }
});
