import { CODE_TRIES, authMessages } from '@shop/contract/auth';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { invalid } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { hashOf, keyedHash, newChallenge, newCode, sameHash } from '../platform/tokens.ts';
import { queueMessage, resetFailureKey } from '../messages/queue-message.ts';
import { noteCodeRequest } from './alarms.ts';
import {
  type Purpose,
  selectIsKnownDevice,
  updateCodeTried,
  updateCodeUsed,
  upsertCode,
} from './code-queries.ts';
import { type Caller, isKnownDevice } from './devices.ts';
import { deleteFailures } from './failure-queries.ts';
import { type TryCounters, countFailure, countingFailures, refuseWhilePaused } from './failures.ts';
import { forgetLimit, hourly, hourlyPerAddress, takeOne } from './limits.ts';

const LIFE_MS = 5 * MINUTE_MS;

/** `isForReset`: also counted without a window, for every phone with or without an account. */
type Wanted = Caller & { isForReset?: boolean };

/**
 * Creates a code, counts it against the limits of phone and address, and sends it to `recipient`; returns
 * the challenge that binds it to the browser. Without a recipient it sends nothing, but does the same work
 * and has the same limits, so that neither reveals whether a phone number is registered.
 */
export async function sendCode(
  shop: Shop,
  { purpose, recipient, ...wanted }: Wanted & { purpose: Purpose; recipient: string | undefined },
): Promise<string> {
  const code = newCode();
  const challengeId = newChallenge();
  const { phone } = wanted;
  const messageId = await transaction(shop.db, async (db) => {
    const { isKnown, limitKeys } = await countSend(shop, db, wanted, purpose);
    await upsertCode(db, {
      phone,
      purpose,
      is_known_device: isKnown,
      code_hash: keyedHash(shop.secret, purpose, phone, code),
      challenge_hash: hashOf(challengeId),
      expires_at: msAfter(shop.clock.now(), LIFE_MS),
    });
    const to = recipient === undefined ? 'nobody' : { phone: recipient };
    return queueMessage(shop, db, { purpose: 'CODE', to, parameters: [code], limitKeys });
  });
  noteCodeRequest(shop);
  await shop.messages.sendCode(messageId);
  return challengeId;
}

/** Counts a request for a code without sending one, and answers as if it were sent. */
export async function pretendToSend(shop: Shop, wanted: Wanted): Promise<string> {
  await transaction(shop.db, (db) => countSend(shop, db, wanted));
  noteCodeRequest(shop);
  return newChallenge();
}

/**
 * Counts a request for a code; returns whether it came from a known device, which has separate counts, and
 * the counts to give back if the code is not delivered.
 */
async function countSend(
  shop: Shop,
  db: Db,
  { isForReset = false, ...caller }: Wanted,
  purpose?: Purpose,
): Promise<{ isKnown: boolean; limitKeys: string[] }> {
  const { limits } = shop.settings;
  const { phone, address } = caller;
  const message = authMessages.tooManyCodes;
  const isKnown = await isKnownDevice(db, caller);
  const { resend, sends } = keysOf(phone, { isKnown, purpose });
  const resendLimit = {
    key: resend,
    most: 1,
    seconds: limits.otpResendSeconds,
    message,
  };
  const most = limits.otpSendsPerAddress;
  const taken = [
    resendLimit,
    hourly(sends, limits.otpSendsPerPhone, message),
    ...(isKnown ? [] : hourlyPerAddress('otp-sends', { address, most, message })),
  ];
  for (const limit of taken) await takeOne(shop, db, limit);
  const limitKeys = taken.map(({ key }) => key);
  if (isForReset) {
    const counter = { phone, origin: originOf(isKnown), message };
    await refuseWhilePaused(shop, db, { ...counter, purpose: 'RESET' });
    await countFailure(shop, db, {
      ...counter,
      purpose: 'RESET_SEND',
      most: limits.codeFailuresPerCustomer,
    });
    limitKeys.push(resetFailureKey(phone, counter.origin));
  }
  return { isKnown, limitKeys };
}

