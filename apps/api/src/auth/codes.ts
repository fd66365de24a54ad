import { authMessages } from '@shop/contract/auth';
import { msAfter } from '../lib/clock.ts';
import { type Db, transaction } from '../lib/db.ts';
import { invalid } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import { keyedHash, newCode, sameHash } from '../lib/tokens.ts';
import { type Purpose, updateCodeTried, updateCodeUsed, upsertCode } from './code-queries.ts';
import { countingFailures, forgetLimit, hourly, takeOne } from './limits.ts';

const LIFE_MS = 5 * 60_000;
const MOST_TRIES = 5;

type Wanted = { phone: string; purpose: Purpose; address: string };

/**
 * Makes a code, counts it against the limits of phone and address, and sends it to `recipient`.
 * Without one nothing is sent, after the same work and against the same limits, so that neither
 * tells whether a phone number is known.
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

/** Counts the asking for a code that will not be made, so that limits tell nothing. */
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

/** A phone that was just registered may ask for its first code at once. */
export async function allowFirstCode(db: Db, phone: string): Promise<void> {
  await forgetLimit(db, resendKey(phone));
}

/**
 * Checks a code, and when it is right uses it up together with `work`.
 * Wrong, expired, used and foreign codes are the same refusal.
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
    if (stored === undefined || !sameHash(stored, given)) throw invalid(authMessages.codeFailed);
    return transaction(shop.db, async (db) => {
      const isMine = await updateCodeUsed(db, { phone, purpose, hash: stored, now });
      if (!isMine) throw invalid(authMessages.codeFailed);
      return work(db);
    });
  });
}

function resendKey(phone: string): string {
  return `otp-resend:${phone}`;
}
