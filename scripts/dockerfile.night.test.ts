import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { freshDatabase } from '../apps/api/test/database.ts';
import { ROOT, sourceFiles } from './lib/project.mjs';
import { type Stage, runSteps, stepsOf } from './lib/image-steps.ts';

// Tests the image without Docker: runs each RUN and COPY of deploy/Dockerfile in an empty folder, as an
// ordinary user, with read-only sources; then the server and the health check of the image.

/** An ordinary user, when root runs the test. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the shop has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^The shop is open:\s+(\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    server.stdout.resume();
    return address;
  }
  throw new Error('the shop ended before it was open');
}

test('the image builds and serves as an ordinary user with read-only sources', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'resham-image-'));
  t.after(() => {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const steps = stepsOf(await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  assert.ok(steps.filter(({ name }) => name === 'RUN').length > 4);
  const image: Stage = runSteps(steps, { context: ROOT, folder, as: NOBODY, files: sourceFiles() });
  const shop = join(image.root, 'shop');
  execFileSync('chmod', ['-R', 'a-w', shop]);
  const before = stateOf(shop);

  const database = await freshDatabase();
  t.after(database.drop);
  const [program = '', ...options] = image.command;
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    ...image.environment,
    DATA_DIR: join(image.root, 'data'),
    DATABASE_URL: database.url,
    SECRET_KEY: 'a-secret-of-the-tests-of-more-than-32-letters',
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    DRAIN_SECONDS: '0',
    PORT: '0',
    DEMO: '0',
  };
  const server = spawn(program, options, {
    cwd: shop,
    env,
    ...NOBODY,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  });
  const url = await addressOf(server);
  const page = await fetch(url);
  assert.equal(page.status, 200);
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  assert.equal((await fetch(`${url}${script}`)).status, 200);

  const [check = '', ...words] = image.health;
  const healthy = { cwd: shop, env: { ...env, PORT: new URL(url).port } };
  execFileSync(check, words, healthy);
  assert.throws(() => execFileSync(check, words, { ...healthy, env: { ...env, PORT: '1' } }));
  assert.equal(stateOf(shop), before, 'the server wrote into its sources');
});

/** Returns names and times of all files except packages. */
function stateOf(folder: string): string {
  const options = ['.', '-path', './node_modules', '-prune', '-o', '-printf', '%p %T@\n'];
  return execFileSync('find', options, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });
}

test('steps are read with their flags, lists and continued lines', () => {
  const text =
    'FROM a AS b\n# no\nRUN one \\\n  && two\nCOPY --from=b --chown=c d e\nCMD ["f", "g h"]\n';
  assert.deepEqual(stepsOf(text), [
    { name: 'FROM', rest: 'a AS b' },
    { name: 'RUN', rest: 'one   && two' },
    { name: 'COPY', rest: '--from=b --chown=c d e' },
    { name: 'CMD', rest: '["f", "g h"]' },
  ]);
});
