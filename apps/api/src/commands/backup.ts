import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { makeBackup } from '../backup/make-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { settingsOfProcess } from '../settings/settings.ts';
import { endWith, onDatabase, parseCommand, refuseNoShop } from './command.ts';

// `npm run backup [-- FILE]`: writes the whole shop into one file, whether it is running or not. The
// server starts the same command for scheduled and manual backups (backup/start-backup.ts), with the id of
// their row.

const LOW = 10;

const USAGE = 'Usage: npm run backup, or npm run backup -- FILE.';

await endWith(async () => {
  const { values, positionals } = parseCommand(USAGE, {
    options: { id: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new StartupError(USAGE);
  const [file] = positionals;
  if (file !== undefined) await refuseExisting(file);
  const settings = settingsOfProcess();
  // Runs beside the server: visitors come first.
  if (values.id !== undefined) setPriority(LOW);
  refuseNoShop(settings);
  await onDatabase(settings, (url) =>
    makeBackup(url, {
      settings,
      clock: systemClock,
      id: values.id,
      file,
      say: (line) => console.log(line),
    }),
  );
});

async function refuseExisting(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return;
  throw new StartupError(
    found.isDirectory()
      ? `${path} is a folder: name a file in it.`
      : `${path} is there already: name another file, or remove it first.`,
  );
}
