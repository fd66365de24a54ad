import { LIVE } from './support/claimed-shop.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import { expect, freshShop, test } from './support/test.ts';

// An empty live shop is claimed; each test continues where the previous test ended.
test.describe.configure({ mode: 'serial' });

const shop = freshShop(LIVE);
let token: string;

test.beforeAll(() => {
  token = /^Claim this shop: \S+#(\S+)$/m.exec(shop.said())?.[1] ?? '';
  expect(token).not.toBe('');
});

test(
  'before the claim visitors read that the shop opens soon, and the claim link asks who owns it',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [503] });
    const answer = await page.request.get('/products');
    expect(answer.status()).toBe(503);
    expect(await answer.text()).toMatch(/This shop opens soon\./);
    for (const path of ['/setup', `/setup#${token}`]) {
      await page.goto('about:blank');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Set up your shop' })).toBeVisible();
      expect(await violations(page), path).toEqual([]);
      expect(await overflow(page), path).toEqual([]);
      expect(await smallTargets(page), path).toEqual([]);
    }
  },
);

test('the claim form keeps its input after a mistake, and leads to the checklist', async ({
  openPage,
}) => {
  const page = await openPage({ expected: [400] });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/setup');
  await page.getByLabel('Link').fill(`${shop.url}/setup#${token}`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Your name').fill('Meena');
  await page.getByLabel('Your mobile number').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByLabel('Name of the shop').fill('Kaveri Silks');
  await page.getByLabel('Contact number').fill('04422334455');
  await page.getByLabel('Email').fill('shop@kaverisilks.example');
  await page.getByLabel('Address').fill('4 Temple Street');
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Kaveri Silks');
  await page.getByLabel('Password', { exact: true }).fill('nine-yards-of-silk');
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await expect(page.getByRole('heading', { name: 'Before you open' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Kaveri Silks');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('link', { name: /Policies and promises/ }).click();
  await expect(page.getByLabel('All of this is true of my shop')).toBeVisible();
  expect(sent.filter((address) => address.includes(token))).toEqual([]);
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

test(
  "no page of a renamed shop shows the software's name or an unconfirmed promise",
  { tag: '@night' },
  async () => {
    const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
    for (const path of PAGES) {
      const text = await read(path);
      expect(text, path).not.toMatch(/Resham/);
      expect(text, path).not.toMatch(
        /free delivery|delivered free|within 7 days|every week|pure silk|Last updated|not available/i,
      );
    }
    const manifest = JSON.parse(await read('/manifest.webmanifest')) as { name: string };
    expect(manifest.name).toBe('Kaveri Silks');
    const home = await read('/');
    const scripts = [...home.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script);
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of new Set(scripts)) {
      expect(await read(script), script).not.toMatch(/Resham/);
    }
  },
);

test(
  'the claim link leads to the sign-in once the shop is claimed',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto(`/setup#${token}`);
    await expect(
      page.getByRole('heading', { name: 'This shop has an owner already.' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible();
    await expect(page).toHaveTitle(/Kaveri Silks/);
  },
);
