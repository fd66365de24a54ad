import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';

export type Purpose =
  | 'SIGN_IN'
  | 'RESET'
  | 'CHANGE_PHONE'
  | 'COMPLAINT'
  | 'DELETE_ACCOUNT'
  | 'CONFIRM';

/** The key of a code: a phone has one live code per purpose for its known devices, and one for all others. */
type CodeKey = { phone: string; purpose: Purpose; isKnownDevice?: boolean };

type NewCode = {
  phone: string;
  purpose: Purpose;
  is_known_device?: boolean;
  code_hash: Buffer;
  challenge_hash?: Buffer;
  expires_at: Date;
};

/** Stores a new code; it replaces the previous code of the same key. */
export async function upsertCode(db: Db, code: NewCode): Promise<void> {
  const { code_hash, challenge_hash = null, expires_at } = code;
  const values = { code_hash, challenge_hash, expires_at, used_at: null };
  const statement = db
    .insertInto('one_time_codes')
    .values({ ...code, ...values })
    .onConflict((clash) =>
      clash.columns(['phone', 'purpose', 'is_known_device']).doUpdateSet({ ...values, tries: 0 }),
    );
  await planOnce(db, statement);
}

/** Returns whether a challenge was given to a known device; undefined when no code has it. */
export async function selectIsKnownDevice(
  db: Db,
  { phone, purpose, challengeHash }: { phone: string; purpose: Purpose; challengeHash: Buffer },
): Promise<boolean | undefined> {
  const statement = db
    .selectFrom('one_time_codes')
    .select('is_known_device')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('challenge_hash', '=', challengeHash);
  const [row] = await planOnce(db, statement);
  return row?.is_known_device;
}

type TryOf = CodeKey & {
  now: Date;
  mostTries: number;
  limitKey: string;
  /** When absent, the code is not bound to the browser that requested it. */
  challengeHash?: Buffer | undefined;
};

/**
 * Counts a try before the code is compared; undefined when there is no live code or no try left. Then it
 * still writes the limit unchanged: a shorter response time would reveal that no code had been sent, and
 * so who the owner is.
 */
export async function updateCodeTried(
  db: Db,
  { phone, purpose, isKnownDevice = false, now, mostTries, limitKey, challengeHash }: TryOf,
): Promise<Buffer | undefined> {
  const isBound = challengeHash === undefined ? sql`true` : sql`challenge_hash = ${challengeHash}`;
  const statement = sql<{ code_hash: Buffer }>`
    with tried as (
      update one_time_codes set tries = tries + 1
      where phone = ${phone} and purpose = ${purpose}
        and is_known_device = ${isKnownDevice} and ${isBound}
        and used_at is null and expires_at > ${now} and tries < ${mostTries}
      returning code_hash
    ), instead as (
      update rate_limits set count = count
      where key = ${limitKey} and not exists (select from tried)
    )
    select code_hash from tried`;
  const [row] = await planOnce(db, statement);
  return row?.code_hash;
}

/** Marks a code as used; false when a concurrent request used it first. */
export async function updateCodeUsed(
  db: Db,
  { phone, purpose, isKnownDevice = false, hash, now }: CodeKey & { hash: Buffer; now: Date },
): Promise<boolean> {
  const statement = db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('is_known_device', '=', isKnownDevice)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('phone');
  return (await planOnce(db, statement)).length === 1;
}

export async function deleteExpiredCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', before).execute();
}
