import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { complaintOfBackupFolder } from './backup-settings.ts';

test('a folder in which no backup can be written is named in one line', (t) => {
  const folder = temporaryFolder(t);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const bad of [file, join(file, 'below')]) {
    const line = complaintOfBackupFolder(bad) ?? '';
    assert.match(line, /^WARNING: no backup can be made[^\n]+BACKUP_DIR[^\n]+ENOTDIR[^\n]+$/);
    assert.ok(line.includes(bad));
  }
});

test('a link to a folder that is not there is named', (t) => {
  const folder = temporaryFolder(t);
  const link = join(folder, 'backups');
  symlinkSync(join(folder, 'not mounted'), link);
  for (const bad of [link, join(link, 'below')]) {
    assert.match(complaintOfBackupFolder(bad) ?? '', /ENOENT/);
  }
});

test('a writable folder, or one that can be created, is accepted, and the check does not create it', (t) => {
  const folder = temporaryFolder(t);
  assert.equal(complaintOfBackupFolder(folder), undefined);
  assert.equal(complaintOfBackupFolder(join(folder, 'not', 'yet')), undefined);
  assert.deepEqual(readdirSync(folder), []);
});

test('a folder of another user is named', (t) => {
  const folder = temporaryFolder(t);
  chmodSync(folder, 0o555);
  const module = join(import.meta.dirname, 'backup-settings.ts');
  const script = `import { complaintOfBackupFolder } from ${JSON.stringify(module)};
    console.log(complaintOfBackupFolder(${JSON.stringify(folder)}));`;
  // Root may write everywhere.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const args = ['--input-type=module', '-e', script];
  const { stdout } = spawnSync(process.execPath, args, { ...user, env: {}, encoding: 'utf8' });
  assert.match(stdout, /^WARNING: no backup can be made[^\n]+EACCES[^\n]+\n$/);
});
