import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { serveAssets } from './static-assets.ts';

async function aFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'resham-kept-'));
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Serves a build with these assets, each with its own name as content. */
async function serve(t: TestContext, dataDir: string, names: readonly string[]) {
  const build = await aFolder(t);
  await mkdir(join(build, 'assets'));
  for (const name of names) {
    await writeFile(join(build, 'assets', name), name);
    await writeFile(join(build, 'assets', `${name}.br`), brotliCompressSync(name));
  }
  const server = fastify();
  await serveAssets(server, build, dataDir);
  // Stored assets must not need the folder of their build.
  await rm(build, { recursive: true, maxRetries: 5 });
  return server;
}

test('the assets of the last three builds stay served, and older ones do not', async (t) => {
  const dataDir = await aFolder(t);
  for (const build of [1, 2, 3]) {
    await (await serve(t, dataDir, ['same-0.js', `page-${build}.js`])).close();
  }
  const server = await serve(t, dataDir, ['same-0.js', 'page-4.js']);
  t.after(() => server.close());
  const get = (name: string) => server.inject(`/assets/${name}`);
  assert.equal((await get('page-1.js')).statusCode, 404);
  for (const name of ['page-2.js', 'page-3.js', 'page-4.js', 'same-0.js']) {
    const answer = await get(name);
    assert.equal(answer.payload, name);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8');
  }
  const headers = { 'accept-encoding': 'br' };
  const small = await server.inject({ url: '/assets/page-2.js', headers });
  assert.deepEqual(small.rawPayload, brotliCompressSync('page-2.js'));
  assert.equal((await readdir(join(dataDir, 'assets'))).length, 9, 'nothing older is kept');
});

test('a restarted server, and one that goes back to an earlier build, lose no files', async (t) => {
  const dataDir = await aFolder(t);
  for (const build of [1, 2, 2, 2, 3, 1]) {
    await (await serve(t, dataDir, [`page-${build}.js`])).close();
  }
  const kept = (await readdir(join(dataDir, 'assets'))).filter((name) => name.endsWith('.js'));
  assert.deepEqual(kept.toSorted(), ['page-1.js', 'page-2.js', 'page-3.js']);
});

test('a server that still runs serves the files of a newer build on the same data', async (t) => {
  const dataDir = await aFolder(t);
  const old = await serve(t, dataDir, ['page-1.js']);
  t.after(() => old.close());
  await (await serve(t, dataDir, ['page-2.js'])).close();
  assert.equal((await old.inject('/assets/page-2.js')).payload, 'page-2.js');
});

test('only assets are served from the folder of stored assets', async (t) => {
  const dataDir = await aFolder(t);
  await writeFile(join(dataDir, 'secret.key'), 'secret');
  const server = await serve(t, dataDir, ['page-1.js']);
  t.after(() => server.close());
  for (const name of ['builds.json', '..%2Fsecret.key', '%2e%2e', 'page-1.js.br', 'none.js']) {
    assert.equal((await server.inject(`/assets/${name}`)).statusCode, 404, name);
  }
});
