import { prepareEarlierShop } from '../backup/after-restore.ts';
import { changesSummary } from '../backup/restore-words.ts';
import { migrate } from '../database/migrate.ts';
import { stepDown } from '../embedded-postgres/step-down.ts';
import { systemClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { settingsOfProcess } from '../settings/settings.ts';
import { endWith, onDatabase, parseCommand, refuseNoShop } from './command.ts';

const USAGE =
  'Name the time to which the database was restored: npm run after-restore -- 2026-11-23T10:15:00+05:30';

// `npm run after-restore -- TIME`: prepares a shop whose database was restored to an earlier time by other
// means than `npm run restore`. Run before its servers start.
await endWith(async () => {
  const { positionals } = parseCommand(USAGE, { options: {}, allowPositionals: true });
  const restoredTo = new Date(positionals.length === 1 ? String(positionals[0]) : Number.NaN);
  const isPast = restoredTo <= systemClock.now() && restoredTo > new Date('2020-01-01');
  if (!isPast || !/(?:Z|[+-]\d\d:?\d\d)$/.test(positionals[0] ?? '')) throw new StartupError(USAGE);
  const settings = settingsOfProcess();
  refuseNoShop(settings);
  await stepDown(settings.dataDir, import.meta.dirname);
  await onDatabase(settings, async (url) => {
    await migrate(url);
    const times = { clock: systemClock, createdAt: restoredTo.toISOString() };
    console.log(changesSummary(await prepareEarlierShop(url, times)).join('\n'));
  });
  console.log('Start the shop now.');
});
