import { Gauge, type Registry } from 'prom-client';
import { type BackupAges, backupAges } from '../database/monitoring.ts';
import type { Shop } from '../shop.ts';

/**
 * Registers whether backups are scheduled, and the ages of the last backup and its last good trial; a shop
 * without any has no such age.
 */
export function registerBackupMetrics(
  registry: Registry,
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
): void {
  const scheduled = new Gauge({
    name: 'shop_backup_scheduled',
    help: '1 when the shop makes backups by itself, 0 with BACKUP_AT=off',
    aggregator: 'max',
    registers: [registry],
  });
  scheduled.set(shop.settings.backup.at === undefined ? 0 : 1);
  const ages = [
    ['shop_backup_age_seconds', 'Seconds since the last backup was complete', 'backup'],
    [
      'shop_backup_trial_age_seconds',
      'Seconds since a backup was restored for a trial and found sound',
      'trial',
    ],
  ] as const;
  for (const [name, help, of] of ages) tellAge(registry, { name, help, of }, shop);
}

function tellAge(
  registry: Registry,
  { name, help, of }: { name: string; help: string; of: keyof BackupAges },
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
): void {
  const gauge = new Gauge({
    name,
    help,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const ages = await backupAges(db, clock.now()).catch(() => undefined);
      const seconds = ages?.[of] ?? undefined;
      if (seconds === undefined) gauge.remove();
      else gauge.set(Math.max(0, seconds));
    },
  });
}
