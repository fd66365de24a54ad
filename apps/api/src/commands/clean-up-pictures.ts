import { readPictureStore, refuseOtherFolder } from '../database/shop-identity.ts';
import { systemClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { sweepPictures } from '../pictures/picture-sweep.ts';
import { openStore } from '../storage/open-storage.ts';
import { noOptions, runCommand } from './command.ts';

// `npm run clean-up-pictures`: moves all picture files that no row refers to into `removed/<day>/`, in any
// number. Run after fixing what stopped the hourly clean-up.
await runCommand(noOptions('Usage: npm run clean-up-pictures'), async (db, settings) => {
  await refuseOtherFolder(db, settings.dataDir);
  const storage = openStore(settings, () => readPictureStore(db));
  const ground = { db, clock: systemClock, storage };
  const { pausedUntil, unknown, total } = await sweepPictures(ground, { isLimited: false });
  if (pausedUntil !== null) {
    throw new StartupError(
      `The clean-up of pictures pauses for a day after a restore or --adopt: nothing was moved. Run it again after ${pausedUntil.toISOString()}.`,
    );
  }
  const done =
    unknown === 0 ? 'nothing was moved' : 'they are in removed/ of where the pictures are';
  console.log(`${unknown} of ${total} picture files had no row; ${done}`);
});
