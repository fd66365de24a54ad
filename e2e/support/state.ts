import type { Page } from 'playwright-core';
import { breakCall } from './refusals.ts';

/** Who is met by a state of a page; a newcomer has no cart, order or address yet. */
export type Someone = 'visitor' | 'shopper' | 'newcomer' | 'owner';

/** A state that a page can be in beside the one in which it opens. */
export type State = {
  /** What a picture of it is called. */
  name: string;
  who: Someone;
  path: string;
  /** On a phone only, where the large screen shows it all the time. */
  isNarrow?: true;
  /** Gone when the pointer leaves, as it does when the window's size changes. */
  isBrief?: true;
  /** A picture larger than the screen, which scrolls both ways. */
  isLarge?: true;
  /** Drawn by the same parts as another state, which is looked at by every check. */
  isAlike?: true;
  /** On paper, where nothing is pressed. */
  isPaper?: true;
  /** What must be so before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Leads from the opened page into the state. */
  act?: (page: Page) => Promise<unknown>;
  /** What is seen once the state is reached. */
  shows: (page: Page) => Promise<unknown>;
};

/** The first button of a name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first();
/** Waits for an open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog').waitFor();
/** Waits for what is said aloud on the page. */
export const alert = (page: Page) => page.getByRole('main').getByRole('alert').first().waitFor();
/** Waits for a field that is marked as wrong. */
export const invalid = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();
/** Waits for words. */
export const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).first().waitFor();
/** Presses a button. */
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** Lets a call fail without a sentence. */
export const broken = (call: string) => (page: Page) => breakCall(page, call);
