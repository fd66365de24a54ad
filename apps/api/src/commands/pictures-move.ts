import { readPictureStore, refuseOtherFolder } from '../database/shop-identity.ts';
import type { Db } from '../database/db.ts';
import { type MoveResult, movePictures } from '../pictures/move-pictures.ts';
import { DISK, type PictureSettings } from '../settings/picture-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { checkBuckets } from '../storage/bucket-checks.ts';
import { checkOwner } from '../storage/check-store.ts';
import { knownStores } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { parseCommand, runCommand } from './command.ts';

const USAGE = 'Usage: npm run pictures:move -- --to s3 (or: disk)';

// `npm run pictures:move -- --to s3` (or `disk`): moves all pictures into the object store of the
// settings, or back into the data folder, whether the shop is running or not. An interrupted move
// continues at the next run.
await runCommand(targetOf, async (db, settings, to) => {
  const { disk, s3 } = knownStores(settings);
  if (s3 === undefined) throw new StartupError('The settings PICTURES_S3_… name no object store.');
  const [from, target] = to === 's3' ? [disk, s3] : [s3, disk];
  if (await isThere(db, { from, to: target }))
    return console.log('The pictures are there already.');
  await checkTarget(db, settings, to);
  const moved = await movePictures(db, {
    from,
    to: target,
    say: (line) => console.log(line),
  });
  console.log(saidOf(moved, from).join('\n'));
});

function targetOf(args: string[]): 's3' | 'disk' {
  const { to } = parseCommand(USAGE, { args, options: { to: { type: 'string' } } }).values;
  if (to === 's3' || to === 'disk') return to;
  throw new StartupError(USAGE);
}

async function isThere(db: Db, { from, to }: { from: Storage; to: Storage }): Promise<boolean> {
  const inForce = (await readPictureStore(db)) ?? DISK;
  if (inForce === to.name) return true;
  if (inForce === from.name) return false;
  throw new StartupError(
    `The pictures of this shop are in ${inForce}: name it in the settings PICTURES_S3_… and move them to disk first.`,
  );
}

async function checkTarget(
  db: Db,
  { pictures, dataDir }: Pick<Settings, 'dataDir'> & { pictures: PictureSettings },
  to: 's3' | 'disk',
): Promise<void> {
  await refuseOtherFolder(db, dataDir);
  if (to === 'disk' || pictures.kind === 'disk') return;
  await checkBuckets(pictures);
  await checkOwner(db, pictures, { isAdopting: false });
}

function saidOf({ copied, before, missing }: MoveResult, from: Storage): string[] {
  const some = missing.slice(0, 5).join(', ');
  return [
    `The pictures have moved: ${copied} files were copied, ${before} were there.`,
    ...(missing.length > 0
      ? [`${missing.length} files were missing or not as they were, and stay behind: ${some}`]
      : []),
    `The files in ${from.name === DISK ? 'the data folder' : from.name} are not used any more, and can be removed.`,
  ];
}