/** Lets a newly registered phone request its first code at once. */
export async function allowFirstCode(db: Db, phone: string): Promise<void> {
  await forgetLimit(db, keysOf(phone).resend);
}

/** A code that was entered. */
export type CodeTry = Caller & {
  code: string;
  challengeId?: string | null | undefined;
  /** The field of the request that contained the code. */
  field?: string;
};

/**
 * Verifies a one-time code and uses it up in the transaction of `work`. Gives the same refusal to wrong,
 * expired, used and foreign codes, and to codes requested by another browser.
 */
export async function withCode<T>(
  shop: Shop,
  { purpose, field = 'otp', ...given }: CodeTry & { purpose: Purpose },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { phone, code } = given;
  const challengeHash = given.challengeId ? hashOf(given.challengeId) : undefined;
  const isKnown =
    challengeHash === undefined
      ? await isKnownDevice(shop.db, given)
      : ((await selectIsKnownDevice(shop.db, { phone, purpose, challengeHash })) ?? false);
  const counters = countersOf(shop, { ...given, purpose, isKnown });
  return countingFailures(shop, counters, async () => {
    const now = shop.clock.now();
    const key = { phone, purpose, isKnownDevice: isKnown, now };
    const stored = await updateCodeTried(shop.db, {
      ...key,
      mostTries: CODE_TRIES,
      limitKey: counters.limits[0]?.key ?? '',
      challengeHash,
    });
    const hash = keyedHash(shop.secret, purpose, phone, code);
    if (stored === undefined || !sameHash(stored, hash))
      throw invalid(authMessages.codeFailed, field);
    return transaction(shop.db, async (db) => {
      const isMine = await updateCodeUsed(db, { ...key, hash: stored });
      if (!isMine) throw invalid(authMessages.codeFailed, field);
      await deleteFailures(db, { phone, purpose: 'RESET_SEND', origin: originOf(isKnown) });
      return work(db);
    });
  });
}

/**
 * Returns the counters of a try. A known device has its own count of failures, which no stranger can
 * raise, and no limit by address.
 */
function countersOf(
  shop: Shop,
  { phone, purpose, address, isKnown }: Caller & { purpose: Purpose; isKnown: boolean },
): TryCounters {
  const { codeFailuresPerCustomer, otpFailuresPerAddress: most } = shop.settings.limits;
  const message = authMessages.tooManyTries;
  const counter = { phone, purpose, origin: originOf(isKnown), most: codeFailuresPerCustomer };
  const limits = isKnown ? [] : hourlyPerAddress('otp-failures', { address, most, message });
  return { limits, failures: [counter] };
}

function originOf(isKnown: boolean): 'DEVICE' | 'ELSEWHERE' {
  return isKnown ? 'DEVICE' : 'ELSEWHERE';
}

/** Codes with separate counts, because a signed-in session requests them. */
const APART: Partial<Record<Purpose, string>> = { DELETE_ACCOUNT: 'erase:', CONFIRM: 'confirm:' };

/** Returns the keys of the counts of codes for a phone. */
function keysOf(phone: string, { isKnown = false, purpose }: CountedAs = {}) {
  const apart = (purpose && APART[purpose]) ?? '';
  const who = isKnown ? `device:${phone}` : `phone:${phone}`;
  const resend = `otp-resend:${apart}${isKnown ? who : phone}`;
  return { resend, sends: `otp-sends:${apart}${who}` };
}

type CountedAs = { isKnown?: boolean; purpose?: Purpose | undefined };

/** Returns the keys of all limits that count codes for a phone. */
export function codeLimitKeys(phone: string): string[] {
  return [undefined, 'DELETE_ACCOUNT' as const, 'CONFIRM' as const].flatMap((purpose) =>
    [true, false].flatMap((isKnown) => Object.values(keysOf(phone, { isKnown, purpose }))),
  );
}
