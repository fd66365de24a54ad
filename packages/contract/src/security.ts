import * as z from 'zod/mini';
import { ChallengeId, FactorCode, Secret } from './auth.ts';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { CONFIRMED_CALLS } from './confirmed-calls.ts';
import { PathId, none } from './text.ts';

/** Messages about the security of an account, shared by server and pages. */
export const securityMessages = {
  fetched: 'Security fetched successfully',
  confirmed: 'Confirmed',
  codeSent: 'We sent a code to the phone of your account.',
  passwordOrCode: 'Enter your password or a code of your authenticator app',
  passwordWrong: 'This is not your password',
  purpose: 'There is nothing of this name to confirm',
  failed: 'Something went wrong. Please try again.',
  sessionEnded: 'The device is signed out.',
  factorBegun: 'Scan the code with your authenticator app, then enter what the app shows.',
  factorOn: 'The second factor is on.',
  factorOff: 'The second factor is off.',
  factorIsOn: 'The second factor is on already.',
  factorIsOff: 'There is no second factor.',
  factorNotBegun: 'Please begin again: there is nothing to confirm.',
} as const;

/** Number of recovery codes that come with a second factor. */
export const RECOVERY_CODES = 10;

const SignedInDevice = z.object({
  sessionId: z.string(),
  /** In words, such as `Chrome on Android`; null for sessions created before this column. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  since: z.string(),
  /** Accurate to some minutes. */
  lastSeen: z.string(),
  /** Whether it is the caller's own. */
  current: z.boolean(),
});
/** A device on which a person is signed in. */
export type SignedInDevice = z.output<typeof SignedInDevice>;

const FactorState = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() });
/** The second factor of an account. */
export type FactorState = z.output<typeof FactorState>;

const BACK_OFFICE = { access: 'backOffice', area: 'any' } as const;

/** The calls about the security of the caller's own account. */
export const securityCalls = {
  sessions: call({
    name: 'security.sessions',
    summary: 'List the devices on which one is signed in',
    method: 'GET',
    path: '/security/sessions',
    access: 'signedIn',
    reply: listAnswer(SignedInDevice),
    failed: securityMessages.failed,
  }),
  endSession: call({
    name: 'security.endSession',
    summary: 'Sign one device out',
    method: 'DELETE',
    path: '/security/sessions/{sessionId}',
    access: 'signedIn',
    params: z.object({ sessionId: PathId }),
    reply: doneAnswer,
    failed: securityMessages.failed,
  }),
  factor: call({
    name: 'security.factor',
    summary: 'Tell whether the second factor is on',
    method: 'GET',
    path: '/security/totp',
    ...BACK_OFFICE,
    reply: answer(FactorState),
    failed: securityMessages.failed,
  }),
  beginFactor: call({
    name: 'security.beginFactor',
    summary: 'Begin to turn the second factor on',
    method: 'POST',
    path: '/security/totp/begin',
    ...BACK_OFFICE,
    body: z.object({ password: Secret }),
    /** The secret in base32 for typing, and as a URL for a QR code. */
    reply: answer(z.object({ secret: z.string(), uri: z.string() })),
    failed: securityMessages.failed,
  }),
  confirmFactor: call({
    name: 'security.confirmFactor',
    summary: 'Turn the second factor on by its first code',
    method: 'POST',
    path: '/security/totp/confirm',
    ...BACK_OFFICE,
    body: z.object({ code: FactorCode }),
    /** Shown only this once; only their hashes are stored. */
    reply: answer(z.object({ recoveryCodes: z.array(z.string()) })),
    failed: securityMessages.failed,
  }),
  removeFactor: call({
    name: 'security.removeFactor',
    summary: 'Turn the second factor off',
    method: 'POST',
    path: '/security/totp/remove',
    ...BACK_OFFICE,
    body: z.object({ password: Secret, code: FactorCode }),
    reply: doneAnswer,
    failed: securityMessages.failed,
  }),
  removeStaffFactor: call({
    name: 'security.removeStaffFactor',
    summary: 'Turn the second factor of a staff member off',
    method: 'DELETE',
    path: '/staff/{staffId}/totp',
    access: 'admin',
    confirm: true,
    params: z.object({ staffId: PathId }),
    reply: doneAnswer,
    failed: securityMessages.failed,
  }),
  confirmCode: call({
    name: 'security.confirmCode',
    summary: 'Send a customer the code by which they confirm what is asked for next',
    method: 'POST',
    path: '/account/confirm/code',
    access: 'self',
    /** Binds the code to this browser, as at signing in. */
    reply: answer(z.object({ challengeId: z.string() })),
    failed: securityMessages.failed,
  }),
  confirm: call({
    name: 'security.confirm',
    summary: 'Confirm by password, second factor or one-time code what is asked for next',
    method: 'POST',
    path: '/security/confirm',
    access: 'signedIn',
    body: z
      .object({
        password: none(Secret),
        /** Of the second factor; for a customer the code that was sent to their phone. */
        code: none(FactorCode),
        challengeId: none(ChallengeId),
        /**
         * The name of the call to confirm; without it the confirmation is valid for the first call that
         * uses it.
         */
        purpose: z.optional(z.nullable(z.enum(CONFIRMED_CALLS, securityMessages.purpose))),
      })
      .check(
        z.refine(({ password, code }) => (password || code || '') !== '', {
          error: securityMessages.passwordOrCode,
          path: ['password'],
        }),
      ),
    /** Sent as `x-confirmation` of that call, any number of times until it expires, by this session. */
    reply: answer(z.object({ confirmation: z.string(), expiresAt: z.string() })),
    failed: securityMessages.failed,
  }),
};
