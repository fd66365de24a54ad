import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { becomes } from './support/becomes.ts';
import { WIDTHS, openBrowser, openPage } from './support/browser.ts';
import { startServer } from './support/demo-shop.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
};

const browser = await openBrowser();
after(() => browser.close());
const folder = await mkdtemp(join(tmpdir(), 'resham-claim-'));
await chmod(folder, 0o755);
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
const { url, child } = await startServer(folder, LIVE);
after(async () => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
});
const token = readFileSync(join(folder, 'claim-link'), 'utf8').trim().split('#')[1] ?? '';

test('before the claim visitors read that the shop opens soon, and the link’s page asks who owns it', async () => {
  for (const width of WIDTHS) {
    const page = await openPage(browser, { url, width, expected: [503] });
    const answer = await page.request.get('/products');
    assert.equal(answer.status(), 503);
    assert.match(await answer.text(), /This shop opens soon\./);
    for (const path of ['/setup', `/setup#${token}`]) {
      await page.goto('about:blank');
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Set up your shop' }).waitFor();
      assert.deepEqual(await violations(page), [], `${path} at ${width}`);
      assert.deepEqual(await overflow(page), [], `${path} at ${width}`);
      assert.deepEqual(await smallTargets(page), [], `${path} at ${width}`);
    }
    page.assertClean();
  }
});

test('who claims the shop keeps what was typed through a mistake, and arrives at the checklist', async () => {
  const page = await openPage(browser, { url, width: 360, expected: [400] });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/setup');
  await page.getByLabel('Link').fill(`${url}/setup#${token}`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Your name').fill('Meena');
  await page.getByLabel('Your mobile number').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByLabel('Name of the shop').fill('Kaveri Silks');
  await page.getByLabel('Contact number').fill('04422334455');
  await page.getByLabel('Email').fill('shop@kaverisilks.example');
  await page.getByLabel('Address').fill('4 Temple Street');
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await page.getByText('This password is too easy to guess').waitFor();
  assert.equal(await page.getByLabel('Name of the shop').inputValue(), 'Kaveri Silks');
  await page.getByLabel('Password', { exact: true }).fill('nine-yards-of-silk');
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await page.getByRole('heading', { name: 'Before you open' }).waitFor();
  await becomes(() => page.title(), 'Dashboard · Kaveri Silks');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await overflow(page), []);
  await page.getByRole('link', { name: /Policies and promises/ }).click();
  await page.getByLabel('All of this is true of my shop').waitFor();
  assert.ok(sent.every((address) => !address.includes(token)));
  page.assertClean();
});

const PAGES = [
  '/',
  '/products',
  '/nothing-here',
  '/user-login',
  '/terms-of-use',
  '/privacy-policy',
  '/return-refund-policy',
  '/login/admin',
  '/forgot-password',
  '/setup',
  '/admin/dashboard',
  '/admin/profile-settings',
  '/manifest.webmanifest',
  '/api/openapi.json',
  '/opens-soon.html',
  '/offline.html',
];

test('no page of a shop with a name of its own says the software’s, nor promises what nobody confirmed', async () => {
  for (const path of PAGES) {
    const text = await (await fetch(`${url}${path}`)).text();
    assert.doesNotMatch(text, /Resham/, path);
    assert.doesNotMatch(
      text,
      /free delivery|delivered free|within 7 days|every week|pure silk|Last updated|not available/i,
      path,
    );
  }
  const manifest = (await (await fetch(`${url}/manifest.webmanifest`)).json()) as { name: string };
  assert.equal(manifest.name, 'Kaveri Silks');
  const home = await (await fetch(url)).text();
  const scripts = [...home.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script);
  assert.ok(scripts.length > 3);
  for (const script of new Set(scripts)) {
    assert.doesNotMatch(await (await fetch(`${url}${script}`)).text(), /Resham/, script);
  }
});

test('a second visit to the link leads to the sign-in', async () => {
  const page = await openPage(browser, { url, width: 1280 });
  await page.goto(`/setup#${token}`);
  await page.getByRole('heading', { name: 'This shop has an owner already.' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Admin login' }).waitFor();
  assert.match(await page.title(), /Kaveri Silks/);
  page.assertClean();
});
