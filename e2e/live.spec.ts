import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SignedIn, authCalls } from '@shop/contract/auth';
import { ROOT, SERVER } from '../scripts/lib/project.mjs';
import { aDataFolder, afterwards, end } from './support/afterwards.ts';
import { ask } from './support/client.ts';
import { startServer } from './support/demo-shop.ts';
import { OWNER } from './support/people.ts';
import { expect, test } from './support/test.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  ADMIN_PHONE: '9444411111',
  ADMIN_PASSWORD: 'patola-double-ikat',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
};

const afterTests = afterwards();

test('a live shop has only its own owner, and its pages send security headers', async () => {
  const { url, child } = await startServer(await aDataFolder(afterTests), LIVE);
  afterTests(() => end(child));
  for (const path of ['/', '/products', '/nothing-here', '/login/admin']) {
    const { headers } = await fetch(`${url}${path}`);
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8,}/);
    const policy = headers.get('content-security-policy');
    expect(policy, path).toMatch(/frame-ancestors 'none'/);
    expect(policy, path).toMatch(/script-src [^;]*'sha256-/);
    expect(policy, path).not.toMatch(/unsafe-inline|'unsafe-eval'/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.has('referrer-policy'), path).toBe(true);
  }
  const found = await (await fetch(`${url}/robots.txt`)).text();
  expect(found).toMatch(/https:\/\/shop\.example\//);
  await expect(ask({ url }, authCalls.login, { body: OWNER })).rejects.toThrow();
  const body = { phoneNumber: LIVE.ADMIN_PHONE, password: LIVE.ADMIN_PASSWORD };
  const { data } = await ask({ url }, authCalls.login, { body });
  expect(SignedIn.parse(data).role).toBe('ADMIN');
});

test(
  'a live shop with an unsafe setting does not start, and names the setting in one line',
  { tag: '@night' },
  async () => {
    const folder = await aDataFolder(afterTests);
    for (const [name, value] of [
      ['ADMIN_PASSWORD', 'Password123'],
      ['ADMIN_PASSWORD', OWNER.password],
      ['DEMO', '1'],
    ] as const) {
      const child = spawn(process.execPath, ['apps/web/server.ts'], {
        cwd: ROOT,
        env: {
          ...SERVER.environment,
          PATH: process.env['PATH'],
          DATA_DIR: folder,
          PORT: '0',
          ...LIVE,
          [name]: value,
        },
        stdio: ['ignore', 'inherit', 'pipe'],
      });
      afterTests(() => end(child));
      const said = await text(child.stderr);
      expect(said).toMatch(new RegExp(`^The setting ${name} .*\\.\\n$`));
      if (child.exitCode === null) await once(child, 'exit');
      expect(child.exitCode).toBe(1);
    }
  },
);
