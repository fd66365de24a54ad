import { statfs } from 'node:fs/promises';
import { transaction } from '../database/transaction.ts';
import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { selectFailures, selectIsThere } from './alert-queries.ts';
import { ALERTS } from './alert-words.ts';
import { type Alert, raiseAlert } from './alerts.ts';
import { FAILURE_REASONS } from './message-texts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Messages of an hour below which a share says nothing, and the share that failed of more. */
const LEAST_MESSAGES = 20;
const FAILED_SHARE = 0.2;

/** How long a message may be tried again before it counts as failing: a channel may stumble. */
const STUMBLE_MS = 5 * MINUTE_MS;

const FULL_SHARE = 0.9;

/** How often the database is asked whether it is there. */
const WATCH_MS = 10_000;

/** Raises what the clock finds out: messages that fail, and a disk that fills. */
export async function checkForAlerts(shop: Shop, disk = diskShare): Promise<void> {
  const now = shop.clock.now();
  const { total, failed, since } = await selectFailures(shop.db, {
    since: msAfter(now, -HOUR_MS),
    soon: msAfter(now, -STUMBLE_MS),
    // Somebody whom no channel may reach, as without a yes to WhatsApp, is not a fault.
    unless: FAILURE_REASONS.noChannel,
  });
  if (total >= LEAST_MESSAGES && failed >= total * FAILED_SHARE) {
    await raise(shop, { what: ALERTS.messagesFail, since: since ?? now });
  }
  if ((await disk(shop.settings.dataDir)) > FULL_SHARE) {
    await raise(shop, { what: ALERTS.diskFull, since: now });
  }
}

/** How full the disk of a folder is, from 0 to 1, as an ordinary user sees it. */
async function diskShare(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return used / Math.max(1, used + bavail);
}

/**
 * Watches whether the database is there. Nothing can be queued while it is away, so that the owner is told
 * as soon as it is back.
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
