import assert from 'node:assert/strict';
import { authCalls } from '@shop/contract/auth';
import { type TestShop, ask } from './server.ts';

/** The origin of a call: a network address (behind a trusted proxy) and a browser's cookie. */
export type From = { address?: string; cookie?: string | undefined };

/** Settings under which tests may set the origin of a call. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

/** Returns the headers of a call from an origin. */
function headersFrom({ address, cookie }: From): Record<string, string> {
  return {
    ...(address !== undefined && { 'x-forwarded-for': address }),
    ...(cookie !== undefined && { cookie }),
  };
}

/** Returns the device cookie that a response sets, as the browser sends it back. */
export function cookieIn(headers: Headers): string | undefined {
  return headers.get('set-cookie')?.split(';')[0];
}

/** Returns the last code that was sent to a phone. */
export function codeSentTo(shop: TestShop, phone: string): string {
  const code = shop.sent.findLast(({ to, code }) => to === phone && code !== undefined)?.code;
  assert.ok(code !== undefined, 'a code was sent');
  return code;
}

/** Returns a code that differs from this one. */
export function wrongCode(code = '000000'): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Returns the sign-in calls of a person from any origin. */
export function callsOf(shop: TestShop, phoneNumber: string) {
  return {
    askForSignIn: (from: From = {}) =>
      ask(shop, authCalls.userLogin, { body: { phoneNumber }, headers: headersFrom(from) }),
    askForReset: (from: From = {}) =>
      ask(shop, authCalls.forgotPassword, { body: { phoneNumber }, headers: headersFrom(from) }),
    signIn: (otp: string, { challengeId, ...from }: From & { challengeId?: string } = {}) =>
      ask(shop, authCalls.verifyUserOtp, {
        body: { phoneNumber, otp, challengeId },
        headers: headersFrom(from),
      }),
    prove: (otp: string, { challengeId, ...from }: From & { challengeId?: string } = {}) =>
      ask(shop, authCalls.verifyOtp, {
        body: { phoneNumber, otp, challengeId },
        headers: headersFrom(from),
      }),
    login: (password: string, from: From = {}) =>
      ask(shop, authCalls.login, { body: { phoneNumber, password }, headers: headersFrom(from) }),
  };
}
