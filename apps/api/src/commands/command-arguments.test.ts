import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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
  const usage = /^Usage: npm run backup.+ FILE\.$/;
  for (const args of [['--help'], ['one.tar', 'two.tar']]) {
    assert.match(refusalOf('backup', ...args), usage);
  }
  assert.equal(
    refusalOf('restore', '--nonsense'),
    'Name one backup: npm run restore -- FILE [--replace]',
  );
  for (const name of ['clean-up-pictures', 'rebuild-figures']) {
    for (const arg of ['--help', '--dry-run', 'now']) {
      assert.equal(refusalOf(name, arg), `Usage: npm run ${name}`);
    }
  }
  assert.match(refusalOf('pictures-move', '--to', 'cloud'), /^Usage: npm run pictures:move/);
  assert.match(refusalOf('owner-command', '--help'), /^Usage: npm run owner/);
  const wrong = ['yesterday', '1', '2099-01-01T00:00:00Z', '2026-11-23T10:15:00'];
  for (const args of [[], ['2026-11-23', '10:15'], ...wrong.map((time) => [time])]) {
    assert.match(
      refusalOf('after-restore-command', ...args),
      /^Name the time .+ after-restore -- 2026-/,
    );
  }
});

test('a folder is no backup to restore, and a backup replaces neither a folder nor a file', (t) => {
  const folder = temporaryFolder(t);
  assert.equal(refusalOf('backup', folder), `${folder} is a folder: name a file in it.`);
  const file = join(folder, 'shop.tar');
  writeFileSync(file, 'an earlier backup');
  assert.equal(
    refusalOf('backup', file),
    `${file} is there already: name another file, or remove it first.`,
  );
  const line = `${folder} is a folder: name the file of a backup.`;
  assert.equal(refusalOf('restore', folder), line);
});
