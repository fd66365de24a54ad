import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** As long as a link answers: seven days until its end, and thirty after it. */
const LIFE_SECONDS = 37 * 24 * 3_600;

/** Returns the idempotency key that this browser has for the link of the request; undefined without one. */
export function keptKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /(?:^|;) *paykey=([0-9a-f]{32}) *(?:;|$)/.exec(headers.cookie ?? '')?.[1];
}

/** Returns whether a key is one that the page made; a form may have any other. */
export function isPageKey(key: string | undefined): key is string {
  return key !== undefined && /^[0-9a-f]{32}$/.test(key);
}

/**
 * Returns the header that keeps the key of a link's form in the browser: who ordered sees their order again, also
 * when the first answer was lost. Only this link's page gets it.
 */
export function keyCookie(
  key: string,
  { protocol, url }: Pick<FastifyRequest, 'protocol' | 'url'>,
  { publicUrl }: Settings,
): string {
  const secure = protocol === 'https' || publicUrl?.startsWith('https:') === true ? '; Secure' : '';
  const path = url.replace(/[?#].*$/s, '').replace(/\.data$|\/$/, '');
  // Lax, because the link is opened from a chat.
  return `paykey=${key}; Path=${path}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns whether the back office was opened in this browser (`use-office-browser.ts` of the pages). */
export function isOfficeBrowser({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /(?:^|;) *office=1 *(?:;|$)/.test(headers.cookie ?? '');
}
