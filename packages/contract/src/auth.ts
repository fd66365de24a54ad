import * as z from 'zod/mini';
import { AREAS, ROLES, answer, call, doneAnswer } from './call.ts';
import { AgreedVersions } from './policies.ts';
import { Email, Phone, asVisibleText, none, personName } from './text.ts';

/** Number of digits of a one-time code. */
export const CODE_LENGTH = 6;

/** Wrong tries after which a one-time code is void. */
export const CODE_TRIES = 5;

/** Seconds before another code can be requested. */
export const RESEND_SECONDS = 60;

/** Minimum length of a password. */
export const PASSWORD_LENGTH = 10;

/** Messages about signing in and out, shared by server and pages. */
export const authMessages = {
  loginFailed: 'Login failed. Please check your credentials.',
  loginFailedToast: 'Failed to load theme, using default.',
  loginSuccess: 'Login successful!',
  notRegistered: 'You are not registered, please register first',
  codeSent: 'OTP has been sent to your registered whatsapp number',
  codeResent: 'OTP resent successfully!',
  codeVerified: 'OTP verified successfully!',
  codeFailed: 'OTP verification failed.',
  factorWanted: 'Enter the code of your authenticator app.',
  factorFailed: 'This code is not right, or was used already.',
  factorEnded: 'This took too long, or too many codes were wrong. Please sign in again.',
  tooManyCodes: 'Too many codes requested. Please try again later.',
  tooManyTries: 'Too many attempts. Please try again later.',
  tryAgainIn: (seconds: number) => `You can try again in ${waitOf(seconds)}.`,
  registered: 'User Registered successfully. Now Login with your credentials.',
  alreadyRegistered: 'This phone number is already registered. Please sign in.',
  nameRequired: 'Name is required',
  passwordsDiffer: 'Passwords do not match',
  passwordShort: `Use a password of at least ${PASSWORD_LENGTH} characters`,
  passwordLong: 'The password can have at most 200 characters',
  passwordCommon: 'This password is too easy to guess',
  passwordReset: 'Password reset successfully',
  resetNotProved: 'Please verify your phone number again, then set a new password.',
  loggedOut: 'User Logout successful!',
  loggedOutEverywhere: 'You are logged out of all devices.',
  logoutFailed: 'Logout failed. Please try again.',
  refreshed: 'Session refreshed',
  termsRequired: 'Please agree to the terms and policies to continue.',
  failed: 'Something went wrong',
} as const;

const Role = z.enum(ROLES);
/** A password or token as typed or sent; it is compared, never stored. */
export const Secret = z
  .string(authMessages.loginFailed)
  .check(z.maxLength(512, authMessages.loginFailed));

/** A code of the authenticator app, or a recovery code. */
export const FactorCode = z
  .string(authMessages.factorFailed)
  .check(asVisibleText, z.regex(/^[0-9A-Za-z -]{6,20}$/, authMessages.factorFailed));

/** The password was right; the client sends the code of the second factor with this token. */
export const SecondFactorStep = z.object({ secondFactor: z.string() });

/** Binds a code to the browser that requested it; without it a code is checked as from an unknown browser. */
export const ChallengeId = z
  .string(authMessages.codeFailed)
  .check(z.maxLength(64, authMessages.codeFailed));
const Challenge = z.object({ challengeId: z.string() });

/** A request for a one-time code. */
export const CodeRequest = z.object({ phoneNumber: Phone });

/** A one-time code. */
export const CodeText = z
  .string(authMessages.codeFailed)
  .check(z.regex(/^[0-9]{6}$/, authMessages.codeFailed));

/** A received one-time code, and the challenge from the response to its request. */
const CodeProof = z.object({ phoneNumber: Phone, otp: CodeText, challengeId: none(ChallengeId) });

/** The proof of a code for a customer, with the policies that the sign-in checkbox agreed to. */
const CustomerProof = z.extend(CodeProof, {
  agreed: z.optional(z.nullable(AgreedVersions)),
});

/** The fields of the registration form. */
export const Registration = z.object({
  fullName: personName({ max: 80, required: authMessages.nameRequired, name: 'Name' }),
  email: none(Email),
  phoneNumber: Phone,
});

