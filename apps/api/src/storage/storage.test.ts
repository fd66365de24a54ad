import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { leaveOut } from '../../../../scripts/lib/left-out.mjs';
import { NO_SWIFT, hasSwift, startSwift } from '../../test/swift.ts';
import { readSettings } from '../settings/settings.ts';
import { diskStorage, filesIn, pathOf } from './disk-storage.ts';
import { knownStores } from './open-storage.ts';
import { pictureName, removedName } from './picture-names.ts';
import { type Storage, changedAt, readWhole, sha256Of } from './storage.ts';

// Every backend must follow the same rules.

type Backend = { name: string; open: () => Promise<Storage> };

const disk: Backend = {
  name: 'on disk',
  open: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'resham-storage-'));
    after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return diskStorage(filesIn(folder));
  },
};

const s3: Backend = {
  name: 'in S3',
  open: async () => {
    const swift = await startSwift();
    after(swift.stop);
    const { s3 } = knownStores(readSettings(await swift.bucketsOf('shop')));
    assert.ok(s3);
    return s3;
  },
};

if (!hasSwift) leaveOut(NO_SWIFT);

const KEY = 'ab'.repeat(16);
const NAME = pictureName(KEY, '320.webp');
const fileOf = (text: string) => {
  const bytes = Buffer.from(text);
  return { bytes, sha256: sha256Of(bytes) };
};

async function namesOf(storage: Storage, ...[area, prefix]: Parameters<Storage['list']>) {
  const names: string[] = [];
  for await (const { name } of storage.list(area, prefix)) names.push(name);
  return names;
}

test('a disk whose folders cannot be used is a store that is away: 503, with the reason for the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'resham-storage-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const storage = diskStorage(filesIn(folder));
  const path = pathOf(filesIn(folder), 'public', NAME);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync('/dev/full', `${path}.${process.pid}.part`);
  writeFileSync(filesIn(folder).private, 'A file in the place of the folder.');
  const away = (done: string, code: string) => ({
    status: 503,
    reason: `The picture store is away: a file cannot be ${done} (${code})`,
  });
  await assert.rejects(storage.put('public', NAME, fileOf('silk')), away('written', 'ENOSPC'));
  await assert.rejects(storage.put('private', NAME, fileOf('silk')), away('written', 'ENOTDIR'));
  rmSync(filesIn(folder).private);
  symlinkSync('private', filesIn(folder).private);
  await assert.rejects(storage.get('private', NAME), away('read', 'ELOOP'));
  await assert.rejects(storage.remove('private', NAME), away('removed', 'ELOOP'));
});

for (const { name, open } of hasSwift ? [disk, s3] : [disk]) {
  const opened = open();

  test(`${name}: a stored file is read back, in its area alone, until it is removed`, async () => {
    const storage = await opened;
    assert.equal(await storage.get('public', NAME), undefined);
    await storage.put('public', NAME, fileOf('silk'));
    assert.equal((await storage.get('public', NAME))?.size, 4);
    assert.equal(String(await readWhole(storage, 'public', NAME)), 'silk');
    assert.equal(await readWhole(storage, 'private', NAME), undefined);
    await storage.put('public', NAME, fileOf('another silk'));
    assert.equal(String(await readWhole(storage, 'public', NAME)), 'another silk');
    await storage.remove('public', NAME);
    await storage.remove('public', NAME);
    assert.equal(await storage.get('public', NAME), undefined);
  });

  test(`${name}: bytes with another hash are refused, and nothing is stored`, async () => {
    const storage = await opened;
    const { sha256 } = fileOf('silk');
    await assert.rejects(storage.put('public', NAME, { bytes: Buffer.from('wool'), sha256 }));
    assert.equal(await storage.get('public', NAME), undefined);
  });

  test(`${name}: a file of megabytes is read back byte for byte`, async () => {
    const storage = await opened;
    const bytes = Buffer.alloc(3_000_000, 'warp and weft ');
    await storage.put('private', NAME, { bytes, sha256: sha256Of(bytes) });
    assert.ok((await readWhole(storage, 'private', NAME))?.equals(bytes));
    await storage.remove('private', NAME);
  });

  test(`${name}: files are listed in order by the prefix of their names, removed ones too`, async () => {
    const storage = await opened;
    const names = ['aa', 'ab', 'ba'].map((letters) => pictureName(letters.repeat(16), '9.avif'));
    const removed = removedName('2026-11-21', NAME);
    for (const each of [...names.toReversed(), removed]) {
      await storage.put('private', each, fileOf(each));
    }
    assert.deepEqual(await namesOf(storage, 'private', ''), [...names, removed]);
    assert.deepEqual(await namesOf(storage, 'private', 'a'), names.slice(0, 2));
    assert.deepEqual(await namesOf(storage, 'private', 'abab'), names.slice(1, 2));
    assert.deepEqual(await namesOf(storage, 'private', 'removed/2026-11-21/'), [removed]);
    assert.deepEqual(await namesOf(storage, 'private', 'removed/2026-11-22/'), []);
    assert.deepEqual(await namesOf(storage, 'public', ''), []);
    assert.equal(String(await readWhole(storage, 'private', removed)), removed);
    const age = Date.now() - Number(await changedAt(storage, 'private', removed));
    assert.ok(age > -5_000 && age < 60_000, String(age));
    assert.equal(await changedAt(storage, 'private', names[0]?.slice(0, -1) ?? ''), undefined);
    for (const each of [...names, removed]) await storage.remove('private', each);
    assert.deepEqual(await namesOf(storage, 'private', ''), []);
  });

  test(`${name}: a list of any length is complete`, async () => {
    const storage = await opened;
    const names = Array.from({ length: 1_100 }, (_, at) =>
      pictureName(`ab${String(at).padStart(6, '0')}`, '320.webp'),
    );
    for (let at = 0; at < names.length; at += 20) {
      await Promise.all(
        names.slice(at, at + 20).map((each) => storage.put('public', each, fileOf('x'))),
      );
    }
    assert.deepEqual(await namesOf(storage, 'public', 'ab'), names);
  });
}
