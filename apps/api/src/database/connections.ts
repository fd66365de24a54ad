import pg from 'pg';
import { JOB_CONNECTIONS } from '../platform/jobs.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Pooled connections of a single server process at most; several share SHARED_SIZE between them. */
const POOL_SIZE = 20;
const SHARED_SIZE = 48;
const LEAST_SIZE = 4;

/** Beside the pool and the job queue: the listener for changes, and the probe of a doubtful database. */
const OTHERS = 2;

/** For maintenance commands, `psql` and a backup, and what PostgreSQL reserves for its superuser. */
const SPARE = 20;

const CONNECT_MS = 5_000;

/** The size of each process's connection pool. */
export function poolSize(processes: number): number {
  return Math.min(POOL_SIZE, Math.max(Math.floor(SHARED_SIZE / processes), LEAST_SIZE));
}

/** The connections that all processes open at most; with several the primary has some too. */
export function connectionsOf(processes: number): number {
  const all = processes === 1 ? 1 : processes + 1;
  return all * (poolSize(processes) + JOB_CONNECTIONS + OTHERS);
}

/** `max_connections` of the embedded PostgreSQL. */
export function embeddedConnections(processes: number): number {
  return Math.max(100, connectionsOf(processes) + SPARE);
}

/** Throws StartupError when the database allows fewer connections than the processes may open. */
export async function refuseTooManyProcesses(url: string, processes: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: number; reserved: number }>(
      `select current_setting('max_connections')::int as allowed,
        current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true), '0')::int as reserved`,
    );
    const { allowed, reserved } = rows[0] ?? { allowed: 0, reserved: 0 };
    const needed = connectionsOf(processes);
    if (needed <= allowed - reserved) return;
    throw new StartupError(
      `PROCESSES=${processes} needs up to ${needed} connections, and the database allows ${allowed - reserved} (max_connections ${allowed}, of which ${reserved} are reserved): lower PROCESSES, or raise max_connections to ${needed + reserved}.`,
    );
  } finally {
    await client.end();
  }
}
