import {
  type HtmlElementLike,
  HtmlValidate,
  type MetaDataTable,
  StaticConfigLoader,
} from 'html-validate';
import type { Page, Response } from '@playwright/test';
import { IS_NIGHT } from '../scripts/lib/night.mjs';
import { ALL_WIDTHS, layoutFaults } from './support/layout-checks.ts';
import {
  OFFICE,
  lastingFaults,
  overflow,
  waitUntilSettled,
  smallTargets,
  violations,
  violationsInTheDark,
} from './support/page-checks.ts';
import { expect, sharedShop, test } from './support/test.ts';
import {
  type Visit,
  allVisits,
  placesOf,
  refusals,
  signIn,
  unvisitedRoutes,
} from './support/visits.ts';

test.describe.configure({ mode: 'parallel' });

const shop = sharedShop();
let inShop: (path: string) => string;

test.beforeAll(async () => {
  inShop = await placesOf(shop);
});

/** Number of pages per test. */
const MOST = 10;
/** A phone and a laptop on which the use of a page is checked; at night the most common ones. */
const [PHONE, LAPTOP] = IS_NIGHT ? [390, 1440] : [360, 1280];
/** Width of the phone on which text is enlarged, in px. */
const LARGER_PHONE = 390;

/** Rules that the Nu HTML checker has and html-validate lacks. */
const MORE_RULES: MetaDataTable = {
  img: {
    attributes: {
      sizes: { allowed: (img) => (img.hasAttribute('srcset') ? null : 'it has no srcset') },
    },
  },
  input: {
    attributes: {
      role: { allowed: (input) => (isSearch(input) ? 'its type is search' : null) },
    },
  },
};

const isSearch = (input: HtmlElementLike) => input.getAttribute('type') === 'search';

const rules = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], elements: ['html5', MORE_RULES] }),
);

test('every route is visited', () => {
  expect(unvisitedRoutes).toEqual([]);
});

for (const who of ['visitor', 'shopper', 'owner'] as const) {
  const visits = allVisits.filter((visit) => visit.who === who);
  for (let from = 0; from < visits.length; from += MOST) {
    const part = visits.slice(from, from + MOST);
    test(`every page of a ${who} is valid, accessible and complete at every width, from the ${from + 1}th`, async ({
      openPage,
    }) => {
      const page = await openPage({ expected: part.flatMap(refusals) });
      await signIn(page.context(), shop, who);
      const faults: string[] = [];
      for (const visit of part) {
        for (const fault of await faultsOf(page, visit)) faults.push(`${visit.path}: ${fault}`);
      }
      expect(faults).toEqual([]);
    });
  }
}

/** Opens a page on a phone and checks it there and at other widths. */
async function faultsOf(page: Page, visit: Visit): Promise<string[]> {
  await page.setViewportSize({ width: PHONE, height: 780 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await page.goto(inShop(visit.path));
  await waitUntilSettled(page);
  return [
    ...(await faultsOfAnswer(answer, visit)),
    ...(await faultsOfHead(page)),
    ...(await faultsOfLayout(page)),
    ...(await faultsOfLongerTexts(page)),
  ];
}

/** Checks the status and the HTML of the server's response. */
async function faultsOfAnswer(answer: Response | null, { path, status }: Visit): Promise<string[]> {
  const found = answer?.status() === status ? [] : [`answered by ${answer?.status()}`];
  const html = (await answer?.text()) ?? '';
  const { results } = await rules.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return [
    ...found,
    // The pages of the back office are rendered in the browser, behind a splash screen.
    ...(OFFICE.test(path) || html.includes('<h1') ? [] : ['no main heading is sent']),
    ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  ];
}

/** Checks the one heading and the title. */
async function faultsOfHead(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const title = await page.title();
  return [
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    ...(/\S/.test(title) && title !== 'Resham' ? [] : [`the title is “${title}”`]),
  ];
}

/** Checks layout and use of a page at every width, and with text of twice the size. */
async function faultsOfLayout(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const add = (found: readonly string[], where: string) => {
    for (const fault of found) faults.push(`${fault}, at ${where}`);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of new Set([PHONE, ...ALL_WIDTHS])) {
    await page.setViewportSize({ width, height: 900 });
    add(await lastingFaults(page, layoutFaults), `${width} px`);
    if (width === PHONE || width === LAPTOP) add(await faultsOfUse(page, width), `${width} px`);
  }
  await page.setViewportSize({ width: LARGER_PHONE, height: 900 });
  await setTextSize(page, '200%');
  add(await lastingFaults(page, layoutFaults), `${LARGER_PHONE} px with text of 200 %`);
  await setTextSize(page, '');
  return faults;
}

/**
 * Checks accessibility and targets at one width. The gate looks for WCAG violations at the most common
 * width, the night run at both.
 */
async function faultsOfUse(page: Page, width: number): Promise<string[]> {
  const isOffice = isOfficePage(page);
  const isChecked = IS_NIGHT || width === (isOffice ? LAPTOP : PHONE);
  return [
    ...(isChecked ? await violations(page) : []),
    ...(isChecked && isOffice ? await violationsInTheDark(page) : []),
    ...(isOffice && width !== PHONE ? [] : await smallTargets(page)),
  ];
}

const isOfficePage = (page: Page) => OFFICE.test(new URL(page.url()).pathname);

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    // Set by a script: the content security policy refuses the attribute.
    document.documentElement.style.fontSize = value;
  }, size);
  // With reduced motion every change takes a moment, because its transition is short and not absent.
  await expect(page.locator('html')).toHaveCSS('font-size', size === '' ? '16px' : '32px');
}

/** Checks the page with longer texts on a small phone. */
async function faultsOfLongerTexts(page: Page): Promise<string[]> {
  if (isOfficePage(page)) return [];
  await page.setViewportSize({ width: 320, height: 780 });
  await page.evaluate(lengthenWords);
  const found = await overflow(page);
  return found.map((fault) => `${fault}, at 320 px with longer words`);
}

/** Simulates a longer language: lengthens every text by two fifths. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const words = node.textContent ?? '';
    if (
      /^\s*$/.test(words) ||
      /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')
    ) {
      continue;
    }
    node.textContent = words.replaceAll(/[a-z]{3,}/gi, (word) => {
      return word + word.slice(0, Math.round(word.length * 0.4));
    });
  }
}
