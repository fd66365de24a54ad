import assert from 'node:assert/strict';
import {
  chownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { spawnBareServer, temporaryFolder } from '../../test/bare-server-process.ts';
import { StartupError } from '../platform/startup-error.ts';
import { openDataFolder } from './data-folder.ts';
import { refuseForeignFolder } from './foreign-folder.ts';

test('a missing data folder is created, and unlocked at its release', (t) => {
  const folder = join(temporaryFolder(t), 'deep', 'var');
  openDataFolder(folder).release();
  const again = openDataFolder(folder);
  assert.equal(again.path, folder);
  again.release();
});

test('a second opening of a data folder is refused with the process that holds it', (t) => {
  const folder = temporaryFolder(t);
  const { release } = openDataFolder(folder);
  t.after(release);
  assert.throws(
    () => openDataFolder(folder),
    (error) => {
      assert.ok(error instanceof StartupError);
      assert.match(error.message, new RegExp(`Another server \\(process ${process.pid}\\)`));
      assert.doesNotMatch(error.message, /\n/);
      return true;
    },
  );
});

test('of several servers that start on one data folder at the same time exactly one gets it', async (t) => {
  const folder = temporaryFolder(t);
  const servers = Array.from({ length: 4 }, () => spawnBareServer(t, folder));
  const started = await Promise.all(servers.map((server) => server.ready()));
  assert.equal(started.filter(({ pid }) => pid !== undefined).length, 1);
  const refused = servers.filter((_, index) => started[index]?.pid === undefined);
  for (const server of refused) {
    assert.equal(await server.exited, 1);
    assert.match(server.complaint(), /^Another server.* is using the data folder .*\n$/);
  }
});

test('an unwritable data folder is refused in one line that names it', (t) => {
  const file = join(temporaryFolder(t), 'a-file');
  writeFileSync(file, '');
  assert.throws(
    () => openDataFolder(join(file, 'var')),
    (error) => error instanceof StartupError && error.message.startsWith(`The data folder ${file}`),
  );
  // A place where the system lets no one create a folder.
  if (process.platform === 'linux') assert.throws(() => openDataFolder('/proc/shop'), StartupError);
});

test('the files of a command belong to the owner of the folder, and a server.pid of another user is removed', (t) => {
  const outside = join(temporaryFolder(t), 'outside');
  writeFileSync(outside, 'kept');
  const folder = temporaryFolder(t);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, 54_321, 54_321);
  // Written through, as a file of another user would be, it would change the other file.
  symlinkSync(outside, join(folder, 'server.pid'));
  const { release } = openDataFolder(folder);
  t.after(release);
  const { uid } = statSync(folder);
  for (const name of ['server.pid', 'server.lock']) {
    assert.equal(statSync(join(folder, name)).uid, uid, name);
  }
  assert.equal(readFileSync(outside, 'utf8'), 'kept');
});

test('the lock of a dead process, and a reused process number, do not matter', (t) => {
  const folder = join(temporaryFolder(t), 'var');
  mkdirSync(folder);
  writeFileSync(join(folder, 'server.lock'), '');
  writeFileSync(join(folder, 'server.pid'), `${process.ppid}\n`);
  openDataFolder(folder).release();
  assert.deepEqual(readdirSync(folder), ['server.lock']);
});

const FOLDERS_OF_OTHERS = [['website'], ['.cache', '.ssh'], ['postgres', 'website'], ['.git']];

test('a folder with other things than a shop is refused in one line, and is not written', (t) => {
  for (const names of FOLDERS_OF_OTHERS) {
    const folder = temporaryFolder(t);
    for (const name of names) mkdirSync(join(folder, name, 'inner'), { recursive: true });
    assert.throws(
      () => openDataFolder(folder),
      (error) =>
        error instanceof StartupError &&
        /^The folder .+ has other things than a shop, such as [^\n]+$/.test(error.message) &&
        error.message.includes(folder),
    );
    assert.deepEqual(readdirSync(folder).length, names.length);
  }
  for (const path of ['/', '/etc'])
    assert.throws(
      () => refuseForeignFolder(path, readdirSync(path, { withFileTypes: true })),
      StartupError,
    );
});

test('a folder is accepted with files, with folders of a shop, of disks and of programs, and with a shop beside other things', (t) => {
  const accepted = [
    { files: ['.env', 'notes.txt', 'server.out'], folders: ['lost+found'] },
    { files: ['secret.key'], folders: ['postgres', 'pictures', 'private'] },
    { files: ['server.lock'], folders: ['notes/inner'] },
    { files: ['shop-identity'], folders: ['.ssh/inner'] },
    { files: [], folders: ['backup', '.config/inner', '.local/share', '@eaDir/inner'] },
  ];
  for (const { files, folders } of accepted) {
    const folder = temporaryFolder(t);
    for (const name of files) writeFileSync(join(folder, name), '');
    for (const name of folders) mkdirSync(join(folder, name), { recursive: true });
    openDataFolder(folder).release();
  }
  // A disk of its own.
  const entries = readdirSync('/', { withFileTypes: true });
  refuseForeignFolder(
    '/',
    entries.filter(({ name }) => process.platform === 'linux' && name === 'proc'),
  );
});
