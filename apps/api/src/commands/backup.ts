import { lstat, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { settingsOfProcess } from '../settings/settings.ts';
import { endWith, onDatabase, parseCommand, refuseNoShop } from './command.ts';

// `npm run backup [-- FILE]`: writes the whole shop into one file, whether it is running or not. The
// server starts the same command for scheduled and manual backups (backup/start-backup.ts), with the id of
// their row.

const LOW = 10;

const USAGE = 'Usage: npm run backup, or npm run backup -- FILE with the path of a new file.';

await endWith(async () => {
  const { values, positionals } = parseCommand(USAGE, {
    options: { id: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new StartupError(USAGE);
  const [file] = positionals;
  if (file !== undefined) await refuseUnlessNew(resolve(file));
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

/** Throws when a backup would replace something, or when its folder is missing, as of an unmounted disk. */
async function refuseUnlessNew(path: string): Promise<void> {
  const folder = dirname(path);
  const parent = await stat(folder).catch(() => undefined);
  if (parent?.isDirectory() !== true) {
    throw new StartupError(`The folder ${folder} cannot be found: mount its disk, or create it.`);
  }
  const there = await lstat(path).catch(() => undefined);
  if (there?.isDirectory() === true) {
    throw new StartupError(`${path} is a folder: name a new file in it.`);
  }
  if (there !== undefined) {
    throw new StartupError(`${path} exists already: choose another name, or delete it.`);
  }
}
