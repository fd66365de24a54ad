import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Part of a name or text, ignoring case, or a pattern for all of it. */
export type Name = string | RegExp;

/**
 * Steps of a person in a browser, for walks that several programs drive. Each waits until it is
 * possible.
 */
export type Driver = {
  /** Opens a path, and waits until its page is hydrated. */
  open: (path: string) => Promise<void>;
  fill: (label: Name, text: string) => Promise<void>;
  choose: (label: Name, option: string) => Promise<void>;
  tick: (label: Name) => Promise<void>;
  /** Chooses a file of this machine in the first file field. */
  attach: (path: string) => Promise<void>;
  press: (button: Name) => Promise<void>;
  follow: (link: Name) => Promise<void>;
  /** Waits for a visible text; `among` is a text of the list item that contains it. */
  sees: (text: Name, among?: string) => Promise<void>;
  seesValue: (label: Name, value: string) => Promise<void>;
  /** Waits for a page with this path, or one that matches. */
  arrives: (path: Name) => Promise<void>;
  /** Runs a self-contained function in the page. */
  evaluate: (work: () => void) => Promise<void>;
};

/** Returns whether a URL has this path. */
export const hasPath = (url: string | URL, path: Name) => {
  const { pathname } = new URL(url);
  return typeof path === 'string' ? pathname === path : path.test(pathname);
};

/** Drives a page of Playwright. */
export function driverOf(page: Page): Driver {
  const seen = (one: Locator) => expect(one.filter({ visible: true }).first()).toBeVisible();
  return {
    open: async (path) => void (await page.goto(path)),
    fill: (label, text) => page.getByLabel(label).fill(text),
    choose: async (label, option) =>
      void (await page.getByLabel(label).selectOption({ label: option })),
    tick: (label) => page.getByLabel(label).check(),
    attach: (path) => page.locator('input[type=file]').first().setInputFiles(path),
    press: (name) => page.getByRole('button', { name }).first().click(),
    follow: (name) => page.getByRole('link', { name }).first().click(),
    sees: (text, among) =>
      seen(
        (among === undefined
          ? page
          : page.getByRole('listitem').filter({ hasText: among }).first()
        ).getByText(text),
      ),
    seesValue: (label, value) => expect(page.getByLabel(label)).toHaveValue(value),
    arrives: (path) => page.waitForURL((url) => hasPath(url, path)),
    evaluate: (work) => page.evaluate(work),
  };
}
