import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, type Request, expect } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules beside WCAG: headings go down one level at a time, and landmarks have names of their own. */
const BEST = ['heading-order', 'landmark-unique'];
/** Rules about colours, the only thing that changes with the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How often a page is checked again before a fault counts. */
const LOOKS = 5;
/** How long a toast may cover a part of a target, in ms. */
const COVERED_MS = 6_000;

/**
 * Returns violations of WCAG 2.2 AA and of two more rules on the page, each with its place; with `isDialogAlone` only those in an
 * open dialog, if there is one.
 */
export function violations(page: Page, isDialogAlone = false): Promise<string[]> {
  return lastingFaults(page, async () => {
    const found = await violationsOf(page, {
      type: 'tag',
      values: RULES,
      also: BEST,
      isDialogAlone,
    });
    const others = found.filter((one) => !isTargetSize(one));
    const small = others.length < found.length ? await uncoveredSmallTargets(page) : [];
    return [...others, ...small, ...(await page.evaluate(unlabelled))];
  });
}

/** Returns the faults that remain: a new state takes some frames to be laid out. */
export async function lastingFaults(
  page: Page,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  let found = await look(page);
  for (let looks = 1; looks < LOOKS && found.length > 0; looks += 1) {
    await waitUntilDrawn(page);
    found = await look(page);
  }
  return found;
}

const isTargetSize = (violation: string) => violation.startsWith('target-size ');

/** Returns too small targets, without those that a toast or the bar at the top covers in part. */
async function uncoveredSmallTargets(page: Page): Promise<string[]> {
  const until = Date.now() + COVERED_MS;
  let found: string[];
  do {
    await stopAnimations(page);
    found = await violationsOf(page, { type: 'rule', values: ['target-size'] });
  } while (found.length > 0 && Date.now() < until);
  return found;
}

/**
 * Finds fields labelled only by a placeholder, which disappears while typing; axe accepts it as a label.
 */
function unlabelled(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[placeholder]');
  return [...fields]
    .filter(
      (one) => !one.labels?.length && !one.matches('[aria-label], [aria-labelledby], [title]'),
    )
    .map((one) => `no label but “${one.placeholder}”`);
}

type Rules = { type: 'tag' | 'rule'; values: string[]; also?: string[]; isDialogAlone?: boolean };

async function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  // The debugger evaluates it, because the page's content security policy does not restrict the
  // debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  await page.evaluate(bringToRest, false);
  return page.evaluate(async ({ isDialogAlone, also = [], ...runOnly }) => {
    type Found = { id: string; nodes: { target: string[]; failureSummary: string }[] };
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (where: Node | Node[], options: object) => Promise<{ violations: Found[] }> };
    };
    const dialogs = isDialogAlone ? [...document.querySelectorAll('dialog[open]')] : [];
    const { violations: found } = await checker.run(dialogs.length > 0 ? dialogs : document, {
      runOnly,
      rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
      resultTypes: ['violations'],
      preload: false,
    });
    return found.map(
      ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rules);
}

/** Returns elements beyond the right edge when the page, or a dialog on it, scrolls sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  lastingFaults(page, () => page.evaluate(overflowingElements));

/** Does the same; runs in the page. */
export function overflowingElements(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  return frames.flatMap((frame) => {
    const { scrollWidth, clientWidth } = frame;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...frame.querySelectorAll('*')].filter(
      (one) =>
        one.getBoundingClientRect().right > clientWidth + 1 &&
        one.children.length === 0 &&
        // Text for screen readers is clipped, so it widens nothing.
        one.closest('.sr-only') === null,
    );
    const names = wide.slice(0, 3).map((one) => one.textContent || one.tagName);
    return [`${scrollWidth} px wide in ${clientWidth}: ${names.join(', ')}`];
  });
}

