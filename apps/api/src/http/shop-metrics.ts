import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { poolUse } from '../database/pool.ts';
import { shopCounts } from '../platform/shop-counts.ts';

/**
 * Registers the metrics of the business and its resources: orders, expired holds, failed jobs, the wait
 * for database connections, and the disk of the data folder.
 */
export function registerShopMetrics(registry: Registry, dataDir: string): void {
  registerBusinessMetrics(registry);
  registerPoolMetrics(registry);
  registerDiskMetrics(registry, dataDir);
}

/** Registers orders, expired holds and failed jobs. */
export function registerBusinessMetrics(registry: Registry): void {
  const totals = [
    ['shop_orders_total', 'Orders placed', () => shopCounts().orders],
    ['shop_holds_expired_total', 'Holds released unpaid', () => shopCounts().expiredHolds],
  ] as const;
  for (const [name, help, read] of totals) tellTotal(registry, { name, help, read });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of jobs that failed',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      failures.reset();
      for (const [job, count] of shopCounts().jobFailures) failures.inc({ job }, count);
    },
  });
}

function registerPoolMetrics(registry: Registry): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database that are open and idle, and statements that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { idle, used, waiting } = poolUse();
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'used' }, used);
      connections.set({ state: 'waiting' }, waiting);
    },
  });
  const totals = [
    ['database_connection_waits_total', 'Connections taken from the pool', () => poolUse().taken],
    [
      'database_connection_wait_seconds_total',
      'Seconds of waiting for a connection of the pool',
      () => poolUse().waitedMs / 1_000,
    ],
  ] as const;
  for (const [name, help, read] of totals) tellTotal(registry, { name, help, read });
}

function tellTotal(
  registry: Registry,
  { name, help, read }: { name: string; help: string; read: () => number },
): void {
  const counter = new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      counter.reset();
      counter.inc(read());
    },
  });
}

/** Registers the disk, which all processes share, so its figures are not added up. */
function registerDiskMetrics(registry: Registry, dataDir: string): void {
  const gauge: Gauge<'state'> = new Gauge({
    name: 'data_disk_bytes',
    help: 'Bytes of the disk of the data folder: all of them, and those that are free for the shop',
    labelNames: ['state'],
    aggregator: 'min',
    registers: [registry],
    async collect(): Promise<void> {
      const disk = await statfs(dataDir).catch(() => undefined);
      gauge.reset();
      if (disk === undefined) return;
      gauge.set({ state: 'all' }, disk.blocks * disk.bsize);
      gauge.set({ state: 'free' }, disk.bavail * disk.bsize);
    },
  });
}
