import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const MOST_STEPS = 150;

/** Steps on until what has the focus is called so; every step must be seen. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const focused = await nameOfFocus(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused);
    await page.keyboard.press(key);
  }
  assert.fail(`${String(name)} was not reached by ${key}: ${seen.join(' > ')}`);
}

/** What a listener hears of what has the focus, near enough: its label, name or text. */
export function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement;
    const label = labels ? element.labels?.[0]?.textContent : null;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent;
    return (text ?? '').trim().replaceAll(/\s+/g, ' ');
  });
}
