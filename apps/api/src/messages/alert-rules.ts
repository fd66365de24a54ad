import { access, constants, statfs } from 'node:fs/promises';
import { transaction } from '../database/transaction.ts';
import { filesIn } from '../storage/disk-storage.ts';
import { HOUR_MS, MINUTE_MS, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { selectFailures, selectIsThere } from './alert-queries.ts';
import { ALERTS } from './message-words.ts';
import { type Alert, raiseAlert } from './alerts.ts';
import { FAILURE_REASONS } from './message-texts.ts';

/** The least number of messages in an hour for an alert, and the share of failures that raises it. */
const LEAST_MESSAGES = 20;
const FAILED_SHARE = 0.2;

/** How long a message may be retried before it counts as failing: a channel may have short faults. */
const STUMBLE_MS = 5 * MINUTE_MS;

const FULL_SHARE = 0.9;

/** The interval of the checks of the database. */
const WATCH_MS = 10_000;

/** Raises the alerts of the scheduled checks: failing messages, and a disk that is full or read-only. */
export async function checkForAlerts(
  shop: Shop,
  { disk = diskShare, isWritable = takesFiles } = {},
): Promise<void> {
  const now = shop.clock.now();
  const { total, failed, since } = await selectFailures(shop.db, {
    since: msAfter(now, -HOUR_MS),
    soon: msAfter(now, -STUMBLE_MS),
    // A person whom no channel may reach, as without consent to WhatsApp, is not a fault.
    unless: FAILURE_REASONS.noChannel,
  });
  if (total >= LEAST_MESSAGES && failed >= total * FAILED_SHARE) {
    await raise(shop, { what: ALERTS.messagesFail, since: since ?? now });
  }
  if ((await disk(shop.settings.dataDir)) > FULL_SHARE) {
    await raise(shop, { what: ALERTS.diskFull, since: now });
  }
  if (!(await isWritable(shop.settings.dataDir))) {
    await raise(shop, { what: ALERTS.diskReadOnly, since: now });
  }
}

/** Returns the used share of a folder's disk for an ordinary user, from 0 to 1. */
async function diskShare(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return used / Math.max(1, used + bavail);
}

/** Returns whether this user may write into a data folder and its folders of pictures. */
async function takesFiles(dataFolder: string): Promise<boolean> {
  const folders = [dataFolder, ...Object.values(filesIn(dataFolder))];
  const answers = await Promise.all(folders.map(isClosed));
  return !answers.some(Boolean);
}

/** Returns whether a folder is there and takes no files, as when it is read-only or of another user. */
async function isClosed(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/**
 * Watches whether the database is available. Nothing can be queued while it is away, so the owner gets the
 * alert as soon as it is back.
 */
export function watchDatabase(shop: Shop): { stop: () => void } {
  let awaySince: Date | undefined;
  async function look(): Promise<void> {
    const now = shop.clock.now();
    try {
      await selectIsThere(shop.db);
      if (awaySince !== undefined && +now - +awaySince >= MINUTE_MS) {
        await raise(shop, { what: ALERTS.databaseAway, since: awaySince });
      }
      awaySince = undefined;
    } catch {
      awaySince ??= now;
    }
  }
  let looking: Promise<void> | undefined;
  return shop.clock.every(WATCH_MS, () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  });
}

async function raise(shop: Shop, alert: Alert): Promise<void> {
  await transaction(shop.db, (db) => raiseAlert(shop, db, alert));
}
