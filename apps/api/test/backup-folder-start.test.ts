import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshDatabase } from './database.ts';
import { startServedProcess } from './served-process.ts';

test('a server that cannot write backups opens, and logs it once', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'resham-backup-folder-'));
  const database = await freshDatabase();
  t.after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const BACKUP_DIR = join(folder, 'no-folder');
  await writeFile(BACKUP_DIR, '');
  const shop = await startServedProcess(folder, { DATABASE_URL: database.url, BACKUP_DIR });
  await shop.end();
  const lines = shop.said().split('\n');
  const warnings = lines.filter((line) => line.startsWith('WARNING: no backup can be made'));
  assert.equal(warnings.length, 1);
  assert.ok(warnings[0]?.includes(BACKUP_DIR));
});
