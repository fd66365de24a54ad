import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { IDENTITY_FILE } from '../src/data-folder/folder-identity.ts';
import { freshDatabase } from './database.ts';
import { startServedProcess } from './served-process.ts';

test('a server does not open on the data folder of another database, except with the option to adopt it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'resham-adopt-'));
  const database = await freshDatabase();
  t.after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const settings = { DATABASE_URL: database.url, SECRET_KEY: 'a1'.repeat(32) };
  const path = join(folder, 'data', IDENTITY_FILE);
  const first = await startServedProcess(folder, settings);
  await first.end();
  const own = await readFile(path, 'utf8');
  await writeFile(path, 'of-another-shop\n');
  await assert.rejects(startServedProcess(folder, settings), (error) => {
    assert.match(
      String(error),
      /the shop ended before it was open: [^\n]*belongs to another database[^\n]*--adopt[^\n]*\n$/,
    );
    return true;
  });
  assert.equal(await readFile(path, 'utf8'), 'of-another-shop\n');
  const adopting = await startServedProcess(folder, settings, { words: ['--adopt'] });
  await adopting.end();
  assert.equal(await readFile(path, 'utf8'), own);
});
