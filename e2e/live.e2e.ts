import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { SignedIn, authCalls } from '@shop/contract/auth';
import { ask } from './support/client.ts';
import { startServer } from './support/demo-shop.ts';
import { OWNER } from './support/people.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  ADMIN_PHONE: '9444411111',
  ADMIN_PASSWORD: 'patola-double-ikat',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
};

const folder = await mkdtemp(join(tmpdir(), 'resham-live-'));
await chmod(folder, 0o755);
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test('a live shop has its own owner alone, and its pages tell browsers to be careful', async (t) => {
  const { url, child } = await startServer(folder, LIVE);
  t.after(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  for (const path of ['/', '/products', '/nothing-here', '/login/admin']) {
    const { headers } = await fetch(`${url}${path}`);
    assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d{8,}/, path);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.match(policy, /script-src [^;]*'sha256-/, path);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.ok(headers.has('referrer-policy'), path);
  }
  const found = await (await fetch(`${url}/robots.txt`)).text();
  assert.match(found, /https:\/\/shop\.example\//);
  await assert.rejects(ask({ url }, authCalls.login, { body: OWNER }));
  const body = { phoneNumber: LIVE.ADMIN_PHONE, password: LIVE.ADMIN_PASSWORD };
  const { data } = await ask({ url }, authCalls.login, { body });
  assert.equal(SignedIn.parse(data).role, 'ADMIN');
});

test('a live shop with a weak setting does not start, and says in one line which', async () => {
  for (const [name, value] of [
    ['ADMIN_PASSWORD', 'Password123'],
    ['ADMIN_PASSWORD', OWNER.password],
    ['DEMO', '1'],
  ] as const) {
    const child = spawn(process.execPath, ['apps/web/server.ts'], {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...LIVE, [name]: value },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const said = await text(child.stderr);
    assert.match(said, new RegExp(`^The setting ${name} .*\\.\\n$`));
    if (child.exitCode === null) await once(child, 'exit');
    assert.equal(child.exitCode, 1);
  }
});
