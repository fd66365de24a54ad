import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { aBackup } from '../../test/backup-factories.ts';
import { aShop } from '../../test/server.ts';
import { recordJobSuccess } from '../database/job-runs.ts';
import { buildApp } from '../app.ts';
import { registerBackupMetrics } from './backup-metrics.ts';
import { registerMetrics } from './metrics.ts';

const token = 'a-token-of-twenty-letters';

const shop = await aShop({ METRICS_TOKEN: token });

test('the metrics have the ages of the last backup and its last good trial, and no age before the first', async (t) => {
  const server = buildApp(shop);
  await registerMetrics(server, shop);
  t.after(() => server.close());
  const told = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.inject({ url: '/metrics', headers })).payload;
  };
  const first = await told();
  assert.match(first, /^shop_backup_scheduled 1$/m);
  assert.doesNotMatch(first, /^shop_backup_\w*age/m);
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

test('the metrics say that no backups are scheduled with BACKUP_AT=off', async () => {
  const registry = new Registry();
  const { backup } = shop.settings;
  const settings = { ...shop.settings, backup: { ...backup, at: undefined } };
  registerBackupMetrics(registry, { ...shop, settings });
  assert.match(await registry.metrics(), /^shop_backup_scheduled 0$/m);
});
