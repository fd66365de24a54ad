import type { Page } from '@playwright/test';
import { driverOf } from './support/driver.ts';
import { walkAwayWhileLoading } from './support/engine-walks.ts';
import { hydrated } from './support/hydrated.ts';
import { waitUntilSettled } from './support/page-checks.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

// After an upgrade an open page requests files of its own build, which no longer exist.

const shop = sharedShop();

/**
 * Opens the sign-in page and types a phone number; `loads` collects the URL of every later page load.
 * With `isFull` the browser has no room to store anything.
 */
async function typedPage(openPage: OpenPage, { expected = [404], isFull = false } = {}) {
  const page = await openPage({ expected });
  if (isFull) {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
  }
  // A service worker would answer from its cache. Registering it is the last thing a page does at its
  // start.
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register = () => {
      performance.mark('started');
      return new Promise(() => {});
    };
  });
  await page.goto('/user-login');
  await page.waitForFunction(() => performance.getEntriesByName('started').length > 0);
  await waitUntilSettled(page);
  await page.getByLabel('Phone number').fill('98765');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return { page, loads };
}

/**
 * Removes the files of the build until the page is loaded again; with `forGood` the requested files stay
 * removed.
 */
async function removeChunks(page: Page, { forGood }: { forGood: boolean }): Promise<void> {
  const missing = new Set<string>();
  let isReloaded = false;
  page.on('request', (request) => (isReloaded ||= request.isNavigationRequest()));
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url();
    if (!isReloaded && route.request().method() === 'GET') missing.add(url);
    const isGone = forGood ? missing.has(url) : !isReloaded;
    return isGone ? route.fulfill({ status: 404 }) : route.continue();
  });
}

/** Clicks a link whose page is not loaded yet. */
function leave(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Help', exact: true }).click();
}

/** Waits until the page is loaded again; before it is hydrated, a link would load another document. */
async function reloaded(page: Page, act: () => unknown): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
  await hydrated(page);
}

/** Types more; React knows what was typed before, so it does not undo it. */
async function typeOn(page: Page): Promise<void> {
  const phone = page.getByLabel('Phone number');
  await phone.press('End');
  await phone.pressSequentially('43210');
  await expect(phone).toHaveValue('9876543210');
}

test('a page whose files are gone reloads once and keeps its input', async ({ openPage }) => {
  const { page, loads } = await typedPage(openPage);
  await removeChunks(page, { forGood: false });
  await reloaded(page, () => leave(page));
  await expect(page).toHaveURL('/user-login');
  await expect(page.getByLabel('Phone number')).toHaveValue('98765');
  await typeOn(page);
  await leave(page);
  await page.waitForURL('**/help');
  expect(loads).toHaveLength(1);
});

test(
  'a page whose file stays missing is reloaded once also where the storage of the browser is full',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, loads } = await typedPage(openPage, { isFull: true });
    await removeChunks(page, { forGood: true });
    await reloaded(page, () => leave(page));
    await page.getByLabel('Phone number').fill('98765');
    const asked = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
    await leave(page);
    await asked;
    await typeOn(page);
    expect(loads).toHaveLength(1);
  },
);

test(
  'a file that is still missing after the reload neither reloads nor removes the page',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, loads } = await typedPage(openPage);
    await removeChunks(page, { forGood: true });
    await reloaded(page, () => leave(page));
    await expect(page.getByLabel('Phone number')).toHaveValue('98765');
    // A page that reloads itself prevents the event; this page must not.
    const reloads = page.evaluate(
      () =>
        new Promise((tell) => {
          addEventListener('vite:preloadError', (event) => tell(event.defaultPrevented));
        }),
    );
    await leave(page);
    expect(await reloads).toBe(false);
    await typeOn(page);
    expect(loads).toHaveLength(1);
  },
);

test(
  'a page stays while the server does not answer, and reloads once it answers',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, loads } = await typedPage(openPage, { expected: [502] });
    let isDown = true;
    await page.route('**/assets/*.js', (route) =>
      isDown ? route.fulfill({ status: 502 }) : route.continue(),
    );
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await leave(page);
    await asked;
    await typeOn(page);
    expect(loads).toHaveLength(0);
    await reloaded(page, () => (isDown = false));
    await expect(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await leave(page);
    await page.waitForURL('**/help');
    expect(loads).toHaveLength(1);
  },
);

test(
  'a visitor who leaves while the file of another page loads reaches the new page',
  { tag: '@engines' },
  ({ openPage }) => walkAwayWhileLoading(shop, async (url) => driverOf(await openPage({ url }))),
);
