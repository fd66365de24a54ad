import type { Page } from '@playwright/test';
import { driverOf } from './support/driver.ts';
import { walkAwayWhileLoading } from './support/engine-walks.ts';
import { settled } from './support/page-checks.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

// After an upgrade: a page that is open asks for files of its own build, which are gone.

const shop = sharedShop();

/** The sign-in page with a phone number typed in; `loads` has the address of every load from then on. */
async function typedPage(openPage: OpenPage, expected = [404]) {
  const page = await openPage({ expected });
  // It would answer with files that it has kept. A page asks for it last of all that it does at its start.
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register = () => {
      performance.mark('started');
      return new Promise(() => {});
    };
  });
  await page.goto('/user-login');
  await page.waitForFunction(() => performance.getEntriesByName('started').length > 0);
  await settled(page);
  await page.getByLabel('Phone number').fill('98765');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return { page, loads };
}

/**
 * From now on the files of the build that the page asks for are gone, until it is loaded again; those that
 * it asked for stay gone where `forGood` says so.
 */
async function removeChunks(page: Page, { forGood }: { forGood: boolean }): Promise<void> {
  const missing = new Set<string>();
  let isReloaded = false;
  page.on('framenavigated', () => (isReloaded = true));
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url();
    if (!isReloaded && route.request().method() === 'GET') missing.add(url);
    const isGone = forGood ? missing.has(url) : !isReloaded;
    return isGone ? route.fulfill({ status: 404 }) : route.continue();
  });
}

/** Follows a link whose page was not loaded yet. */
function leave(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Click here' }).click();
}

/** Follows it, which loads the page again. */
async function leaveInVain(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await leave(page);
  await loaded;
}

/** Types on; React knows what was typed before, so that this does not undo it. */
async function typeOn(page: Page): Promise<void> {
  const phone = page.getByLabel('Phone number');
  await phone.press('End');
  await phone.pressSequentially('43210');
  await expect(phone).toHaveValue('9876543210');
}

test('a page whose files are gone reloads once and keeps what was typed', async ({ openPage }) => {
  const { page, loads } = await typedPage(openPage);
  await removeChunks(page, { forGood: false });
  await leaveInVain(page);
  await expect(page).toHaveURL('/user-login');
  await expect(page.getByLabel('Phone number')).toHaveValue('98765');
  await typeOn(page);
  await leave(page);
  await page.waitForURL('**/login/admin');
  expect(loads).toHaveLength(1);
});

test('a file that is still gone after the reload does not reload the page again, nor take it away', async ({
  openPage,
}) => {
  const { page, loads } = await typedPage(openPage);
  await removeChunks(page, { forGood: true });
  await leaveInVain(page);
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
});

test('a page stays where the server does not answer, and reloads once it does', async ({
  openPage,
}) => {
  const { page, loads } = await typedPage(openPage, [502]);
  let isDown = true;
  await page.route('**/assets/*.js', (route) =>
    isDown ? route.fulfill({ status: 502 }) : route.continue(),
  );
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await leave(page);
  await asked;
  await typeOn(page);
  expect(loads).toHaveLength(0);
  const loaded = page.waitForEvent('load');
  isDown = false;
  await loaded;
  await expect(page.getByLabel('Phone number')).toHaveValue('9876543210');
  await leave(page);
  await page.waitForURL('**/login/admin');
  expect(loads).toHaveLength(1);
});

test(
  'who leaves while the file of another page loads comes to the new page',
  { tag: '@engines' },
  ({ openPage }) => walkAwayWhileLoading(shop, async (url) => driverOf(await openPage({ url }))),
);
