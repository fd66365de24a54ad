import { sessionEndEvent } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { afterCommit } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { codeLimitKeys } from './codes.ts';
import {
  deleteByPhones,
  deleteByUser,
  insertFormerEmail,
  selectFormerPhones,
  selectFreePhones,
} from './forgotten-sign-in-queries.ts';
import { complaintsKey, payLinksKey } from './limits.ts';
import { passwordFailuresKey } from './password-counters.ts';

/** A present or former number of a person, and until when they had it. */
export type OwnPhone = { phone: string; until: Date };

/**
 * Deletes the sessions, known devices and former numbers of a person, and the codes and counted failures of
 * all their numbers. Keeps the codes and failures of a number that another account has now. Returns the
 * numbers.
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

/** Stores the e-mail address that an account gives up, by which messages to it are found. */
export async function keepFormerEmail(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await insertFormerEmail(db, { userId, email, now: clock.now() });
}

/** Returns the keys of all rate limits of a phone number. */
export function limitKeysOf(phone: string): string[] {
  return [
    ...codeLimitKeys(phone),
    passwordFailuresKey(phone),
    complaintsKey(phone),
    payLinksKey(phone),
  ];
}
