import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type Server, createServer, request } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterFirstScreen } from './support/after-first-screen.ts';
import { aCustomer, keepSignedIn } from './support/people.ts';
import { waitUntilSettled } from './support/page-checks.ts';
import { expect, sharedShop, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const SERVICE_WORKER = join(import.meta.dirname, '../apps/web/public/sw.js');

const shop = sharedShop();
const fronts: Server[] = [];

// After the last test, when no open page needs them any more.
test.afterAll(() => {
  for (const front of fronts) {
    front.close();
    front.closeAllConnections();
  }
});

test('without a connection a page shows that, and the browser stores no personal data', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await waitUntilSettled(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();

  await page.goto('/terms-of-use');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(await keptPaths(page)).toEqual([]);
  await expect.poll(() => fontsOf(page)).toEqual(['Cormorant loaded', 'Figtree loaded']);

  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('a card that is tapped without a connection shows the offline page, and opens with one', async ({
  openPage,
}) => {
  // The browser reports each request that the service worker could not answer.
  const page = await openPage({ isWatched: false });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/products');
  await afterFirstScreen(page);
  const card = page.getByRole('article').nth(6);
  await card.scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeInViewport();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test(
  'a dialog whose file cannot be loaded offline says so, and opens once there is a connection',
  { tag: '@night' },
  async ({ openPage }) => {
    const account = await aCustomer(shop, '9877800001');
    const page = await openPage({ isWatched: false });
    await keepSignedIn(page.context(), account);
    await page.goto('/personalinfo/profile-info');
    await afterFirstScreen(page);
    const change = page.getByRole('button', { name: 'Change number' });
    await expect(change).toBeVisible();
    await page.context().setOffline(true);
    await change.click();
    const error = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' }).last();
    await expect(error).toBeVisible();
    await error.getByRole('button', { name: 'Try again' }).click();
    await expect(error).toBeVisible();

    await page.context().setOffline(false);
    await error.getByRole('button', { name: 'Try again' }).click();
    // Chromium asks for a file that failed only after a reload.
    await expect(error).toHaveCount(0);
    await expect(async () => {
      if (!(await page.getByLabel('New phone number').isVisible())) await change.click();
      await expect(page.getByLabel('New phone number')).toBeVisible({ timeout: 2000 });
    }).toPass();
  },
);

test(
  'a service worker that is switched off empties its cache and unregisters itself',
  { tag: '@night' },
  async ({ openPage }) => {
    const on = await readFile(SERVICE_WORKER, 'utf8');
    const off = on.replace('const IS_ON = true;', 'const IS_ON = false;');
    const front = await shopWithWorker(on);
    const page = await openPage({ url: front.url });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await leftBehind(page)).not.toEqual([]);

    front.deploy(off);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => leftBehind(page)).toEqual([]);
  },
);

test(
  'a browser without storage space still shows the pages',
  { tag: '@night' },
  async ({ openPage }) => {
    const on = await readFile(SERVICE_WORKER, 'utf8');
    const full = `Cache.prototype.put = () => Promise.reject(new Error('No room'));\n${on}`;
    const front = await shopWithWorker(full);
    const page = await openPage({ url: front.url });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The service worker loads the page's files; the page is ready once its scripts have come.
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

/** Starts a proxy of the shop that can deploy another service worker. */
async function shopWithWorker(first: string) {
  let worker = first;
  const server = createServer((asked, answer) => {
    if (asked.url === '/sw.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
      return;
    }
    const { method, headers } = asked;
    const behind = request(`${shop.url}${asked.url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(behind.on('error', () => answer.destroy()));
  }).listen(0, '127.0.0.1');
  fronts.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: (next: string) => (worker = next),
  };
}

/** Returns the caches and service workers of the browser. */
function leftBehind(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return [...(await caches.keys()), ...workers.map(({ scope }) => scope)];
  });
}

/** Returns the fonts of a page and whether each could be loaded. */
function fontsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => `${family} ${status}`).toSorted();
  });
}

/** Returns the paths in the browser's caches, except immutable files and the offline page. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/^\/(assets\/|offline\.(html|css)$|favicon\.svg$)/.test(path));
  });
}
