import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openDataFolder } from './data-folder.ts';
import { SWAP_FILE, announceSwap, finishSwap } from './unfinished-restore.ts';

const FILES = ['pictures/a', 'postgres/PG_VERSION', 'secret.key'];

/** Returns a data folder with a shop, and an announced restored one; each file names its shop. */
function announced(t: TestContext, identity: string | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'resham-swap-'));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const [root, text] of [['.', 'old'] as const, ['restoring-1', 'restored'] as const]) {
    for (const name of ['pictures', 'postgres']) {
      mkdirSync(join(folder, root, name), { recursive: true });
    }
    for (const file of FILES) writeFileSync(join(folder, root, file), text);
  }
  const names = ['pictures', 'postgres', 'secret.key'];
  const both = { staging: 'restoring-1', restored: names, aside: 'before-restore-1', old: names };
  const swap = { ...both, identity };
  announceSwap(folder, swap);
  return { folder, swap };
}

const textsIn = (folder: string) => FILES.map((file) => readFileSync(join(folder, file), 'utf8'));

test('a restore that dies after any number of its moves is finished when the folder is opened', (t) => {
  for (let most = 0; most <= 6; most += 1) {
    const { folder, swap } = announced(t);
    let moved = 0;
    const dying = (...names: Parameters<typeof renameSync>) => {
      if (moved === most) throw new Error('killed');
      moved += 1;
      renameSync(...names);
    };
    if (most < 6) assert.throws(() => finishSwap(folder, swap, dying), /killed/);
    openDataFolder(folder).release();
    assert.deepEqual(textsIn(folder), ['restored', 'restored', 'restored'], `after ${most}`);
    assert.deepEqual(textsIn(join(folder, swap.aside)), ['old', 'old', 'old'], `after ${most}`);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('rest')),
      [],
    );
  }
});

test('an old file that cannot be moved stays, unless a restored one needs its place', (t) => {
  const { folder, swap } = announced(t);
  mkdirSync(join(folder, 'lost+found'));
  const refusing =
    (refused: string) =>
    (...names: Parameters<typeof renameSync>) => {
      if (names[0] === join(folder, refused)) throw new Error('EACCES');
      renameSync(...names);
    };
  const withDisk = { ...swap, old: [...swap.old, 'lost+found'] };
  assert.throws(() => finishSwap(folder, withDisk, refusing('pictures')), /EACCES/);
  finishSwap(folder, withDisk, refusing('lost+found'));
  assert.deepEqual(textsIn(folder), ['restored', 'restored', 'restored']);
  assert.ok(existsSync(join(folder, 'lost+found')));
});

test('a folder whose restore belongs to a DATABASE_URL is refused without it, and nothing is moved', (t) => {
  const { folder } = announced(t, 'an identity');
  assert.throws(() => openDataFolder(folder), /did not end: start once with that DATABASE_URL/);
  assert.deepEqual(textsIn(folder), ['old', 'old', 'old']);
  assert.ok(existsSync(join(folder, SWAP_FILE)));
});

test('an unreadable announcement is refused in one line', (t) => {
  const { folder } = announced(t);
  writeFileSync(join(folder, SWAP_FILE), '{');
  assert.throws(() => openDataFolder(folder), /^StartupError: .*restore-unfinished\.json of an.*$/);
});
