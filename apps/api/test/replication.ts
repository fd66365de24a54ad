import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { eventually } from './bare-server-process.ts';
import { migrate } from '../src/database/migrate.ts';
import {
  INITDB,
  freePort,
  plainDatabase,
  postgres15Folder,
  superUrlOf,
  untilReady,
} from './postgres-15.ts';

/** The reason for skipping a test on a machine without it. */
export const NO_POSTGRES_15 =
  'what needs two PostgreSQL servers with replication (apt-get install postgresql-15)';

/** One of two PostgreSQL servers. */
type PostgresNode = {
  /** The database `shop`, of a role without any special right. */
  readonly url: string;
  /** The same database as a superuser. */
  readonly superUrl: string;
  /** Starts it on its files; resolves once it accepts connections. */
  start: () => Promise<void>;
  /** Ends all its processes at once, as a power cut does. */
  kill: () => Promise<void>;
  /** Makes a standby the primary; resolves once it accepts writes. */
  promote: () => Promise<void>;
  /** Runs statements as a superuser, on a separate connection; returns the rows of the last one. */
  run: (...statements: string[]) => Promise<Record<string, unknown>[]>;
  /** Returns how many commits wait for a standby now. */
  waiting: () => Promise<number>;
};

/** A primary and its standby. */
export type ReplicatedPostgres = {
  primary: PostgresNode;
  standby: PostgresNode;
  /** Sets whether commits wait for the standby; an asynchronous one is the control of a test. */
  setSynchronous: (isSynchronous: boolean) => Promise<void>;
  /** Ends both and removes their files. */
  stop: () => Promise<void>;
};

const STANDBY = 'standby';

/**
 * Starts two PostgreSQL 15 with synchronous streaming replication and a migrated database, in a temporary
 * folder, on free ports of this machine, run by an ordinary user. The standby's slot stores what it misses
 * while it is down.
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await postgres15Folder();
  const [port, standbyPort] = [await freePort(), await freePort()];
  const files = folder.make('primary');
  folder.run('initdb', '-D', files, ...INITDB);
  const primary = node(port, () => folder.serve(files, port));
  await primary.start();
  const { url } = await plainDatabase(port);
  await migrate(url);
  const copy = folder.make(STANDBY);
  const source = ['-d', `host=127.0.0.1 port=${port} user=super`, '-C', '-S', STANDBY];
  folder.run('pg_basebackup', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', ...source);
  const standby = node(standbyPort, () =>
    folder.serve(copy, standbyPort, {
      cluster_name: STANDBY,
      wal_retrieve_retry_interval: '100ms',
    }),
  );
  await standby.start();
  const setSynchronous = async (isSynchronous: boolean) => {
    const names = isSynchronous ? STANDBY : '';
    await primary.run(
      `alter system set synchronous_standby_names = '${names}'`,
      'select pg_reload_conf()',
    );
    await eventually(async () => (await stateOf(primary)) === (isSynchronous ? 'sync' : 'async'));
  };
  await setSynchronous(true);
  return {
    primary,
    standby,
    setSynchronous,
    stop: async () => {
      await Promise.all([primary.kill(), standby.kill()]);
      folder.remove();
    },
  };
}

async function stateOf(primary: PostgresNode): Promise<unknown> {
  const [found] = await primary.run('select sync_state from pg_stat_replication');
  return found?.['sync_state'];
}

function node(port: number, serve: () => ChildProcess): PostgresNode {
  let child: ChildProcess | undefined;
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: superUrlOf(port) });
    // A statement that was running when the server was killed rejects by itself.
    client.on('error', () => {});
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  };
  const killNow = () => {
    for (const pid of child === undefined ? [] : familyOf(child)) kill(pid);
  };
  return {
    url: `postgres://plain@127.0.0.1:${port}/shop`,
    superUrl: superUrlOf(port, 'shop'),
    run,
    async waiting() {
      return (await run("select from pg_stat_activity where wait_event = 'SyncRep'")).length;
    },
    async start() {
      child = serve();
      process.once('exit', killNow);
      await untilReady(superUrlOf(port));
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      killNow();
      await exited;
      process.off('exit', killNow);
    },
    async promote() {
      await run('select pg_promote()');
    },
  };
}

/** Returns the ids of a server's processes, the one that would start others first. */
function familyOf({ pid, exitCode, signalCode }: ChildProcess): number[] {
  if (pid === undefined || exitCode !== null || signalCode !== null) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.filter(Boolean).map(Number)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended by itself.
  }
}
