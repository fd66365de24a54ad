import type { RestoreChanges } from './after-restore.ts';
import type { RestoredShop } from './restore-shop.ts';

const number = new Intl.NumberFormat('en-IN');

/** Returns the final lines of a restore. */
export function restoreSummary(restored: RestoredShop): string[] {
  const { counts, breaches, missingPictures, aside, secretToSet, bucketFault } = restored;
  const brought = Object.entries(counts).map(([what, count]) => `${number.format(count)} ${what}`);
  return [
    `Restored as of ${restored.createdAt}: ${brought.join(', ')}.`,
    ...breaches.map(
      ({ rule, rows }) => `WARNING: a rule of the shop does not hold in ${rows} rows: ${rule}.`,
    ),
    ...(missingPictures > 0
      ? [`WARNING: ${number.format(missingPictures)} picture files are not in the backup.`]
      : []),
    ...(breaches.length === 0 ? ['All rules of consistency hold.'] : []),
    ...changesSummary(restored),
    ...aside.map((what) => `What was there before is kept: ${what}.`),
    ...(secretToSet === undefined
      ? []
      : [
          `Before the start, give the setting SECRET_KEY the content of ${secretToSet} on every server: with a DATABASE_URL the secret comes from the settings.`,
        ]),
    bucketFault === undefined
      ? 'Start the shop now.'
      : `Start the shop now, once with --adopt: its name could not be written into the buckets. ${bucketFault}`,
  ];
}

/** Returns the lines about the changes that prepared a restored shop. */
export function changesSummary({
  endedSessions,
  failedMessages,
  orderNumbers,
  documentNumbers,
}: RestoreChanges): string[] {
  return [
    `${number.format(endedSessions)} sessions of the back office were ended; customers stay signed in.`,
    `${number.format(failedMessages)} queued messages were not sent; they can be sent by hand.`,
    `Order numbers go on after ${orderNumbers.lastSkipped}; the last in the backup is ${orderNumbers.last}.`,
    ...documentNumbers.map(
      ({ last, lastSkipped }) =>
        `Invoices go on after ${lastSkipped}; the last in the backup is ${last}.`,
    ),
  ];
}
