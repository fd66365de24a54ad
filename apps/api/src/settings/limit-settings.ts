import { RESEND_SECONDS } from '@shop/contract/auth';
import * as z from 'zod/mini';

/**
 * All limits: the name in code, the name of the setting, and its default. Each limit of a network address
 * has `PER_ADDRESS` in its name, each limit of a person `PER_CUSTOMER`; `.env.example` describes all.
 */
const LIMITS = {
  otpResendSeconds: ['OTP_RESEND_SECONDS', RESEND_SECONDS],
  otpSendsPerPhone: ['OTP_SENDS_PER_PHONE_PER_HOUR', 5],
  otpSendsPerAddress: ['OTP_SENDS_PER_ADDRESS_PER_HOUR', 20],
  otpFailuresPerAddress: ['OTP_FAILURES_PER_ADDRESS_PER_HOUR', 60],
  /** Consecutive failures before pauses begin, without a window. */
  codeFailuresPerCustomer: ['CODE_FAILURES_PER_CUSTOMER', 10],
  loginFailuresPerAddress: ['LOGIN_FAILURES_PER_ADDRESS_PER_HOUR', 20],
  /** Above this number each network may fail only one password. */
  loginFailuresPerPhone: ['LOGIN_FAILURES_PER_PHONE_PER_HOUR', 100],
  invitationsPerPhone: ['INVITATIONS_PER_PHONE_PER_HOUR', 5],
  invitationFailuresPerAddress: ['INVITATION_FAILURES_PER_ADDRESS_PER_HOUR', 20],
  registrationsPerAddress: ['REGISTRATIONS_PER_ADDRESS_PER_HOUR', 60],
  complaintsPerCustomer: ['COMPLAINTS_PER_CUSTOMER_PER_HOUR', 10],
  /** Codes of coupons that do not exist. */
  couponFailuresPerCustomer: ['COUPON_FAILURES_PER_CUSTOMER_PER_HOUR', 20],
  /** New and changed reviews. */
  reviewsPerCustomerPerMinute: ['REVIEWS_PER_CUSTOMER_PER_MINUTE', 5],
  reviewsPerCustomerPerDay: ['REVIEWS_PER_CUSTOMER_PER_DAY', 20],
  /** Downloads of the own data, each of which reads everything about a person. */
  dataCopiesPerCustomer: ['DATA_COPIES_PER_CUSTOMER_PER_HOUR', 5],
  /** Of the whole shop. */
  testMessages: ['TEST_MESSAGES_PER_HOUR', 10],
  payLinksPerPhone: ['PAY_LINKS_PER_PHONE_PER_DAY', 5],
  claimTriesPerAddress: ['CLAIM_TRIES_PER_ADDRESS_PER_HOUR', 10],
  /** Totals per minute above which there is an alarm; they refuse nothing. */
  otpSendsAlarm: ['OTP_SENDS_ALARM_PER_MINUTE', 60],
  signInFailuresAlarm: ['SIGN_IN_FAILURES_ALARM_PER_MINUTE', 60],
  /** Milliseconds by which the refusals of limits are delayed. */
  refusalDelayMs: ['REFUSAL_DELAY_MS', 250],
  callsPerAddress: ['CALLS_AT_ONCE_PER_ADDRESS', 256],
  callsPerCustomer: ['CALLS_AT_ONCE_PER_CUSTOMER', 48],
  formsPerCustomer: ['FORMS_AT_ONCE_PER_CUSTOMER', 2],
  ordersPerCustomer: ['ORDERS_AT_ONCE_PER_CUSTOMER', 2],
  ordersWaitingPerCustomer: ['ORDERS_WAITING_PER_CUSTOMER', 46],
  screenshotsPerCustomer: ['SCREENSHOTS_PER_CUSTOMER_PER_HOUR', 60],
  holdsPerCustomer: ['HOLDS_PER_CUSTOMER_PER_HOUR', 60],
  holdProducts: ['HOLD_PRODUCTS_PER_CUSTOMER', 10],
  holdUnits: ['HOLD_UNITS_PER_CUSTOMER', 99],
  /** Units of a hold until an order of the customer was accepted. */
  firstHoldUnits: ['HOLD_UNITS_BEFORE_FIRST_ORDER', 20],
  /** Metres that count as one unit of a hold. */
  heldUnitMetres: ['METRES_PER_HELD_UNIT', 5],
  holdMinutes: ['HOLD_MINUTES_PER_CUSTOMER', 60],
  /** Orders that the back office wrote and that are not placed yet, of the whole shop. */
  openDrafts: ['OPEN_DRAFTS', 50],
  openOrders: ['OPEN_ORDERS_PER_CUSTOMER', 100],
} as const satisfies Record<string, readonly [setting: string, fallback: number]>;

/** Limits of what one person or network may do; counts are per hour unless stated otherwise. */
export type Limits = Record<keyof typeof LIMITS, number>;

const MOST = 1_000_000;
const problem = `must be a whole number from 1 to ${MOST}`;
const Limit = z.string().check(
  z.regex(/^[0-9]{1,9}$/, problem),
  z.refine((text) => Number(text) >= 1 && Number(text) <= MOST, problem),
);

/** The settings of the limits, for the schema of the environment. */
export const limitFields: Record<string, z.ZodMiniOptional<typeof Limit>> = Object.fromEntries(
  Object.values(LIMITS).map(([setting]) => [setting, z.optional(Limit)]),
);

/** Returns the limits from an environment that the schema has accepted. */
export function limitsIn(env: Readonly<Record<string, unknown>>): Limits {
  return Object.fromEntries(
    Object.entries(LIMITS).map(([name, [setting, fallback]]) => [
      name,
      Number(env[setting] ?? fallback),
    ]),
  ) as Limits;
}
