import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshDatabase } from './database.ts';
import { nightTest } from './night-test.ts';
import { startServedProcess } from './served-process.ts';

const KEYS = { first: 'a1'.repeat(32), second: 'b2'.repeat(32) };

test('a second server of a database must have the key of the first, in every mode', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'resham-second-'));
  const database = await freshDatabase();
  t.after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const start = (SECRET_KEY: string, words: readonly string[] = []) =>
    startServedProcess(join(folder, 'one'), { DATABASE_URL: database.url, SECRET_KEY }, { words });
  const refused = (SECRET_KEY: string, line: RegExp) =>
    assert.rejects(start(SECRET_KEY), (error) => {
      assert.match(String(error), line);
      return true;
    });
  await refused('', /before it was open: The setting SECRET_KEY must be given [^\n]+\n$/);
  await (await start(KEYS.first)).end();
  await refused(
    KEYS.second,
    /before it was open: The setting SECRET_KEY is not [^\n]+--adopt[^\n]+\n$/,
  );
  await (await start(KEYS.first)).end();
  await (await start(KEYS.second, ['--adopt'])).end();
  await refused(KEYS.first, /The setting SECRET_KEY is not the key of this shop/);
});

nightTest('a shop with the bundled database asks for its key, too', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'resham-second-'));
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // As root, PostgreSQL runs as a user who must enter the folder.
  await chmod(folder, 0o755);
  await (await startServedProcess(folder, { SECRET_KEY: KEYS.first })).end();
  const refused = async (environment: Record<string, string>, message: RegExp) =>
    assert.rejects(startServedProcess(folder, environment), { message });
  await refused(
    { SECRET_KEY: KEYS.second },
    /before it was open: The setting SECRET_KEY is not [^\n]+--adopt[^\n]+\n$/,
  );
  await refused({}, /before it was open: The setting SECRET_KEY is missing: [^\n]+\n$/);
  assert.ok(!(await readdir(join(folder, 'data'))).includes('secret.key'));
});
