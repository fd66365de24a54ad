import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually, spawnBareServer, temporaryFolder } from '../../test/bare-server-process.ts';
import { nightTest } from '../../test/night-test.ts';
import { startPostgres } from './embedded-postgres.ts';

// Run as root, as in a container, these tests see the server step down; run as an ordinary user, they see
// that it does nothing.
const ourselves = process.getuid?.() ?? 0;
const isRoot = ourselves === 0;

/** Returns the owners of a folder and of everything in it. */
function ownersOf(folder: string): number[] {
  const inside = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  return [...new Set([folder, ...inside].map((path) => lstatSync(path).uid))];
}

test('the server never runs as root, and owns all of its data folder, again after kill -9', async (t) => {
  const folder = join(temporaryFolder(t), 'data');
  const first = spawnBareServer(t, folder);
  const { uid } = await first.ready();
  assert.equal(uid === ourselves, !isRoot);
  assert.deepEqual(ownersOf(folder), [uid]);
  assert.equal(statSync(`/proc/${(await first.ready()).pid}`).uid, uid);
  first.kill('SIGKILL');
  await first.exited;

  const second = await spawnBareServer(t, folder).ready();
  assert.equal(second.uid, uid);
  const third = spawnBareServer(t, folder);
  assert.equal(await third.exited, 1);
  assert.match(third.complaint(), /^Another server.* is using the data folder .*\n$/);
});

test('a command of root on a stopped shop leaves no file of root in its folder', async (t) => {
  const folder = join(temporaryFolder(t), 'data');
  const server = spawnBareServer(t, folder);
  const { uid } = await server.ready();
  server.kill('SIGTERM');
  await server.exited;
  rmSync(join(folder, 'postgres.log'));
  const postgres = await startPostgres({ folder });
  await postgres.stop();
  assert.deepEqual(ownersOf(folder), [uid]);
});

test('PostgreSQL that dies after the step-down is started again', async (t) => {
  const folder = temporaryFolder(t);
  const server = spawnBareServer(t, folder);
  const { pid } = await server.ready();
  process.kill(pid, 'SIGKILL');
  await eventually(() => server.complaint().includes('PostgreSQL runs again.'));
});

nightTest(
  'a data folder owned by root is handed over with its files, but not the targets of its links',
  async (t) => {
    const outside = join(temporaryFolder(t), 'outside');
    writeFileSync(outside, '');
    const folder = temporaryFolder(t);
    mkdirSync(join(folder, 'private', 'ab'), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'private', 'ab', 'picture'), '', { mode: 0o600 });
    symlinkSync(outside, join(folder, 'private', 'link'));
    const { uid } = await spawnBareServer(t, folder).ready();
    assert.deepEqual(ownersOf(folder), [uid]);
    assert.equal(statSync(outside).uid, ourselves);
  },
);

nightTest('a data folder of another user is refused in one line', async (t) => {
  const folder = temporaryFolder(t);
  if (isRoot) chownSync(folder, 54_321, 54_321);
  const server = spawnBareServer(t, folder);
  const { uid } = await server.ready();
  if (isRoot) {
    assert.equal(await server.exited, 1);
    assert.match(server.complaint(), /^The data folder .* belongs to another user \(54321\).*\n$/);
    assert.equal(statSync(folder).uid, 54_321);
  } else {
    assert.equal(uid, ourselves);
  }
});

nightTest('a folder that the system user cannot enter is named in one line', async (t) => {
  const closed = temporaryFolder(t);
  chmodSync(closed, 0o700);
  const server = spawnBareServer(t, join(closed, 'data'));
  const { uid } = await server.ready();
  if (isRoot) {
    assert.equal(await server.exited, 1);
    assert.match(server.complaint(), /^The shop does not run as root, .* cannot enter .*\n$/);
    assert.ok(server.complaint().includes(`chmod a+x ${closed})`));
  } else {
    assert.equal(uid, ourselves);
  }
});

test('root gives away no folder with other things than a shop', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'website'));
  writeFileSync(join(folder, 'website', 'index.html'), '');
  const server = spawnBareServer(t, folder);
  assert.equal((await server.ready()).pid, undefined);
  assert.equal(await server.exited, 1);
  assert.match(server.complaint(), /^The folder .* has other things than a shop.*\n$/);
  assert.deepEqual(ownersOf(folder), [ourselves]);
});

nightTest('a disk that is mounted in a data folder owned by root is not handed over', async (t) => {
  const folder = temporaryFolder(t);
  const disk = join(folder, 'backups');
  mkdirSync(disk);
  // Not every root may mount one, as in a container: then it is a folder like any other.
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'none', disk]).status === 0;
  try {
    writeFileSync(join(disk, 'of-another-program'), '');
    const { uid } = await spawnBareServer(t, folder).ready();
    assert.equal(statSync(folder).uid, uid);
    assert.deepEqual(ownersOf(disk), [isMounted ? ourselves : uid]);
  } finally {
    if (isMounted) spawnSync('umount', ['--lazy', disk]);
  }
});
