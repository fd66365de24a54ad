import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { COMPILED } from '../../test/compiled.ts';
import { aShop } from '../../test/server.ts';
import { checkIdentity, restPictures } from '../database/shop-identity.ts';

const shop = await aShop();

test('while the clean-up of pictures pauses, its command says until when, and fails', async () => {
  const { dataDir } = shop.settings;
  await checkIdentity(shop.db, dataDir, { isAdopting: true });
  await restPictures(shop.db);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'clean-up-pictures.ts')],
    {
      env: { ...COMPILED, PATH: '', DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir, DEMO: '0' },
      encoding: 'utf8',
    },
  );
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(
    stderr,
    /^The clean-up of pictures pauses .+: nothing was moved\. .+ after 20\S+Z\.\n$/,
  );
});
