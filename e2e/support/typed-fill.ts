import type { Locator, Page } from '@playwright/test';

/**
 * Makes `fill` type the text. In Firefox Playwright sets the value from another context, so React
 * notices no change; key presses work.
 */
export function fillsByTyping(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  locators.fill = async function typed(this: Locator, text) {
    await this.focus();
    await this.press('ControlOrMeta+a');
    await this.press('Delete');
    await this.pressSequentially(text);
  };
}
