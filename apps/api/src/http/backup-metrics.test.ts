import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBackup } from '../../test/backup-factories.ts';
import { aShop } from '../../test/server.ts';
import { recordJobSuccess } from '../database/job-runs.ts';
import { buildApp } from '../app.ts';
import { registerMetrics } from './metrics.ts';

const token = 'a-token-of-twenty-letters';

test('the metrics have the ages of the last backup and its last good trial, and nothing before the first', async (t) => {
  const shop = await aShop({ METRICS_TOKEN: token });
  const server = buildApp(shop);
  await registerMetrics(server, shop);
  t.after(() => server.close());
  const told = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.inject({ url: '/metrics', headers })).payload;
  };
  assert.doesNotMatch(await told(), /^shop_backup_/m);
  await aBackup(shop, { kind: 'HAND' });
  shop.clock.move(90);
  const untried = await told();
  assert.match(untried, /^shop_backup_age_seconds 90$/m);
  assert.doesNotMatch(untried, /^shop_backup_trial_age_seconds/m);
  await recordJobSuccess(shop.db, { job: 'backup-trial', now: shop.clock.now(), lateAt: null });
  shop.clock.move(10);
  const tried = await told();
  assert.match(tried, /^shop_backup_age_seconds 100$/m);
  assert.match(tried, /^shop_backup_trial_age_seconds 10$/m);
});
