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

/** Lets the shop do a call once, but gives the page a proxy's error in place of that answer. */
export async function loseAnswer(page: Page, call: string): Promise<void> {
  let isLost = false;
  await page.route(`**/api/${call}`, async (route) => {
    if (isLost) return route.continue();
    const response = await route.fetch();
    isLost = response.ok();
    return route.fulfill(isLost ? { status: 502, body: '<h1>Bad Gateway</h1>' } : { response });
  });
}

/** Holds the calls whose path begins with `start`; returns a function that lets them go on. */
export async function heldCalls(page: Page, start: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/${start}/**`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/**
 * Answers a call through the debugger, which stops calls alone: a route of Playwright passes every file of
 * the page through the test and disables the browser's cache.
 */
async function answerWith(
  page: Page,
  call: string | RegExp,
  { status, body }: { status: number; body: string },
): Promise<() => Promise<void>> {
  const pattern = typeof call === 'string' ? patternOf(call) : call;
  const answer = { responseCode: status, body: Buffer.from(body).toString('base64') };
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answered = pattern.test(request.url)
      ? session.send('Fetch.fulfillRequest', { requestId, ...answer })
      : session.send('Fetch.continueRequest', { requestId });
    // The page may have ended the request.
    answered.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.detach();
}

/** Returns the pattern for the URLs of a call: `*` is a part of the path, `**` any text. */
function patternOf(call: string): RegExp {
  const parts = call.split('**').map((part) => part.split('*').map(escaped).join('[^/]*'));
  return new RegExp(`/api/${parts.join('.*')}$`);
}

const escaped = (text: string) => text.replaceAll(/[.?]/g, String.raw`\$&`);
