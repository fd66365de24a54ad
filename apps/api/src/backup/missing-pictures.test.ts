import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { backupCalls } from '@shop/contract/backup';
import { aBackup } from '../../test/backup-factories.ts';
import { aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { checkPictures, logMissingPictures } from '../pictures/check-pictures.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { afterBackup } from './after-backup.ts';
import { watchBackups } from './backup-clock.ts';
import { selectUntoldFailures } from './backup-row-queries.ts';
import { makeBackup } from './make-backup.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const pictures = join(shop.settings.dataDir, 'pictures');
for (let count = 0; count < 3; count += 1) {
  await aProductByForm(shop, { pictures: [await aPicture()] });
}

const newest = async () =>
  (await ask(shop, backupCalls.list, { token, query: { size: '1' } })).reply.data[0];
const alerts = async () =>
  (await shop.db.selectFrom('alerts').select('what').execute()).map(({ what }) => what);

const LACKS =
  /^WARNING: This backup lacks \d+ picture files, because the shop does not have them\.$/m;

/** Makes a backup; returns what it says. */
async function backUp(): Promise<string> {
  const said: string[] = [];
  const { settings, clock } = shop;
  const file = join(settings.backup.folder, `backup-${clock.now().valueOf()}.tar`);
  const say = (line: string) => said.push(line);
  await makeBackup(shop.databaseUrl, { settings, clock, id: undefined, file, say });
  return said.join('\n');
}

/** Does work while the folder of the pictures is not mounted. */
async function withoutFolder(work: () => Promise<void>): Promise<void> {
  await rename(pictures, `${pictures}-elsewhere`);
  try {
    await work();
  } finally {
    await rename(`${pictures}-elsewhere`, pictures);
  }
}

test('a backup that lacks picture files says how many, and the owner gets an alert', async () => {
  assert.doesNotMatch(await backUp(), /lacks/);
  assert.deepEqual([(await newest())?.isWhole, (await newest())?.reason], [true, null]);
  shop.clock.move(1);
  await withoutFolder(async () => {
    assert.match(await backUp(), LACKS);
    shop.clock.move(1);
    assert.match(await backUp(), LACKS);
  });
  const made = await newest();
  assert.deepEqual([made?.state, made?.isWhole], ['DONE', false]);
  assert.match(made?.reason ?? '', /^This backup lacks \d+ picture files/);
  // The second one lacks the same.
  assert.equal((await selectUntoldFailures(shop.db)).length, 1);
  await watchBackups(shop);
  const told = (await alerts()).filter((what) => what.startsWith('A backup is not complete: '));
  assert.equal(told.length, 1);
});

test('the newest whole backup outlives later ones that lack pictures or their file', async () => {
  const { db, clock, settings } = shop;
  await db.deleteFrom('backups').execute();
  const daysAgo = (days: number) => msAfter(clock.now(), -days * DAY_MS);
  const rows = [
    ['older.tar', 802],
    ['whole.tar', 801],
    ['lacking.tar', 800],
    ['gone.tar', 799],
    ['cut.tar', 798],
    ['new.tar', 0],
  ] as const;
  for (const [name, days] of rows) {
    const id = await aBackup(shop, { kind: 'CLOCK', name, startedAt: daysAgo(days) });
    if (name === 'gone.tar') await rm(join(settings.backup.folder, name));
    if (name === 'cut.tar') await truncate(join(settings.backup.folder, name), 3);
    if (!['lacking.tar', 'new.tar'].includes(name)) continue;
    const note = 'Files are missing.';
    await db.updateTable('backups').set({ note }).where('id', '=', id).execute();
  }
  await db.updateTable('backups').set({ trial: 'OK', trial_at: clock.now() }).execute();
  await afterBackup(db, { url: shop.databaseUrl, settings, clock });
  const kept = rows.map(([name]) => existsSync(join(settings.backup.folder, name)));
  assert.deepEqual(kept, [false, true, false, false, false, true]);
});

test('a folder of pictures that is not mounted is in the log of the start, an alert and a failing job', async () => {
  const lines: string[] = [];
  const logged = {
    ...shop,
    log: { ...shop.log, error: (_: object, line: string) => lines.push(line) },
  };
  await checkPictures(shop);
  await logMissingPictures(logged);
  assert.deepEqual([lines, (await alerts()).some(isOfPictures)], [[], false]);
  await withoutFolder(async () => {
    await assert.rejects(checkPictures(shop), /^Error: Picture files of the shop are missing in /);
    await logMissingPictures(logged);
  });
  const [one] = await readdir(pictures);
  await rename(join(pictures, one ?? ''), `${pictures}-one`);
  await checkPictures(shop);
  await rename(`${pictures}-one`, join(pictures, one ?? ''));
  assert.match(String(lines), /^Picture files of the shop are missing in /);
  assert.ok((await alerts()).some(isOfPictures));
});

const isOfPictures = (what: string) => what.startsWith('Pictures of products are missing');
