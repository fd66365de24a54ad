import type { BrowserContext } from '@playwright/test';

/** A warning about fonts: on a busy machine they are first used seconds after the load. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/**
 * A lazily loaded file whose request ended with its page, and React Router's line before it; a missing
 * file is noticed by its response.
 */
const CHUNK_LEFT =
  /^(Error loading route module|TypeError: Failed to fetch dynamically imported module)/;

/** A request of a journey that disconnects on purpose. */
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** Message of a page that registers its service worker, in a journey that blocks it. */
const NO_SERVICE_WORKER = /^Service Worker registration blocked by Playwright/;

/**
 * Messages about styles that Playwright adds to a page in Firefox. The second is Firefox's summary,
 * without a URL.
 */
const PLAYWRIGHTS_STYLE = / > eval:|%20%3E%20eval:/;
const BLOCKED_STYLE = /^The page’s settings blocked an inline style/;

/**
 * A call that failed with its connection. The browser reports the request in a line of its own, which is
 * a fault unless the journey is offline on purpose.
 */
const CALL_WITHOUT_NETWORK = /^ApiError: Network Error/;

/** Console messages that are no fault of a page. */
const HARMLESS = [LATE_PRELOAD, CHUNK_LEFT, OFFLINE, CALL_WITHOUT_NETWORK, NO_SERVICE_WORKER];

/**
 * Collects faults on the pages of a context: console errors and warnings, page errors, responses with a
 * status of 400 or more that is not `expected`, and violations of the content security policy.
 */
export async function watchPages(
  context: BrowserContext,
  expected: readonly number[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => {
    if (!PLAYWRIGHTS_STYLE.test(text)) faults.push(`CSP: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void })
        .reportViolation;
      report(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (HARMLESS.some((pattern) => pattern.test(message.text()))) return;
    const status = Number(/status of (\d{3})/.exec(message.text())?.[1]);
    if (!expected.includes(status)) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!BLOCKED_STYLE.test(message)) faults.push(`error: ${message}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400 || expected.includes(response.status())) return;
    faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
