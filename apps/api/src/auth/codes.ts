import { authMessages } from '@shop/contract/auth';
import { msAfter } from '../platform/clock.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { invalid } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { keyedHash, newCode, sameHash } from '../platform/tokens.ts';
import { type Purpose, updateCodeTried, updateCodeUsed, upsertCode } from './code-queries.ts';
import { countingFailures, forgetLimit, hourly, takeOne } from './limits.ts';

const LIFE_MS = 5 * 60_000;
const MOST_TRIES = 5;

type Wanted = { phone: string; purpose: Purpose; address: string };

/**
 * Creates a code, counts it against the limits of phone and address, and sends it to `recipient`. Without
 * a recipient nothing is sent, but the work and the limits are the same, so that neither reveals whether
 * a phone number is registered.
 */
export async function sendCode(
  shop: Shop,
  { phone, purpose, address, recipient }: Wanted & { recipient: string | undefined },
): Promise<void> {
  const code = newCode();
  await transaction(shop.db, async (db) => {
    await countSend(shop, db, { phone, purpose, address });
    await upsertCode(db, {
      phone,
      purpose,
      code_hash: keyedHash(shop.secret, purpose, phone, code),
      expires_at: msAfter(shop.clock.now(), LIFE_MS),
    });
  });
  if (recipient === undefined) return;
  const text = `${code} is your code for Resham. It is valid for 5 minutes. Do not share it.`;
  shop.messages.send({ to: recipient, text, code });
}

/** Counts a request for a code that is not sent, so that limits reveal nothing either. */
export async function countSend(shop: Shop, db: Db, { phone, address }: Wanted): Promise<void> {
  const { limits } = shop.settings;
  const message = authMessages.tooManyCodes;
  await takeOne(shop, db, {
    key: resendKey(phone),
    most: 1,
    seconds: limits.otpResendSeconds,
    message,
  });
  await takeOne(shop, db, hourly(`otp-sends:phone:${phone}`, limits.otpSendsPerPhone, message));
  await takeOne(
    shop,
    db,
    hourly(`otp-sends:address:${address}`, limits.otpSendsPerAddress, message),
  );
}

/** Lets a newly registered phone ask for its first code at once. */
export async function allowFirstCode(db: Db, phone: string): Promise<void> {
  await forgetLimit(db, resendKey(phone));
}

/**
 * Verifies a one-time code and uses it up in the transaction of `work`. Wrong, expired, used and foreign
 * codes get the same refusal.
 */
export async function withCode<T>(
  shop: Shop,
  { phone, purpose, address, code }: Wanted & { code: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const limit = hourly(
    `otp-failures:address:${address}`,
    shop.settings.limits.otpFailuresPerAddress,
    authMessages.tooManyTries,
  );
  return countingFailures(shop, limit, async () => {
    const now = shop.clock.now();
    const stored = await updateCodeTried(shop.db, {
      phone,
      purpose,
      now,
      mostTries: MOST_TRIES,
      limitKey: limit.key,
    });
    const given = keyedHash(shop.secret, purpose, phone, code);
    if (stored === undefined || !sameHash(stored, given))
      throw invalid(authMessages.codeFailed, 'otp');
    return transaction(shop.db, async (db) => {
      const isMine = await updateCodeUsed(db, { phone, purpose, hash: stored, now });
      if (!isMine) throw invalid(authMessages.codeFailed, 'otp');
      return work(db);
    });
  });
}

function resendKey(phone: string): string {
  return `otp-resend:${phone}`;
}
