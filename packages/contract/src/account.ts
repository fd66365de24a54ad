import * as z from 'zod/mini';
import { CodeText, Secret } from './auth.ts';
import { answer, call } from './call.ts';
import { securityMessages } from './security.ts';
import { Phone, none } from './text.ts';

/** Messages about the caller's own account, shared by server and pages. */
export const accountMessages = {
  phoneChanged: 'Your phone number was changed. Sign in with the new one from now on.',
  phoneIsOwn: 'This is your number already.',
  phoneTaken: 'This number belongs to another account.',
  codeSent: 'A code was sent to the new number.',
} as const;

const PhoneProof = z.object({
  phone: Phone,
  otp: CodeText,
  challengeId: none(z.string(securityMessages.failed).check(z.maxLength(64))),
  /** For the owner, besides the code; all others send `x-confirmation`. */
  password: none(Secret),
});

/** The calls that change how a person signs in. */
export const accountCalls = {
  phoneCode: call({
    name: 'account.phoneCode',
    summary: "Send a code to a person's new phone number",
    method: 'POST',
    path: '/account/phone/code',
    access: 'signedIn',
    body: z.object({ phone: Phone }),
    /** Binds the code to this browser, as at signing in. */
    reply: answer(z.object({ challengeId: z.string() })),
    failed: securityMessages.failed,
  }),
  changePhone: call({
    name: 'account.changePhone',
    summary: "Change one's own phone number by the code that was sent to it",
    method: 'POST',
    path: '/account/phone',
    access: 'signedIn',
    confirm: 'byRule',
    body: PhoneProof,
    /** The number with which the browser refreshes its session from now on. */
    reply: answer(z.object({ phoneNumber: z.string() })),
    failed: securityMessages.failed,
  }),
};
