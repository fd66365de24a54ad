import { PASSWORD_LENGTH } from '@shop/contract/auth';
import { Phone } from '@shop/contract/text';
import type { Change } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Db, isDuplicate } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { isWeakPassword } from '../settings/shop-modes.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { QueueingShop } from '../messages/queue-message.ts';
import type { Shop } from '../shop.ts';
import { deleteFailures } from './failure-queries.ts';
import { noticeSignIn } from './notices.ts';
import { hashPassword } from './passwords.ts';
import { deleteFactor } from './second-factor-queries.ts';
import { closeSessionsOf } from './sessions.ts';
import { selectOwner, updatePasswordHash, updatePhone } from './user-queries.ts';

const TOO_EASY = 'This password is too easy to guess.';

/** A change of the owner's sign-in; absent fields stay as they are. */
type OwnerChange = { phone?: string; password?: string; isFactorOff?: boolean };

/** Returns one line about an invalid change; undefined when it is valid. */
function faultOfChange(
  { settings }: Pick<Shop, 'settings'>,
  { phone, password }: OwnerChange,
): string | undefined {
  if (phone !== undefined && !Phone.safeParse(phone).success) {
    return 'The number must have 10 digits and start with 6, 7, 8 or 9.';
  }
  if (password === undefined) return undefined;
  if (password.length < PASSWORD_LENGTH || password.length > 200) {
    return `The password must have ${PASSWORD_LENGTH} to 200 characters.`;
  }
  return isWeakPassword(password, settings) ? TOO_EASY : undefined;
}

/**
 * Changes how the owner signs in, from the server's command line. Signs out all devices, because a
 * stranger may have the lost phone. The running shop sends a notice to the old number.
 */
export async function changeOwner(
  shop: QueueingShop & Pick<Shop, 'db' | 'settings'>,
  change: OwnerChange,
): Promise<void> {
  const fault = faultOfChange(shop, change);
  if (fault !== undefined) throw new StartupError(fault);
  const password = change.password === undefined ? null : await hashPassword(change.password);
  const work = transaction(shop.db, (db) => changeIn(shop, db, { ...change, hash: password }));
  await work.catch((error: unknown) => {
    throw isDuplicate(error, 'users_phone_key') ? taken() : error;
  });
}

async function changeIn(
  shop: QueueingShop,
  db: Db,
  { phone, password, hash, isFactorOff = false }: OwnerChange & { hash: string | null },
): Promise<void> {
  const owner = await selectOwner(db);
  if (owner === undefined) throw new StartupError('This shop has no owner yet.');
  const now = shop.clock.now();
  const changes: Change[] = [];
  if (phone !== undefined && phone !== owner.phone) {
    if (!(await updatePhone(db, { userId: owner.id, phone, now }))) throw taken();
    changes.push({ field: 'phone', before: owner.phone, after: phone });
    await noticeSignIn(shop, db, { phone: owner.phone, what: 'phone' });
  }
  if (hash !== null) {
    const number = await updatePasswordHash(db, owner.id, hash);
    if (password === number) throw new StartupError(TOO_EASY);
    await deleteFailures(db, { phone: number, purpose: 'PASSWORD' });
    changes.push({ field: 'password', before: null, after: null });
    await noticeSignIn(shop, db, { phone: owner.phone, what: 'reset' });
  }
  if (isFactorOff && (await deleteFactor(db, owner.id))) {
    changes.push({ field: 'secondFactor', before: true, after: false });
    await noticeSignIn(shop, db, { phone: owner.phone, what: 'factorOff' });
  }
  await closeSessionsOf(shop, db, owner.id);
  const subject = { kind: 'ACCOUNT', id: owner.id, label: 'ADMIN' };
  await recordActivity(shop, db, { actor: null, action: 'OWNER_CHANGED', subject, changes });
}

function taken(): StartupError {
  return new StartupError('This number belongs to another account; give another one.');
}
