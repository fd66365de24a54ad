import type { Page } from '@playwright/test';
import { breakCall } from './refusals.ts';

/** Who sees a state; a newcomer has no cart, order or address yet. */
export type Someone = 'visitor' | 'shopper' | 'newcomer' | 'owner';

/** A state of a page other than the one in which it opens. */
export type State = {
  /** The name of its screenshot. */
  name: string;
  who: Someone;
  path: string;
  /** On phones only, where a large screen shows it permanently. */
  isNarrow?: true;
  /** Disappears when the pointer leaves, which resizing the window causes. */
  isBrief?: true;
  /** A picture larger than the screen, which scrolls in both directions. */
  isLarge?: true;
  /** Rendered by the same components as another state, which gets all checks. */
  isAlike?: true;
  /** A print view, where nothing is clicked. */
  isPaper?: true;
  /** Preparation before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Leads from the opened page into the state. */
  act?: (page: Page) => Promise<unknown>;
  /** What is visible once the state is reached. */
  shows: (page: Page) => Promise<unknown>;
};

/** The first button with this name. */
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

/** Agrees to the terms and asks for a code, by the keyboard: the splash covers the page for a second. */
export async function agreeAndContinue(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox');
  // Ticked already for who has agreed before in this tab.
  if (!(await terms.isChecked())) await terms.press('Space');
  await button(page, 'Continue').press('Enter');
}
