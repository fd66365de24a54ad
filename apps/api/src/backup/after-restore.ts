import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Change } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Database } from '../database/schema.generated.ts';
import { restPictures } from '../database/shop-identity.ts';
import { type Clock, dayOf } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import {
  type NumberGap,
  askRefundsAgain,
  deleteAllTokens,
  endBackOfficeSessions,
  endRunningBackups,
  failQueuedMessages,
  leaveGap,
  leaveNumberGaps,
  selectLastUse,
} from './after-restore-queries.ts';
import { begin, commit, countShopConnections, dbOn } from './load-queries.ts';
import { openConnection } from './table-queries.ts';

/** The changes that a restore makes to the shop beside its rows. */
export type RestoreChanges = {
  endedSessions: number;
  failedMessages: number;
  orderNumbers: NumberGap;
  /** One for each series of invoices and credit notes. */
  documentNumbers: readonly NumberGap[];
};

/** How many numbers are skipped, because the shop may have used them after the backup was made. */
const GAP = 1_000;

/**
 * Tables whose numbers others remember too: the gateway of refunds, customers of complaints and returns,
 * search engines of products, and the stop links of messages.
 */
const REMEMBERED = ['refunds', 'complaints', 'returns', 'products', 'messages'];

/**
 * Prepares a restored shop for use: no session of the back office and no invitation stays valid, nothing is
 * sent a second time, and no number is given to a second order, invoice or refund.
 */
export async function prepareRestoredShop(
  db: Kysely<Database>,
  { clock, createdAt }: { clock: Clock; createdAt: string },
): Promise<RestoreChanges> {
  const now = clock.now();
  const endedSessions = await endBackOfficeSessions(db, now);
  await deleteAllTokens(db);
  await endRunningBackups(db, now);
  await askRefundsAgain(db, now);
  const failedMessages = await failQueuedMessages(db, now);
  const orderNumbers = await leaveGap(db, 'orders', GAP);
  for (const table of REMEMBERED) await leaveGap(db, table, GAP);
  const documentNumbers = await leaveNumberGaps(db, GAP, dayOf(now));
  await recordActivity({ clock }, db, {
    actor: null,
    action: 'BACKUP_RESTORED',
    subject: { kind: 'BACKUP', id: null, label: createdAt },
    changes: [
      skipped('orderNumber', orderNumbers),
      ...documentNumbers.map((numbers) => skipped(`invoiceNumber.${seriesOf(numbers)}`, numbers)),
    ],
  });
  return { endedSessions, failedMessages, orderNumbers, documentNumbers };
}

/**
 * Prepares a shop whose database was restored to an earlier time by other means, such as pgBackRest, and
 * whose servers are stopped. It still has its pictures, also later ones, so their clean-up pauses for a day. Refuses
 * a database that was used after that time: it is another one, or was prepared before.
 */
export async function prepareEarlierShop(
  url: string,
  times: { clock: Clock; createdAt: string },
): Promise<RestoreChanges> {
  const client = await openConnection(url);
  try {
    await refuseRunningShop(client);
    await begin(client);
    const db = dbOn(client);
    await refuseLaterUse(db, times.createdAt);
    const changes = await prepareRestoredShop(db, times);
    await restPictures(db);
    await commit(client);
    return changes;
  } finally {
    await client.end();
  }
}

/** Throws when the database was used after the time to which it was restored. */
async function refuseLaterUse(db: Kysely<Database>, restoredTo: string): Promise<void> {
  const last = await selectLastUse(db);
  if (last === null || last <= new Date(restoredTo)) return;
  throw new StartupError(
    `This database was used at ${last.toISOString()}, after ${restoredTo}: it was not restored to that time, or was prepared before. Start the shop, or name the right time.`,
  );
}

/** Throws while a server of the shop uses the database. */
export async function refuseRunningShop(client: pg.Client): Promise<void> {
  if ((await countShopConnections(client)) === 0) return;
  throw new StartupError('A shop is running on this database: stop it first.');
}

/** Returns the series, such as `RS26-27`. */
function seriesOf({ last }: NumberGap): string {
  return last.split('/')[0] ?? '';
}

function skipped(field: string, { last, lastSkipped }: NumberGap): Change {
  return { field, before: last, after: lastSkipped };
}
