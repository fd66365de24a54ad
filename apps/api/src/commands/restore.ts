import { open } from 'node:fs/promises';
import { restore } from '../backup/restore-shop.ts';
import { restoreSummary } from '../backup/restore-words.ts';
import { stepDown } from '../embedded-postgres/step-down.ts';
import { systemClock } from '../platform/clock.ts';
import { settingsOfProcess } from '../settings/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { endWith, parseCommand } from './command.ts';

const USAGE = 'Name one backup: npm run restore -- FILE [--replace]';

// `npm run restore -- FILE [--replace]`: restores the shop of a backup, into an empty data folder or
// database, or in the place of the existing shop, which is then set aside.
await endWith(async () => {
  const { values, positionals } = parseCommand(USAGE, {
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    throw new StartupError(USAGE);
  }
  const settings = settingsOfProcess();
  // Opened before the process drops root's rights: only root may be able to read the backup.
  const handle = await open(path).catch((cause: unknown) => {
    throw new StartupError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
  });
  if ((await handle.stat()).isDirectory()) {
    throw new StartupError(`${path} is a folder: name the file of a backup.`);
  }
  await stepDown(settings.dataDir, import.meta.dirname);
  const restored = await restore(
    { handle, passphrase: settings.backup.passphrase },
    {
      settings,
      replace: values.replace,
      clock: systemClock,
      say: (line) => console.log(line),
    },
  );
  console.log(restoreSummary(restored).join('\n'));
});
