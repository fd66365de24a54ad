import type { Page } from '@playwright/test';
import { breakCall } from './refusals.ts';

/** Account that sees a state; a newcomer has no cart, order or address yet. */
export type AccountKind = 'visitor' | 'shopper' | 'newcomer' | 'owner';

/** A state of a page other than the one in which it opens. */
export type State = {
  /** Name of its screenshot. */
  name: string;
  who: AccountKind;
  path: string;
  /** Whether it exists on phones only, because a large screen shows it permanently. */
  isNarrow?: true;
  /** Whether it disappears when the pointer leaves, which resizing the window causes. */
  isBrief?: true;
  /** Whether a picture is larger than the screen and scrolls in both directions. */
  isLarge?: true;
  /** Whether the same components render another state, which gets all checks. */
  isAlike?: true;
  /** Whether it is a print view, where nothing is clicked. */
  isPaper?: true;
  /** Prepares the shop or the page before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Leads from the opened page into the state. */
  act?: (page: Page) => Promise<unknown>;
  /** Waits for what is visible in the state. */
  shows: (page: Page) => Promise<unknown>;
};

/** Returns the first button with this name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first();
/** Waits for an open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog').waitFor();
/** Waits for an alert on the page. */
export const alert = (page: Page) => page.getByRole('main').getByRole('alert').first().waitFor();
/** Waits for a field marked as invalid. */
export const invalid = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();
/** Waits for a text. */
export const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).first().waitFor();
/** Clicks a button. */
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** Makes a call fail without a message. */
export const broken = (call: string) => (page: Page) => breakCall(page, call);

/**
 * Accepts the terms and requests a code, by keyboard: the splash screen covers the page for a second.
 */
export async function agreeAndContinue(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox');
  // Already ticked for a visitor who accepted them in this tab.
  if (!(await terms.isChecked())) await terms.press('Space');
  await button(page, 'Continue').press('Enter');
}
