import { hash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Timers, withTimeout, systemClock } from '../platform/clock.ts';

/** Connection timeout in milliseconds: for the queue and for connecting, together. */
const CONNECT_MS = 4_000;

/** After this long without an answer a probe checks whether PostgreSQL still accepts connections. */
const DOUBT_MS = 2_500;

/** Timeout of that probe. */
const SIGN_OF_LIFE_MS = 1_500;

/** SQLSTATE read_only_sql_transaction: a write to a standby. */
const READ_ONLY = '25006';

/** Probes per statement: after that `statement_timeout` would have ended it, so the connection is dead. */
const MOST_DOUBTS = 8;

const pools = new Set<pg.Pool>();

/** Connections whose last commit no standby confirmed. */
const unreplicated = new WeakSet<pg.ClientBase>();

const waits = { taken: 0, waitedMs: 0 };

/**
 * Returns the present use of the pools of this process, and how often and how long requests waited for a
 * connection.
 */
export function poolUse() {
  const use = { idle: 0, used: 0, waiting: 0, ...waits };
  for (const { idleCount, totalCount, waitingCount } of pools) {
    use.idle += idleCount;
    use.used += totalCount - idleCount;
    use.waiting += waitingCount;
  }
  return use;
}

/**
 * Creates a connection pool that detects dead connections. A statement may be slow as long as PostgreSQL
 * accepts new connections; when it does not, the connection is closed and its transaction is over. The
 * query timeout of `pg` would leave that transaction open for the next user of the connection.
 */
export function openPool(
  options: pg.PoolConfig,
  onLoss: (error: Error) => void,
  timers: Timers = systemClock,
): PostgresPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_MS, ...options });
  pools.add(pool);
  const isThere = signOfLife(options);
  // During shutdown PostgreSQL may close the connection first; this is not a loss.
  const report = (error: Error) => {
    if (!pool.ending) onLoss(error);
  };
  pool.on('error', report);
  // Without this handler a checked-out client would crash the process when PostgreSQL dies.
  pool.on('connect', (client) => {
    client.on('error', report);
    client.on('notice', (notice) => {
      if (isWaitCancelled(notice)) unreplicated.add(client);
    });
  });
  return {
    connect: async () => {
      const client = await connected(pool, timers);
      // Kysely drops pending acquires on destroy(); pool.end() would hang.
      if (pool.ending) {
        client.release();
        throw new Error('Cannot use a pool after calling end on the pool');
      }
      return impatient(client, isThere, timers);
    },
    end: () => {
      pools.delete(pool);
      return pool.end();
    },
    options: pool.options,
  };
}

/**
 * Connects with one timeout for both steps: `pg` applies its own to the queue and to connecting
 * separately.
 */
async function connected(pool: pg.Pool, timers: Timers): Promise<pg.PoolClient> {
  const begun = performance.now();
  try {
    return await connectedInTime(pool, timers);
  } finally {
    waits.taken += 1;
    waits.waitedMs += performance.now() - begun;
  }
}

async function connectedInTime(pool: pg.Pool, timers: Timers): Promise<pg.PoolClient> {
  if (pool.idleCount > pool.waitingCount) return pool.connect();
  const connecting = pool.connect();
  const late = new Error('timeout exceeded when trying to connect');
  const ms = pool.options.connectionTimeoutMillis ?? CONNECT_MS;
  return withTimeout(timers, { ms, late }, connecting).catch((error: unknown) => {
    if (error === late) connecting.then((client) => client.release()).catch(() => {});
    throw error;
  });
}

function impatient(
  client: pg.PoolClient,
  isThere: () => Promise<boolean>,
  timers: Timers,
): PostgresPoolClient {
  const close = () => (client as pg.PoolClient & pg.Client).end();

  async function query(sql: string, parameters: unknown[]): Promise<unknown> {
    let isAnswered = false;
    let doubts = 0;
    const doubt = async () => {
      doubts += 1;
      if (doubts < MOST_DOUBTS && (await isThere())) return;
      // Closing rejects the pending query, and the pool discards the connection.
      if (!isAnswered) await close();
    };
    const watch = timers.every(DOUBT_MS, () => void doubt());
    try {
      const name = statementNameOf(sql);
      const result = await client.query({ ...(name && { name }), text: sql, values: parameters });
      if (unreplicated.delete(client)) throw new UnreplicatedCommit();
      return result;
    } catch (error) {
      // A former primary that became read-only: the next connection may reach the new primary.
      if (error instanceof pg.DatabaseError && error.code === READ_ONLY) void close();
      throw error;
    } finally {
      isAnswered = true;
      watch.stop();
    }
  }
  return { query, release: () => client.release() } as PostgresPoolClient;
}

/** Returns the probe: whether PostgreSQL accepts connections; concurrent probes share one (single-flight). */
function signOfLife(options: pg.PoolConfig): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  async function ask(): Promise<boolean> {
    const client = new pg.Client({ ...options, connectionTimeoutMillis: SIGN_OF_LIFE_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      // PostgreSQL may be starting or out of connections, but it answered.
      return error instanceof pg.DatabaseError;
    } finally {
      asking = undefined;
      void client.end();
    }
  }
  return () => (asking ??= ask());
}

const names = new Map<string, string>();

/**
 * Registers a statement for preparation by name. The name is a hash of the text, so that processes behind
 * one connection pooler never give two statements the same name.
 */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `resham-${hash('sha256', text).slice(0, 16)}`);
}

/** Returns the name of a prepared statement; undefined for a statement that is planned every time. */
export function statementNameOf(text: string): string | undefined {
  return names.get(text);
}

/** A notice of PostgreSQL without its text, which is in the server's language. */
type Notice = { code: string | undefined; routine: string | undefined };

/** SQLSTATE warning. */
const WARNING = '01000';

/**
 * A transaction was committed on this server while no standby confirmed it: its wait for synchronous
 * replication was cancelled. PostgreSQL reports success with a warning; callers treat it as a lost answer,
 * because a failover may still undo the commit.
 */
export class UnreplicatedCommit extends Error {
  override name = 'UnreplicatedCommit';
  constructor() {
    super('a commit was not confirmed by a standby');
  }
}

/** Returns whether a notice reports that a commit's wait for a standby was cancelled. */
function isWaitCancelled({ code, routine }: Notice): boolean {
  return code === WARNING && routine === 'SyncRepWaitForLSN';
}
