import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/bare-server-process.ts';

/** Runs a command that must refuse its arguments; returns its line. */
function refusalOf(name: string, ...args: string[]): string {
  const script = join(import.meta.dirname, `${name}.ts`);
  const env = { DATA_DIR: '/nowhere' };
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: import.meta.dirname,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 1, stderr);
  assert.match(stderr, /^[^\n]+\n$/);
  return stderr.trimEnd();
}

test('an unknown option, or a question for help, is answered with the usage in one line', () => {
  const usage = /^Usage: npm run backup.+ FILE .+$/;
  for (const args of [['--help'], ['one.tar', 'two.tar']]) {
    assert.match(refusalOf('backup', ...args), usage);
  }
  assert.equal(refusalOf('restore', '--nonsense'), 'Name one backup: npm run restore -- FILE');
});

test('a backup is written only into a new file of a folder that exists', (t) => {
  const folder = temporaryFolder(t);
  const file = join(folder, 'shop.tar');
  writeFileSync(file, 'an older backup');
  mkdirSync(join(folder, 'folder'));
  symlinkSync(join(folder, 'nothing'), join(folder, 'link'));
  const lines = {
    folder: / is a folder: name a new file in it\.$/,
    'shop.tar': / exists already: choose another name, or delete it\.$/,
    link: / exists already: choose another name, or delete it\.$/,
    'none/shop.tar': /^The folder .+none cannot be found: mount its disk, or create it\.$/,
    'shop.tar/shop.tar': /^The folder .+shop\.tar cannot be found: .+$/,
  };
  for (const [name, line] of Object.entries(lines)) {
    assert.match(refusalOf('backup', join(folder, name)), line);
  }
  assert.equal(readFileSync(file, 'utf8'), 'an older backup');
  assert.deepEqual(readdirSync(folder).toSorted(), ['folder', 'link', 'shop.tar']);
});

test('a folder is no backup to restore', (t) => {
  const folder = temporaryFolder(t);
  const line = `${folder} is a folder: name the file of a backup.`;
  assert.equal(refusalOf('restore', folder), line);
});
