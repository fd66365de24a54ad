import { sessionEndEvent } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { afterCommit } from '../database/transaction.ts';
import { codeLimitKeys } from './codes.ts';
import {
  deleteByPhones,
  deleteByUser,
  selectFormerPhones,
  selectFreePhones,
} from './forgotten-sign-in-queries.ts';
import { complaintsKey } from './limits.ts';
import { passwordFailuresKey } from './password-counters.ts';

/** A present or former number of a person, and until when they had it. */
export type OwnPhone = { phone: string; until: Date };

/**
 * Deletes how and where a person signed in, under all their numbers, and ends their sessions. Returns the
 * numbers. The counts of a former number that now belongs to another account stay.
 */
export async function forgetSignIns(
  db: Db,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<OwnPhone[]> {
  const own = [{ phone, until: now }, ...(await selectFormerPhones(db, userId))];
  await deleteByUser(db, userId);
  const phones = await selectFreePhones(
    db,
    own.map((one) => one.phone),
  );
  await deleteByPhones(db, { phones, limitKeys: phones.flatMap(limitKeysOf) });
  await afterCommit(db, sessionEndEvent({ userId }));
  return own;
}

/** Returns the keys of all limits that contain a phone. */
export function limitKeysOf(phone: string): string[] {
  return [...codeLimitKeys(phone), passwordFailuresKey(phone), complaintsKey(phone)];
}
