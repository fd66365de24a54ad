import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { nameOfPrepared } from './prepared.ts';

/** How long whoever asks waits for a connection, in the queue and while it is made. */
const CONNECT_MS = 4_000;

/** After so long without an answer PostgreSQL is asked whether it is there at all. */
const DOUBT_MS = 2_500;

/** It has so long to say so. */
const SIGN_OF_LIFE_MS = 1_500;

/** PostgreSQL ends a statement by itself before so many doubts: this connection is dead. */
const MOST_DOUBTS = 8;

/**
 * A pool on which nobody waits in vain. A statement may take its time while PostgreSQL lets others
 * in; when it does not, the connection is closed, and the transaction on it is over. The time limit
 * of `pg` itself would leave that open for the next who gets the connection.
 */
export function openPool(options: pg.PoolConfig, onLoss: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({ ...options, connectionTimeoutMillis: CONNECT_MS });
  const isThere = signOfLife(options);
  // At the end PostgreSQL may hang up before it has read our goodbye; that is no loss.
  const report = (error: Error) => {
    if (!pool.ending) onLoss(error);
  };
  pool.on('error', report);
  // A client that is out of the pool when PostgreSQL dies would end the process without this.
  pool.on('connect', (client) => client.on('error', report));
  return {
    connect: async () => impatient(await connected(pool), isThere),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The pool's own limit is one for the queue and then another for making a connection. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.idleCount > pool.waitingCount) return pool.connect();
  const connecting = pool.connect();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    connecting.then((client) => client.release()).catch(() => {});
    reject(new Error('timeout exceeded when trying to connect'));
  }, CONNECT_MS);
  try {
    return await Promise.race([connecting, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function impatient(client: pg.PoolClient, isThere: () => Promise<boolean>): PostgresPoolClient {
  async function query(sql: string, parameters: unknown[]): Promise<unknown> {
    let isAnswered = false;
    let doubts = 0;
    const doubt = async () => {
      doubts += 1;
      if (doubts < MOST_DOUBTS && (await isThere())) return;
      // Closed so, it answers what was asked with an error, and the pool does not take it back.
      if (!isAnswered) await (client as pg.PoolClient & pg.Client).end();
    };
    const watch = setInterval(() => void doubt(), DOUBT_MS);
    try {
      const name = nameOfPrepared(sql);
      return await client.query({ ...(name && { name }), text: sql, values: parameters });
    } finally {
      isAnswered = true;
      clearInterval(watch);
    }
  }
  return { query, release: () => client.release() } as PostgresPoolClient;
}

/** Whether PostgreSQL lets anybody in; one asks for all who doubt. */
function signOfLife(options: pg.PoolConfig): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  async function ask(): Promise<boolean> {
    const client = new pg.Client({ ...options, connectionTimeoutMillis: SIGN_OF_LIFE_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      // It may be full, or starting; but it said so.
      return error instanceof pg.DatabaseError;
    } finally {
      asking = undefined;
      void client.end();
    }
  }
  return () => (asking ??= ask());
}
