import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** No browser sends a longer user agent, and some patterns take time by the square of its length. */
const LONGEST = 1_000;

/**
 * Returns a browser's user agent in words that its owner recognises, such as `Chrome on Android`. Nothing
 * else of it is stored, so that the stored text identifies no person.
 */
export function deviceInWords(userAgent: string): string | undefined {
  const read = userAgent.slice(0, LONGEST);
  const found = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([pattern]) => pattern.test(read))?.[1] ?? [],
  );
  return found.length === 0 ? undefined : found.join(' on ');
}

/** The longest time that browsers store a cookie. */
const LIFE_SECONDS = 400 * 24 * 3_600;

/** Returns the secret in the device cookie of a request; undefined without one. */
export function deviceOf(request: FastifyRequest): string | undefined {
  return /(?:^|;) *device=([A-Za-z0-9_-]{43}) *(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
}

/**
 * Returns the header that stores a device's secret in the browser. The secret only proves that an account
 * was signed in there before: it gives no access, and no other site can send it. It survives signing out,
 * so that a stranger's failures cannot stop the owner of a device from signing in again.
 */
export function deviceCookie(device: string, { publicUrl }: Settings, isTls: boolean): string {
  const secure = isTls || publicUrl?.startsWith('https:') === true ? '; Secure' : '';
  return `device=${device}; Path=/api; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}
