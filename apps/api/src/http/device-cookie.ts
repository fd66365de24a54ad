import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

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
