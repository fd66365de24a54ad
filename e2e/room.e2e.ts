import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { WIDTHS, openBrowser, openPage } from './support/browser.ts';
import { type DemoShop, startDemoShop } from './support/demo-shop.ts';
import { allVisits, signIn } from './support/visits.ts';

let shop: DemoShop;
let browser: Browser;

before(async () => {
  shop = await startDemoShop();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await shop.stop();
});

for (const who of ['visitor', 'shopper'] as const) {
  test(`no page of a ${who} scrolls sideways at 320 px, also with words 40 % longer`, async () => {
    const page = await openPage(browser, { url: shop.url, width: 320, expected: [404] });
    const faults: string[] = [];
    await visitAll(page, who, async (path) => {
      faults.push(...(await tooWide(page)).map((fault) => `${path}: ${fault}`));
      await page.evaluate(lengthenWords);
      faults.push(...(await tooWide(page)).map((fault) => `${path}, longer words: ${fault}`));
    });
    assert.deepEqual(faults, []);
  });

  for (const width of WIDTHS) {
    test(`every target of a ${who} is 24 px at least and every main action 44, at ${width} px`, async () => {
      const page = await openPage(browser, { url: shop.url, width, expected: [404] });
      const faults = new Set<string>();
      await visitAll(page, who, async (path) => {
        for (const fault of await page.evaluate(smallTargets)) faults.add(`${path}: ${fault}`);
      });
      assert.deepEqual([...faults], []);
    });
  }
}

async function visitAll(
  page: Page,
  who: 'visitor' | 'shopper',
  look: (path: string) => Promise<void>,
): Promise<void> {
  await signIn(page.context(), shop, who);
  const visits = (await allVisits(shop)).filter((visit) => visit.who === who);
  for (const { path } of visits.filter((visit) => !/admin|password/.test(visit.path))) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await look(path);
  }
}

/** What reaches beyond the right edge when the page scrolls sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.children.length === 0,
    );
    const names = wide.slice(0, 3).map((one) => one.textContent || one.className);
    return [`${scrollWidth} px wide in ${clientWidth}: ${names.join(', ')}`];
  });
}

/** As another language might have it: every word of a sentence two fifths longer. */
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

/** Links within a sentence are as high as their line, which WCAG 2.5.8 allows. */
function smallTargets(): string[] {
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
    const least = isMain ? 44 : 24;
    const isSmall = isMain ? height < least : Math.min(width, height) < least;
    const isBox = isLabelled && target.matches('[type=checkbox], [type=radio]');
    return isSmall && !isBox
      ? [`${name.trim().slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`]
      : [];
  });
}
