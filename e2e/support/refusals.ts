import type { Page } from 'playwright-core';

/** A call that fails, and what its page then says and shows. */
export type Failure = {
  /** What cannot be done, for the test's title. */
  what: string;
  /** The call that fails: its path below /api, or an expression for its whole address. */
  call: string | RegExp;
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
export function breakCall(page: Page, call: string | RegExp): Promise<() => Promise<void>> {
  return answerWith(page, call, { status: 502, body: '<h1>Bad Gateway</h1>' });
}

/** Lets the shop refuse a call with its own words; gives the way back. */
export function refuseCall(page: Page, call: string | RegExp): Promise<() => Promise<void>> {
  const body = JSON.stringify({ message: SHOPS_WORDS, code: 'CONFLICT' });
  return answerWith(page, call, { status: 409, body });
}

async function answerWith(
  page: Page,
  call: string | RegExp,
  answer: { status: number; body: string },
) {
  const pattern = typeof call === 'string' ? `**/api/${call}` : call;
  await page.route(pattern, (route) => route.fulfill(answer));
  return () => page.unroute(pattern);
}
