import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  await rm(folder, { recursive: true, maxRetries: 5 });
});
