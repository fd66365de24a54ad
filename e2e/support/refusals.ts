import type { Page } from '@playwright/test';

/** A call that fails, and what the page then shows. */
export type Failure = {
  /** What fails, for the test's title. */
  what: string;
  /** The call that fails: its path below /api, or a pattern for its URL. */
  call: string | RegExp;
  /** The fallback message of docs/specification.md, section 8. */
  says: string;
  /** Opens the page and triggers the call. */
  act: (page: Page) => Promise<unknown>;
  /** Triggers the call again on the page that its failure has left; by default it is opened again. */
  again?: (page: Page) => Promise<unknown>;
  /** Checks what the page shows besides the message: the undone step, the retry. */
  leaves?: (page: Page) => Promise<unknown>;
};

/** A message of the server in these journeys. */
export const SHOPS_WORDS = 'Not while the looms are being oiled.';

/** Makes a call fail without a message, as a proxy's error does; returns how to undo it. */
export function breakCall(page: Page, call: string | RegExp): Promise<() => Promise<void>> {
  return answerWith(page, call, { status: 502, body: '<h1>Bad Gateway</h1>' });
}

/** Makes the shop refuse a call with its own message; returns how to undo it. */
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
