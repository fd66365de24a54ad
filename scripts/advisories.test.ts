import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { criticalAdvisories } from './lib/advisories.mjs';

// npm caches the details of an advisory.
const cache = await mkdtemp(join(tmpdir(), 'resham-npm-'));
after(() => rm(cache, { recursive: true, force: true, maxRetries: 5 }));

// Npm alone takes long on a busy machine.
const ask = (registry: string, maxWaitMs = 300_000) =>
  criticalAdvisories({
    settings: { npm_config_registry: registry, npm_config_cache: cache },
    maxWaitMs,
  });

/** Starts a registry with these responses, until the tests are over. */
async function aRegistry(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Answers with an advisory about a package that the shop uses. */
function advising(severity: string): RequestListener {
  const advisory = { id: severity, title: 'A hole', url: 'https://example.test/1', severity };
  const listed = { ...advisory, vulnerable_versions: '>=5', cwe: [], cvss: { score: 9.8 } };
  const versions = { '5.0.0': { name: 'fastify', version: '5.0.0' } };
  const known = { name: 'fastify', versions, 'dist-tags': { latest: '5.0.0' } };
  return ({ url }, response) => {
    const isAsked = url?.endsWith('/advisories/bulk') === true;
    response.end(JSON.stringify(isAsked ? { fastify: [listed] } : known));
  };
}

test('a dependency with a critical advisory is named', async () => {
  const registry = await aRegistry(advising('critical'));
  assert.deepEqual(await ask(registry), ['fastify *']);
});

test('lesser advisories are ignored', async () => {
  const registry = await aRegistry(advising('high'));
  assert.deepEqual(await ask(registry), []);
});

test('an empty, a silent and a missing registry give no result', async () => {
  const without = await aRegistry((_, response) => response.writeHead(404).end());
  assert.equal(await ask(without), undefined);
  const silent = await aRegistry(() => {});
  assert.equal(await ask(silent, 1_000), undefined);
  assert.equal(await ask('http://127.0.0.1:1/'), undefined);
});
