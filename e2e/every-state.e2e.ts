import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import { waitsForHydration } from './support/hydrated.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import type { Someone, State } from './support/state.ts';
import { accountsOf, allStates, enter } from './support/states.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();
const states = await allStates(shop);
const accounts = await accountsOf(shop);

for (const width of WIDTHS) {
  for (const who of ['visitor', 'shopper', 'newcomer'] as const) {
    test(`every dialog, error and empty page of a ${who} is accessible, fits and has targets to hit, at ${width} px`, async () => {
      const faults: string[] = [];
      const context = await contextOf(who, width);
      for (const state of statesOf(who, width)) {
        const page = await openState(state, context);
        for (const check of [violations, fitting(state), smallTargets]) {
          for (const fault of await check(page)) faults.push(`${state.name}: ${fault}`);
        }
        await page.close();
      }
      await context.close();
      assert.deepEqual(faults, []);
    });
  }
}

test('at 400 % zoom no dialog, error or empty page scrolls sideways, and what is open can be closed', async () => {
  const faults: string[] = [];
  for (const who of ['visitor', 'shopper', 'newcomer'] as const) {
    const context = await contextOf(who, 320);
    for (const state of statesOf(who, 320)) {
      const page = await openState(state, context);
      // 1280 by 1024 px, four times as large.
      await page.setViewportSize({ width: 320, height: 256 });
      for (const fault of await fitting(state)(page)) faults.push(`${state.name}: ${fault}`);
      const opened = page.getByRole('dialog');
      if ((await opened.count()) > 0) {
        await opened
          .getByRole('button', { name: /^(Close|No)$/ })
          .first()
          .click();
        await opened.waitFor({ state: 'hidden' });
      }
      await page.close();
    }
    await context.close();
  }
  assert.deepEqual(faults, []);
});

/** A picture that is looked at closely is larger than its window, all else fits. */
const fitting = ({ isLarge }: State) => (isLarge === true ? async () => [] : overflow);

function statesOf(who: Someone, width: number): State[] {
  const found = states.filter((state) => state.who === who && !(state.isNarrow && width > 640));
  assert.ok(found.length > 0);
  return found;
}

/** One for all states of somebody, so that the shop's files are read once. */
async function contextOf(who: Someone, width: number): Promise<BrowserContext> {
  const first = await openPage(browser, { url: shop.url, width });
  const account = accounts[who];
  if (account !== null) await people.keepSignedIn(first.context(), account);
  await first.close();
  return first.context();
}

async function openState(state: State, context: BrowserContext): Promise<Page> {
  const page = waitsForHydration(await context.newPage());
  await enter(page, state);
  // What comes in moves for a moment; colours are measured once it stands.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  return page;
}
