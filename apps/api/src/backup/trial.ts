import { breachedRules } from '../figures/consistency.ts';
import { type BackupFile, verifyBackup } from './archive-reader.ts';
import { loadBackup } from './load-backup.ts';
import { begin, dbOn, dropScratchDatabase, makeScratchDatabase } from './load-queries.ts';
import { countMissingFiles, insertFileNames, makeFileNames } from './picture-file-queries.ts';
import { openConnection } from './table-queries.ts';

/** Queued messages are not loaded into a scratch database, so that none can be sent from it. */
const MESSAGES = new Set(['messages', 'order_message_minutes']);

/** The result of a trial; `wrong` is undefined when the backup is sound. */
export type TrialResult = { wrong: string | undefined };

/** How many file names are inserted into the scratch database at once. */
const NAMES_AT_ONCE = 500;

/**
 * Restores a backup into a scratch database beside the database of the URL, and checks the shop's rules on
 * it. Drops the scratch database. Does nothing while another trial is under way.
 */
export async function tryBackup(url: string, file: BackupFile): Promise<TrialResult | 'busy'> {
  const { header, manifest } = await verifyBackup(file);
  const admin = await openConnection(url);
  try {
    const name = await makeScratchDatabase(admin);
    if (name === undefined) return 'busy';
    try {
      const scratch = new URL(url);
      scratch.pathname = `/${name}`;
      const client = await openConnection(scratch.href);
      try {
        await begin(client);
        await makeFileNames(client);
        const names = [...manifest.gone];
        await loadBackup(client, file, {
          header,
          without: MESSAGES,
          onFile: async ({ name, bytes }) => {
            for await (const _ of bytes);
            names.push(name);
          },
        });
        for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
          await insertFileNames(client, names.slice(at, at + NAMES_AT_ONCE));
        }
        const breaches = await breachedRules(dbOn(client));
        return { wrong: wrongWith(breaches, await countMissingFiles(client)) };
      } finally {
        await client.end();
      }
    } finally {
      await dropScratchDatabase(admin, name);
    }
  } finally {
    await admin.end();
  }
}

function wrongWith(
  breaches: readonly { rule: string; rows: number }[],
  missing: number,
): string | undefined {
  const wrong = breaches.map(({ rule, rows }) => `${rule}: not in ${rows} rows`);
  if (missing > 0) wrong.push(`${missing} picture files are missing`);
  return wrong.length === 0 ? undefined : wrong.join('; ');
}