/** A new password, typed twice. */
export const NewPassword = z
  .object({
    phoneNumber: z.optional(Secret),
    newPassword: z
      .string(authMessages.passwordShort)
      .check(
        z.minLength(PASSWORD_LENGTH, authMessages.passwordShort),
        z.maxLength(200, authMessages.passwordLong),
      ),
    confirmPassword: z.string(authMessages.passwordsDiffer),
  })
  .check(
    z.refine((body) => body.newPassword === body.confirmPassword, {
      error: authMessages.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  );

/** A new session of the back office. */
export const SignedIn = z.object({
  token: z.string(),
  role: Role,
  id: z.string(),
  phoneNumber: z.string(),
  refreshToken: z.string(),
  /** The areas of the person: all of them for the owner. */
  areas: z.array(z.enum(AREAS)),
});

/** The calls of signing in and out. */
export const authCalls = {
  login: call({
    name: 'auth.login',
    summary: 'Sign the owner or staff in by phone and password',
    method: 'POST',
    path: '/authentication/login',
    access: 'anyone',
    body: z.object({ phoneNumber: Secret, password: Secret }),
    reply: answer(SignedIn),
    status: 201,
    replyOk: answer(SecondFactorStep),
    failed: authMessages.loginFailed,
  }),
  secondFactor: call({
    name: 'auth.secondFactor',
    summary: 'Sign in by the second factor, after the password',
    method: 'POST',
    path: '/authentication/second-factor',
    access: 'anyone',
    body: z.object({ token: Secret, code: FactorCode }),
    reply: answer(SignedIn),
    status: 201,
    failed: authMessages.loginFailed,
  }),
  refresh: call({
    name: 'auth.refresh',
    summary: 'Renew a session by its refresh token',
    method: 'POST',
    path: '/authentication/refreshToken',
    access: 'anyone',
    body: z.object({ phoneNumber: Secret, refreshToken: Secret }),
    reply: answer(z.object({ token: z.string(), refreshToken: z.string() })),
  }),
  logout: call({
    name: 'auth.logout',
    summary: 'End a session',
    method: 'POST',
    path: '/authentication/logout',
    access: 'signedIn',
    /**
     * `everywhere` ends the person's sessions on all devices, otherwise only the session of the token
     * ends.
     */
    query: z.object({
      phoneNumber: z.optional(z.string()),
      everywhere: z.optional(z.enum(['true', 'false'])),
    }),
    reply: doneAnswer,
    failed: authMessages.logoutFailed,
  }),
  userLogin: call({
    name: 'auth.userLogin',
    summary: 'Send a customer a one-time code',
    method: 'POST',
    path: '/userAuthentication/userLogin',
    access: 'anyone',
    body: CodeRequest,
    reply: z.object({ message: z.string(), registered: z.boolean(), data: Challenge }),
    failed: authMessages.failed,
  }),
  verifyUserOtp: call({
    name: 'auth.verifyUserOtp',
    summary: 'Sign a customer in by a one-time code',
    method: 'POST',
    path: '/userAuthentication/verify-user-otp',
    access: 'anyone',
    body: CustomerProof,
    reply: answer(
      z.object({
        token: z.string(),
        role: Role,
        id: z.string(),
        /** The phone number; the client stores it under `phoneNumber` for the refresh call. */
        userName: z.string(),
        refreshToken: z.string(),
        /**
         * True when there is a version of the terms or the privacy policy that the customer has not agreed
         * to.
         */
        consentNeeded: z.boolean(),
      }),
    ),
    failed: authMessages.codeFailed,
  }),
  forgotPassword: call({
    name: 'auth.forgotPassword',
    summary: 'Send a code for a forgotten password',
    method: 'POST',
    path: '/authentication/forgot-password',
    access: 'anyone',
    body: CodeRequest,
    reply: answer(Challenge),
    failed: authMessages.failed,
  }),
  verifyOtp: call({
    name: 'auth.verifyOtp',
    summary: 'Exchange a reset code for a reset token',
    method: 'POST',
    path: '/authentication/verify-otp',
    access: 'anyone',
    body: CodeProof,
    reply: answer(z.object({ resetToken: z.string() })),
    failed: authMessages.codeFailed,
  }),
  resetPassword: call({
    name: 'auth.resetPassword',
    summary: 'Set a new password by a reset token',
    method: 'PATCH',
    path: '/authentication/reset-password',
    access: 'resetToken',
    body: NewPassword,
    reply: doneAnswer,
    failed: authMessages.failed,
  }),
  register: call({
    name: 'auth.register',
    summary: 'Register a customer',
    method: 'POST',
    path: '/userAuthentication/userRegister',
    access: 'anyone',
    body: Registration,
    reply: doneAnswer,
    status: 201,
    failed: authMessages.failed,
  }),
};

/** Returns a wait in words, rounded up. */
function waitOf(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  if (seconds < 2 * 3_600) return `${Math.ceil(seconds / 60)} minutes`;
  const hours = Math.ceil(seconds / 3_600);
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
