import assert from 'node:assert/strict';
import { authCalls } from '@shop/contract/auth';
import { type TestShop, ask } from './server.ts';

/** Where a call comes from: a network address (behind a trusted proxy) and a browser's cookie. */
export type From = { address?: string; cookie?: string | undefined };

/** Settings under which tests may say where a call comes from. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

/** The headers of a call from there. */
function headersFrom({ address, cookie }: From): Record<string, string> {
  return {
    ...(address !== undefined && { 'x-forwarded-for': address }),
    ...(cookie !== undefined && { cookie }),
  };
}

/** The device cookie that an answer sets, as the browser sends it back. */
export function cookieIn(headers: Headers): string | undefined {
  return headers.get('set-cookie')?.split(';')[0];
}

/** The last code that was sent to a phone. */
export function codeSentTo(shop: TestShop, phone: string): string {
  const code = shop.sent.findLast(({ to, code }) => to === phone && code !== undefined)?.code;
  assert.ok(code !== undefined, 'a code was sent');
  return code;
}

/** Another code than this. */
export function wrongCode(code = '000000'): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The calls of signing in, as somebody makes them from somewhere. */
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
