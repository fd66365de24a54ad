import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import { aVisitedShop } from './support/visited-shop.ts';

/** Enough for a busy machine. */
const FRAMES = 600;
const SERVICE_WORKER = join(import.meta.dirname, '../apps/web/public/sw.js');

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`without a connection a page says so, and nothing of a shopper is kept, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();

    const answer = page.goto('/terms-of-use');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await answer;
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    assert.deepEqual(await keptPaths(page), []);
    assert.deepEqual(await fontsOf(page), ['Cormorant loaded', 'Figtree loaded']);

    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    page.assertClean();
    await page.context().close();
  });
}

test('a service worker that is switched off empties its store and leaves browsers that have it', async (t) => {
  const on = await readFile(SERVICE_WORKER, 'utf8');
  const off = on.replace('const IS_ON = true;', 'const IS_ON = false;');
  const front = await shopWithWorker(on);
  t.after(front.close);
  const page = await openPage(browser, { url: front.url, width: 360 });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  assert.notDeepEqual(await leftBehind(page, 1), []);

  front.deploy(off);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  assert.deepEqual(await leftBehind(page, FRAMES), []);
  page.assertClean();
  await page.context().close();
});

test('a browser without room for files shows the pages all the same', async (t) => {
  const on = await readFile(SERVICE_WORKER, 'utf8');
  const full = `Cache.prototype.put = () => Promise.reject(new Error('No room'));\n${on}`;
  const front = await shopWithWorker(full);
  t.after(front.close);
  const page = await openPage(browser, { url: front.url, width: 360 });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Its files come by way of the service worker now; only a page whose scripts came is ready.
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  page.assertClean();
  await page.context().close();
});

/** A proxy in front of the shop, through which another service worker can be deployed. */
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
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: (next: string) => (worker = next),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The caches and service workers left in the browser, once there are none or after this many frames. */
function leftBehind(page: Page, frames: number): Promise<string[]> {
  return page.evaluate(async (most) => {
    let left: string[] = [];
    for (let frame = 0; frame < most; frame += 1) {
      const workers = await navigator.serviceWorker.getRegistrations();
      left = [...(await caches.keys()), ...workers.map(({ scope }) => scope)];
      if (left.length === 0) break;
      await new Promise(requestAnimationFrame);
    }
    return left;
  }, frames);
}

/** The fonts of a page and whether they could be loaded. */
function fontsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => `${family} ${status}`).toSorted();
  });
}

/** What the browser stores besides immutable files and the offline page. */
function keptPaths(page: { evaluate: <T>(work: () => Promise<T>) => Promise<T> }) {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/^\/(assets\/|offline\.(html|css)$|favicon\.svg$)/.test(path));
  });
}
