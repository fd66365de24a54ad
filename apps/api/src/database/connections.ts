import pg from 'pg';
import { JOB_CONNECTIONS } from '../platform/jobs.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Default number of pooled connections of a single server process; several processes share SHARED_SIZE. */
const POOL_SIZE = 20;
const SHARED_SIZE = 48;
const LEAST_SIZE = 4;

/**
 * Connections beside the pool: the job queue, the listener for changes, and the probe of a doubtful
 * database.
 */
const BESIDE = JOB_CONNECTIONS + 2;

/**
 * Connections for maintenance commands, `psql` and a backup, and those that PostgreSQL reserves for its
 * superuser.
 */
const SPARE = 20;

/** Connections of a backup and of its trial restore, which run in a process of their own (backup/trial.ts). */
const BACKUP_CONNECTIONS = 3;

const CONNECT_MS = 5_000;

/** The settings that decide how many connections a server opens. */
type Use = { processes: number; running: { connections: number | undefined } };

/** Returns the size of each process's connection pool. */
export function poolSize({ processes, running: { connections } }: Use): number {
  if (connections !== undefined) {
    return Math.max(Math.floor(connections / openersOf(processes)) - BESIDE, LEAST_SIZE);
  }
  return Math.min(POOL_SIZE, Math.max(Math.floor(SHARED_SIZE / processes), LEAST_SIZE));
}

/** Returns the maximum number of connections of all processes. */
export function connectionsOf(use: Use): number {
  return openersOf(use.processes) * (poolSize(use) + BESIDE);
}

/** Returns the number of processes that open connections; with several servers the primary opens some too. */
function openersOf(processes: number): number {
  return processes === 1 ? 1 : processes + 1;
}

/** Returns `max_connections` for the embedded PostgreSQL. */
export function embeddedConnections(use: Use): number {
  return Math.max(100, connectionsOf(use) + SPARE);
}

/**
 * Throws StartupError when DATABASE_CONNECTIONS is too small, or when the database allows fewer connections
 * than the processes and a backup need.
 */
export async function refuseTooManyProcesses(url: string, use: Use): Promise<void> {
  const { processes, running } = use;
  const needed = connectionsOf(use);
  if (running.connections !== undefined && needed > running.connections) {
    throw new StartupError(
      `DATABASE_CONNECTIONS=${running.connections} are too few: PROCESSES=${processes} needs at least ${needed}.`,
    );
  }
  const { allowed, reserved } = await selectAllowed(url);
  const missing = needed + BACKUP_CONNECTIONS - (allowed - reserved);
  if (missing <= 0) return;
  throw new StartupError(
    `PROCESSES=${processes} needs up to ${needed} connections, and ${BACKUP_CONNECTIONS} more for a backup, and the database allows ${allowed - reserved} (max_connections ${allowed}, of which ${reserved} are reserved): lower PROCESSES or DATABASE_CONNECTIONS, or raise max_connections to ${allowed + missing}.`,
  );
}

async function selectAllowed(url: string): Promise<{ allowed: number; reserved: number }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // The failing statement reports the loss; without a listener the loss would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: number; reserved: number }>(
      `select current_setting('max_connections')::int as allowed,
        current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true), '0')::int as reserved`,
    );
    return rows[0] ?? { allowed: 0, reserved: 0 };
  } finally {
    await client.end();
  }
}
