import { sessionsEnded } from '../database/change-events.ts';
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

/** A number that is or was a person's, and until when. */
export type OwnPhone = { phone: string; until: Date };

/**
 * Forgets how and where a person signed in, under every number they had, and ends their sessions. Returns
 * the numbers. What is counted for a former number that somebody else has now stays: it is theirs.
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
  await afterCommit(db, sessionsEnded({ userId }));
  return own;
}

/** The keys of all limits in which a phone is written. */
export function limitKeysOf(phone: string): string[] {
  return [...codeLimitKeys(phone), passwordFailuresKey(phone), complaintsKey(phone)];
}
