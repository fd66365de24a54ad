import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';

const MOST_STEPS = 150;

/** Presses Tab until the focused element has this name; the focus must be visible at each step. */
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

/** Approximates the focused element's accessible name: label, name or text; empty when nothing has the focus. */
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

/** Returns whether the middle of the focused element is in view, with nothing over it. */
export function isFocusUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: focused } = document;
    if (focused === null) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === focused;
  });
}