/**
 * Returns targets smaller than 24 px, and main actions, on a phone all links and buttons, lower than 44 px. Links inside a sentence may be
 * as high as their line (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  lastingFaults(page, () => page.evaluate(tooSmallTargets));

/** Does the same; runs in the page. */
function tooSmallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  );
  return [...targets].flatMap((target) => {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    const isClipped = getComputedStyle(target).clipPath !== 'none';
    const isHidden =
      isClipped || width <= 1 || height <= 1 || !target.checkVisibility({ opacityProperty: true });
    const isInSentence =
      target.tagName === 'A' &&
      getComputedStyle(target).display === 'inline' &&
      (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim();
    const covers = getComputedStyle(target, '::after').position === 'absolute';
    const isLabelled = target instanceof HTMLInputElement && (target.labels?.length ?? 0) > 0;
    if (isHidden || isInSentence || covers) return [];
    const name = target.getAttribute('aria-label') ?? target.textContent ?? target.tagName;
    const isMain = target.matches('.bg-maroon.font-semibold');
    // The strip of announcements is 32 px high.
    const isOfStrip = target.closest('[aria-label=Announcements]') !== null;
    const isPressed = target.matches('a, button, summary') && !isOfStrip;
    const isForThumbs = isMain || (innerWidth < 640 && isPressed);
    const isSmall = isForThumbs ? Math.round(height) < 44 : Math.min(width, height) < 24;
    const isBox = isLabelled && target.matches('[type=checkbox], [type=radio]');
    return isSmall && !isBox
      ? [`${name.trim().slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`]
      : [];
  });
}

/** Paths of the pages with dark colours. */
export const OFFICE = /^\/(admin|login\/admin|forgot-password|setnewpassword)/;

/**
 * Returns contrast violations of the back office in its dark colours; the page is light again
 * afterwards.
 */
export async function violationsInTheDark(page: Page, isDialogAlone = false): Promise<string[]> {
  await setTheme(page, 'dark');
  const found = await violationsOf(page, { type: 'rule', values: COLOURS, isDialogAlone });
  await setTheme(page, 'light');
  return found.map((one) => `dark: ${one}`);
}

/** Changes the theme without transitions: one after the other, down the tree, they take a second. */
function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate(async (chosen) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition-property: none !important }');
    document.adoptedStyleSheets.push(still);
    document.documentElement.dataset['theme'] = chosen;
    // The new colours are drawn before transitions are allowed again.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    document.adoptedStyleSheets.pop();
  }, theme);
}

/** Resolves once the page's present state is drawn. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/**
 * Waits until an opened page is complete: no call is pending, nothing loads, nothing covers it, fonts
 * are loaded and the visible pictures are drawn.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect.poll(async () => (await requestsOf(page)).filter(isWaited).length).toBe(0);
  await expect(page.locator('h1').first(), 'a page has a main heading').toBeVisible();
  await page.waitForFunction(() => {
    const isLoading = [
      ...document.querySelectorAll('[aria-busy=true], [class*=animate-shimmer]'),
    ].some((one) => one.checkVisibility());
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const isCovered = Boolean(middle?.closest('[aria-hidden=true].fixed'));
    const isDrawn = [...document.images].every(
      (one) =>
        one.complete || !one.checkVisibility() || one.getBoundingClientRect().top > innerHeight,
    );
    return !isLoading && !isCovered && isDrawn && document.fonts.status === 'loaded';
  });
}

/** Returns the requests of the page's document: one that ended with an earlier document never answers. */
async function requestsOf(page: Page): Promise<Request[]> {
  const all = await page.requests();
  return all.slice(
    Math.max(
      0,
      all.findLastIndex((one) => one.isNavigationRequest()),
    ),
  );
}

/** Returns whether a request is a call or one of the page's scripts. */
function isWaited(request: Request): boolean {
  const isCall = ['fetch', 'xhr', 'script'].includes(request.resourceType());
  return isCall && request.failure() === null && request.timing().responseEnd === -1;
}

/**
 * Brings a page to rest: ends its animations, because colours are measured after them, and scrolls to
 * the top, because the bar there may cover half a target.
 */
export const stopAnimations = (page: Page): Promise<void> => page.evaluate(bringToRest, true);

/** Does the same; runs in the page. Endless transitions and animations continue. */
export function bringToRest(isScrolledToTop: boolean): void {
  if (isScrolledToTop) scrollTo({ top: 0, behavior: 'instant' });
  const moving = () =>
    document
      .getAnimations()
      .filter(
        (one) =>
          one.playState !== 'finished' && one.effect?.getComputedTiming().iterations !== Infinity,
      );
  // An element that inherits its colour starts a transition when its parent's transition has ended.
  for (let found = moving(); found.length > 0; found = moving()) {
    for (const one of found) one.finish();
  }
}
