import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { DATABASE } from './app-server.ts';
import { type DatabaseHost, addressOf } from './hosts.ts';
import { PASSWORDS, configure, identityOf, postgres } from './place.ts';

/** Creates the shop's role and empty database, as docs/cluster.md does by hand. */
export async function makeDatabase(host: DatabaseHost): Promise<void> {
  await asSuperuser(host, async (client) => {
    await client.query(
      `create role ${DATABASE.name} login createdb password '${DATABASE.password}'`,
    );
    await client.query(`create database ${DATABASE.name} owner ${DATABASE.name}`);
  });
}

/** Runs work as PostgreSQL's superuser on one host. */
export async function asSuperuser<T>(
  host: DatabaseHost,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: addressOf(host),
    user: 'postgres',
    password: PASSWORDS.SUPERUSER_PASSWORD,
    database: 'postgres',
    ssl: { ca: identityOf(host).ca },
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs pgBackRest on a host, with `deploy/cluster/pgbackrest.conf`. */
export function pgBackRest(host: DatabaseHost, ...words: string[]): string {
  const { uid, gid } = postgres();
  const settings = configure(host, 'pgbackrest.conf');
  const options = [`--config=${settings}`, '--stanza=shop', '--log-level-console=warn', ...words];
  const done = spawnSync('pgbackrest', options, { uid, gid, cwd: '/', encoding: 'utf8' });
  if (done.status !== 0)
    throw new Error(`pgbackrest ${words.join(' ')}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}
