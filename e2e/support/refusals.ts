import type { Page } from 'playwright-core';

/** A call that fails, and what its page then says and shows. */
export type Failure = {
  /** What cannot be done, for the test's title. */
  what: string;
  /** The call that fails, below /api. */
  call: string;
  /** The fallback that section 8 of the specification gives it. */
  says: string;
  /** Leads to the call; can be done twice. */
  act: (page: Page) => Promise<unknown>;
  /** What the page shows beside the message: the step that was taken back, the way on. */
  leaves?: (page: Page) => Promise<unknown>;
};

/** What a refusing shop says in these journeys. */
export const SHOPS_WORDS = 'Not while the looms are being oiled.';

/** Lets a call fail without a sentence, as a proxy in between would; gives the way back. */
export function breakCall(page: Page, path: string): Promise<() => Promise<void>> {
  return answerWith(page, path, { status: 502, body: '<h1>Bad Gateway</h1>' });
}

/** Lets the shop refuse a call with its own words; gives the way back. */
export function refuseCall(page: Page, path: string): Promise<() => Promise<void>> {
  const body = JSON.stringify({ message: SHOPS_WORDS, code: 'CONFLICT' });
  return answerWith(page, path, { status: 409, body });
}

async function answerWith(page: Page, path: string, answer: { status: number; body: string }) {
  const pattern = `**/api/${path}`;
  await page.route(pattern, (route) => route.fulfill(answer));
  return () => page.unroute(pattern);
}
