import type { Page } from '@playwright/test';
import { IS_NIGHT } from '../scripts/lib/night.mjs';
import {
  OFFICE,
  overflow,
  smallTargets,
  stopAnimations,
  violations,
  violationsInTheDark,
} from './support/page-checks.ts';
import * as people from './support/people.ts';
import type { AccountKind, State } from './support/state.ts';
import { accountsOf, allStates, enter, productsOfStates } from './support/states.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const shop = sharedShop();
let inShop: (path: string) => string;
let accounts: Record<AccountKind, people.Account | null>;

test.beforeAll(async () => {
  inShop = await productsOfStates(shop);
  accounts = await accountsOf(shop);
});

/** Width at which every state is opened; a laptop's width is checked afterwards. */
const PHONE = 360;
const LAPTOP = 1280;
const WIDTHS = [PHONE, LAPTOP];
/** Number of states per test. */
const MOST = 12;
const PEOPLE = [
  { who: 'visitor', name: 'a visitor' },
  { who: 'shopper', name: 'a shopper' },
  { who: 'newcomer', name: 'a newcomer' },
  { who: 'owner', name: 'an owner' },
] as const;

for (const { who, name } of PEOPLE) {
  for (const [index, part] of partsOf(statesOf(who)).entries()) {
    test(`every dialog, error and empty page of ${name} is accessible, fits and can be closed, part ${index + 1}`, async ({
      openPage,
    }) => {
      const faults: string[] = [];
      const page = await openTab(openPage, who);
      for (const state of part) {
        const undo = await enter(page, state, inShop);
        for (const width of WIDTHS) {
          if (state.isNarrow === true && width !== PHONE) continue;
          await page.setViewportSize({ width, height: 900 });
          if (state.isBrief === true && width !== PHONE) await state.act?.(page);
          await state.shows(page);
          await stopAnimations(page);
          for (const check of checksOf(state, width)) {
            for (const fault of await check(page)) faults.push(`${state.name} ${width}: ${fault}`);
          }
        }
        // 1280 by 1024 px at a zoom of 400 %.
        await page.setViewportSize({ width: 320, height: 256 });
        // A new width takes a moment to be laid out.
        await expect.poll(async () => fitting(state)(page), { message: state.name }).toEqual([]);
        await closeWhatIsOpen(page);
        await undo();
        await startAnew(page);
      }
      expect(faults).toEqual([]);
    });
  }
}

/**
 * Lists the checks of a state at a width. The back office has dark colours too, and smaller buttons for
 * a mouse on a large screen. The gate looks for WCAG violations at the most common width, the night run
 * at both.
 */
function checksOf(state: State, width: number) {
  const isOffice = OFFICE.test(state.path);
  const isUsual = width === (isOffice && state.isNarrow !== true ? LAPTOP : PHONE);
  const isChecked = IS_NIGHT || isUsual;
  // The page behind a dialog is checked by itself.
  const isDialogAlone = !IS_NIGHT;
  return [
    ...(isChecked ? [(page: Page) => violations(page, isDialogAlone)] : []),
    ...(isChecked && isOffice ? [(page: Page) => violationsInTheDark(page, isDialogAlone)] : []),
    fitting(state),
    ...(isOffice && width === LAPTOP ? [] : [smallTargets]),
  ];
}

/** Closes the open dialog; a form with unsaved input asks for confirmation. */
async function closeWhatIsOpen(page: Page): Promise<void> {
  const opened = page.getByRole('dialog');
  const count = await opened.count();
  if (count === 0) return;
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' });
  if (!(await asking.isVisible())) {
    await opened
      .getByRole('button', { name: /^(Close|No)$/ })
      .first()
      .click();
    await page.waitForFunction(
      (before) => document.querySelectorAll('dialog[open]').length !== before,
      count,
    );
  }
  if (await asking.isVisible()) await asking.getByRole('button', { name: 'Yes' }).click();
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
}

/** Checks that everything fits; a zoomed picture may be larger than its window. */
const fitting = ({ isLarge }: State) => (isLarge === true ? async () => [] : overflow);

function statesOf(who: AccountKind): State[] {
  return allStates.filter((state) => state.who === who && !state.isAlike && !state.isPaper);
}

/** Opens one tab for all states of an account, which keeps the shop's scripts ready. */
async function openTab(openPage: OpenPage, who: AccountKind): Promise<Page> {
  // Some states show a failed call, which is no fault here.
  const page = await openPage({ width: PHONE, isWatched: false });
  // A form with unsaved input asks before its page is replaced.
  page.on('dialog', (question) => question.accept());
  const account = accounts[who];
  if (account !== null) await people.keepSignedIn(page.context(), account);
  return page;
}

/** Removes what a state has changed in its tab. */
async function startAnew(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize({ width: PHONE, height: 780 });
}

function partsOf(all: readonly State[]): State[][] {
  const count = Math.ceil(all.length / MOST);
  return Array.from({ length: count }, (_, part) => all.slice(part * MOST, (part + 1) * MOST));
}
