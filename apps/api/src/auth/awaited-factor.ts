import { authMessages } from '@shop/contract/auth';
import type { Area, Role } from '@shop/contract/call';
import type { Db } from '../database/db.ts';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import { notAllowed } from '../platform/refusals.ts';
import { hashOf, newToken } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import {
  insertFactorLogin,
  updateFactorLoginTried,
  updateFactorLoginUsed,
} from './awaited-factor-queries.ts';
import { type Caller, isKnownDevice } from './devices.ts';
import { hourlyPerAddress } from './limits.ts';
import { withFactor } from './second-factor.ts';

const LIFE_MS = 5 * MINUTE_MS;
const MOST_TRIES = 5;

/** Stores a sign-in whose password was right; returns its token, which the client sends with the code. */
export async function awaitFactor(shop: Shop, db: Db, userId: string): Promise<string> {
  const token = newToken();
  const ends_at = msAfter(shop.clock.now(), LIFE_MS);
  await insertFactorLogin(db, { token_hash: hashOf(token), user_id: userId, ends_at });
  return token;
}

type User = { id: string; role: Role; phone: string; areas: Area[] };

/** A code that was entered after the password. */
export type FactorTry = Omit<Caller, 'phone'> & { token: string; code: string };

/**
 * Checks the second factor of a sign-in that waits for it, and uses up both in the transaction of `work`.
 * As for passwords, a known device has no limit by address.
 */
export async function withAwaitedFactor<T>(
  shop: Shop,
  { token, code, address, device }: FactorTry,
  work: (db: Db, user: User) => Promise<T>,
): Promise<T> {
  const tokenHash = hashOf(token);
  const now = shop.clock.now();
  const tried = { tokenHash, now, mostTries: MOST_TRIES };
  const user = await updateFactorLoginTried(shop.db, tried);
  if (user === undefined) throw notAllowed(authMessages.factorEnded);
  const limit = { address, most: shop.settings.limits.loginFailuresPerAddress };
  const limits = (await isKnownDevice(shop.db, { phone: user.phone, device }))
    ? []
    : hourlyPerAddress('login-failures', { ...limit, message: authMessages.tooManyTries });
  const given = { userId: user.id, code, device, limits, isSignIn: true };
  return withFactor(shop, given, async (db) => {
    if (!(await updateFactorLoginUsed(db, tokenHash, now))) {
      throw notAllowed(authMessages.factorEnded);
    }
    return work(db, user);
  });
}
