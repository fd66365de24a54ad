import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, chownSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresUser } from '../src/embedded-postgres/system-user.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** Whether this machine has the oldest PostgreSQL that the shop can use. */
export const hasPostgres15 = existsSync(join(PROGRAMS, 'postgres'));

/** Creates a temporary folder in which an ordinary user runs the programs of PostgreSQL 15. */
export async function postgres15Folder() {
  const folder = mkdtempSync(join(tmpdir(), 'resham-postgres-15-'));
  chmodSync(folder, 0o755);
  const user = await postgresUser(join(folder, 'files'));
  const as = { ...user, cwd: '/', env: { LC_ALL: 'C' } };
  return {
    /** Creates a folder in it that belongs to that user. */
    make(name: string): string {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      if (user !== undefined) chownSync(path, user.uid, user.gid);
      return path;
    },
    /** Runs one of the programs to its end. */
    run(program: string, ...options: string[]): void {
      const ran = spawnSync(join(PROGRAMS, program), options, as);
      if (ran.status !== 0) throw new Error(String(ran.stderr));
    },
    /** Starts a server on existing files. */
    serve(files: string, port: number, settings: Record<string, string> = {}): ChildProcess {
      const all = { unix_socket_directories: '', fsync: 'off', ...settings };
      const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const options = ['-D', files, '-p', String(port), ...given];
      return spawn(join(PROGRAMS, 'postgres'), options, { ...as, stdio: 'ignore' });
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Options of `initdb`: a superuser without a password. */
export const INITDB = ['-U', 'super', '-A', 'trust', '-E', 'UTF8', '-N'];

/** Starts a separate PostgreSQL 15 with a database of a role without any special right. */
export async function startPostgres15() {
  const folder = await postgres15Folder();
  const files = folder.make('files');
  folder.run('initdb', '-D', files, ...INITDB);
  const port = await freePort();
  const child = folder.serve(files, port);
  await untilReady(superUrlOf(port));
  return {
    ...(await plainDatabase(port)),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await exited;
      folder.remove();
    },
  };
}

/** Returns the database URL of the superuser. */
export function superUrlOf(port: number, name = 'postgres'): string {
  return `postgres://super@127.0.0.1:${port}/${name}`;
}

/** Creates the database `shop` of a role without any special right. */
export async function plainDatabase(port: number) {
  const client = new pg.Client({ connectionString: superUrlOf(port) });
  await client.connect();
  await client.query('create role plain login');
  await client.query('create database shop owner plain');
  await client.end();
  return {
    url: `postgres://plain@127.0.0.1:${port}/shop`,
    /** The same database as a superuser. */
    superUrl: superUrlOf(port, 'shop'),
  };
}

/** Waits until a server accepts connections. */
export async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(100);
    }
  }
}

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
