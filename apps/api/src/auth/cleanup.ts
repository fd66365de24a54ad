import { DAY_MS, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { deleteEndedFactorLogins } from './awaited-factor-queries.ts';
import { deleteExpiredCodes } from './code-queries.ts';
import { deleteEndedConfirmations } from './confirmation-queries.ts';
import { deleteOldDevices } from './device-queries.ts';
import { deleteOldFailures } from './failure-queries.ts';
import { deleteOldFormerEmails, deleteOldFormerPhones } from './forgotten-sign-in-queries.ts';
import { deleteEndedLimits } from './limit-queries.ts';
import { deleteOldPendingFactors } from './second-factor-queries.ts';
import { deleteEndedSessions } from './session-queries.ts';

/** Stored for a day after they expire, so that a late use is still recognised as a reuse. */
const KEPT_MS = DAY_MS;

/**
 * Failures of unregistered phones and of networks are deleted after this long without a new one. Waiting
 * for it gains no tries: pauses of seven days admit more in that time. Only a success deletes failures of
 * registered phones.
 */
const FAILURES_KEPT_MS = 180 * DAY_MS;

/** As long as the cookie of a device lives. */
const DEVICES_KEPT_MS = 400 * DAY_MS;

/** As long as messages are stored; a number with a complaint is stored as long as the complaint. */
const FORMER_CONTACTS_KEPT_MS = 91 * DAY_MS;

/** Retention: deletes expired codes, limits and sessions, so that no table grows over the years. */
export async function removeEndedSignIns(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await deleteExpiredCodes(shop.db, msAfter(now, -KEPT_MS));
  await deleteEndedLimits(shop.db, now);
  await deleteOldFailures(shop.db, msAfter(now, -FAILURES_KEPT_MS));
  await deleteOldFormerPhones(shop.db, msAfter(now, -FORMER_CONTACTS_KEPT_MS));
  await deleteOldFormerEmails(shop.db, msAfter(now, -FORMER_CONTACTS_KEPT_MS));
  await deleteOldDevices(shop.db, msAfter(now, -DEVICES_KEPT_MS));
  await deleteEndedFactorLogins(shop.db, msAfter(now, -KEPT_MS));
  await deleteEndedConfirmations(shop.db, now);
  await deleteOldPendingFactors(shop.db, msAfter(now, -KEPT_MS));
  await deleteEndedSessions(shop.db, msAfter(now, -KEPT_MS));
}
