import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import { waitsForHydration } from './support/hydrated.ts';
import {
  OFFICE,
  overflow,
  smallTargets,
  violations,
  violationsInTheDark,
} from './support/page-checks.ts';
import * as people from './support/people.ts';
import type { Someone, State } from './support/state.ts';
import { accountsOf, allStates, enter } from './support/states.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();
const states = await allStates(shop);
const accounts = await accountsOf(shop);

/** States that one test has time for. */
const MOST = 25;
const PEOPLE = [
  { who: 'visitor', name: 'a visitor' },
  { who: 'shopper', name: 'a shopper' },
  { who: 'newcomer', name: 'a newcomer' },
  { who: 'owner', name: 'an owner' },
] as const;

for (const width of WIDTHS) {
  for (const { who, name } of PEOPLE) {
    for (const [index, part] of partsOf(statesOf(who, width)).entries()) {
      test(`every dialog, error and empty page of ${name} is accessible, fits and has targets to hit, part ${index + 1} at ${width} px`, async () => {
        const faults: string[] = [];
        const context = await contextOf(who, width);
        for (const state of part) {
          const page = await openState(state, context);
          for (const check of checksOf(state, width)) {
            for (const fault of await check(page)) faults.push(`${state.name}: ${fault}`);
          }
          await page.close();
        }
        await context.close();
        assert.deepEqual(faults, []);
      });
    }
  }
}

for (const { who, name } of PEOPLE) {
  test(`at 400 % zoom no dialog, error or empty page of ${name} scrolls sideways, and what is open can be closed`, async () => {
    const faults: string[] = [];
    const context = await contextOf(who, 320);
    for (const state of statesOf(who, 320)) {
      const page = await openState(state, context);
      // 1280 by 1024 px, four times as large.
      await page.setViewportSize({ width: 320, height: 256 });
      for (const fault of await fitting(state)(page)) faults.push(`${state.name}: ${fault}`);
      await closeWhatIsOpen(page);
      await page.close();
    }
    await context.close();
    assert.deepEqual(faults, []);
  });
}

/** The back office has dark colours too, and on a large screen buttons for a mouse. */
function checksOf(state: State, width: number) {
  const isOffice = OFFICE.test(state.path);
  return [
    violations,
    ...(isOffice ? [violationsInTheDark] : []),
    fitting(state),
    ...(isOffice && width > 640 ? [] : [smallTargets]),
  ];
}

/** Into which something was typed, that asks whether it may be lost. */
async function closeWhatIsOpen(page: Page): Promise<void> {
  const opened = page.getByRole('dialog');
  if ((await opened.count()) === 0) return;
  await opened
    .getByRole('button', { name: /^(Close|No)$/ })
    .first()
    .click();
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' });
  if (await asking.isVisible()) await asking.getByRole('button', { name: 'Yes' }).click();
  await opened.first().waitFor({ state: 'hidden' });
}

/** A picture that is looked at closely is larger than its window, all else fits. */
const fitting = ({ isLarge }: State) => (isLarge === true ? async () => [] : overflow);

function statesOf(who: Someone, width: number): State[] {
  const isChecked = ({ isNarrow, isAlike, isPaper }: State) =>
    !(isNarrow && width > 640) && !isAlike && !isPaper;
  const found = states.filter((state) => state.who === who && isChecked(state));
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

function partsOf(all: readonly State[]): State[][] {
  const count = Math.ceil(all.length / MOST);
  return Array.from({ length: count }, (_, part) => all.slice(part * MOST, (part + 1) * MOST));
}
