import type { FastifyRequest } from 'fastify';
import type { Settings } from '../platform/settings.ts';

/** The longest that browsers keep a cookie. */
const LIFE_SECONDS = 400 * 24 * 3_600;

/** The secret in the device cookie of a request; undefined without one. */
export function deviceOf(request: FastifyRequest): string | undefined {
  return /(?:^|;) *device=([A-Za-z0-9_-]{43}) *(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
}

/**
 * The header that stores a device's secret in the browser. It only says that an account was signed in
 * there before: it signs nobody in, and no other site can send it. It survives signing out, so that a
 * stranger's failures cannot keep the owner of a device from signing in again.
 */
export function deviceCookie(device: string, { publicUrl }: Settings, isTls: boolean): string {
  const secure = isTls || publicUrl?.startsWith('https:') === true ? '; Secure' : '';
  return `device=${device}; Path=/api; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}
