import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { serveAssets } from './static-assets.ts';

test('a file is sent as the build compressed it; the compressed file has no URL of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'resham-assets-'));
  const small = brotliCompressSync('small');
  await writeFile(join(folder, 'one.js'), 'large');
  await writeFile(join(folder, 'one.js.br'), small);
  await writeFile(join(folder, 'two.js'), 'alone');
  const server = fastify();
  await serveAssets(server, folder);
  const get = (url: string, encoding: string) =>
    server.inject({ url, headers: { 'accept-encoding': encoding } });

  assert.deepEqual((await get('/one.js', 'gzip, br')).rawPayload, small);
  assert.equal((await get('/one.js', 'identity')).payload, 'large');
  const made = await get('/two.js', 'br');
  assert.equal(brotliDecompressSync(made.rawPayload).toString(), 'alone');
  assert.equal((await get('/one.js.br', 'br')).statusCode, 404);
  for (const known of [`W/${String(made.headers.etag)}`, '*']) {
    const headers = { 'if-none-match': known };
    assert.equal((await server.inject({ url: '/two.js', headers })).statusCode, 304, known);
  }
  await rm(folder, { recursive: true, maxRetries: 5 });
});

test('all hashed files have one route, so that many of them do not slow the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'resham-assets-'));
  const small = brotliCompressSync('small');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'one-1a.js'), 'large');
  await writeFile(join(folder, 'assets', 'one-1a.js.br'), small);
  await writeFile(join(folder, 'assets', 'two-2b.css'), 'alone');
  const server = fastify();
  const routes = new Set<string>();
  server.addHook('onRoute', ({ url }) => void routes.add(url));
  await serveAssets(server, folder);
  const get = (name: string) =>
    server.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } });

  const one = await get('one-1a.js');
  assert.deepEqual(one.rawPayload, small);
  assert.match(String(one.headers['cache-control']), /immutable/);
  assert.equal(brotliDecompressSync((await get('two-2b.css')).rawPayload).toString(), 'alone');
  assert.equal((await get('one-1a.js.br')).statusCode, 404);
  assert.equal((await get('other-3c.js')).statusCode, 404);
  assert.deepEqual([...routes], ['/assets/:name']);
  await rm(folder, { recursive: true, maxRetries: 5 });
});
