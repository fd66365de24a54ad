import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './postgres-cluster.ts';

/** A PostgreSQL that answers. */
export type PostgresProcess = { child: ChildProcess; pid: number };

/** Server settings by name, as in postgresql.conf. */
export type PostgresSettings = Record<string, string | number>;

type Launch = {
  cluster: Cluster;
  port: number;
  logFile: string;
  settings?: PostgresSettings | undefined;
  signal?: AbortSignal | undefined;
};

/** For a small shop on a small machine; what is not named keeps its durable default. */
const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 100,
  shared_buffers: '128MB',
  work_mem: '8MB',
  effective_cache_size: '512MB',
  random_page_cost: 1.1,
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  log_checkpoints: 'off',
  // Without the rows that an error speaks of: people's data is not for a log.
  log_error_verbosity: 'terse',
};

const STATUS_LINE = 7;
const FAST_STOP_LIMIT_MS = 20_000;
const POLL_MS = 20;

/**
 * Starts the server and waits until it accepts connections. Throws with PostgreSQL's own last
 * words when it does not; then nothing of it runs any more.
 */
export async function launch(options: Launch): Promise<PostgresProcess> {
  const { cluster, port, logFile, settings, signal } = options;
  signal?.throwIfAborted();
  const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, 'a', 0o600);
  const flags = Object.entries({ ...SETTINGS, port, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(cluster.serverProgram, ['-D', cluster.folder, ...flags], {
    ...cluster.user,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true, // else Ctrl-C would stop it under the requests that it is answering
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let spawnError: Error | undefined;
  child.once('error', (error) => (spawnError = error));
  try {
    const pid = await becomesReady(cluster, child, signal);
    if (pid === undefined) throw spawnError ?? new Error(lastWords(logFile, logStart));
    return { child, pid };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** Its process number once it accepts connections, undefined when it has ended. */
async function becomesReady(cluster: Cluster, child: ChildProcess, signal?: AbortSignal) {
  while (child.pid !== undefined && !hasEnded(child)) {
    const lines = pidFileLines(cluster);
    if (lines[0] === String(child.pid) && lines[STATUS_LINE]?.trim() === 'ready') return child.pid;
    await sleep(POLL_MS, undefined, { signal });
  }
  return undefined;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function lastWords(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().trim().split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC/.test(line)).at(-1) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

/** Stops it fast (sessions are ended, everything is written); at once when that takes too long. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  child.ref();
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_LIMIT_MS);
  await exited;
  clearTimeout(impatience);
}

/**
 * Stops the PostgreSQL that a crashed server left behind, then what a killed PostgreSQL left (a
 * session that calculates does not notice), and removes a pid file whose number has become another
 * program's: PostgreSQL refuses to start while anything still has its shared memory, so that this
 * cannot do harm.
 */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const pid = Number(pidFileLines(cluster)[0]);
  if (pid > 1 && isPostgresOf(cluster, pid)) await end(cluster, pid, 'SIGINT');
  else rmSync(join(cluster.folder, 'postmaster.pid'), { force: true });
  for (const left of processNumbers().filter((number) => isPostgresOf(cluster, number))) {
    await end(cluster, left, 'SIGQUIT');
  }
}

async function end(cluster: Cluster, pid: number, signal: NodeJS.Signals): Promise<void> {
  send(pid, signal);
  const deadline = Date.now() + FAST_STOP_LIMIT_MS;
  while (isPostgresOf(cluster, pid)) {
    await sleep(POLL_MS);
    if (Date.now() > deadline) send(pid, 'SIGQUIT');
  }
}

function processNumbers(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((number) => number > 1);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

function pidFileLines(cluster: Cluster): string[] {
  try {
    return readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** A PostgreSQL server works inside its own folder, which tells it from whoever reuses its number. */
function isPostgresOf(cluster: Cluster, pid: number): boolean {
  try {
    if (process.platform === 'linux') {
      const isInFolder = readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster.folder);
      return isInFolder && basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres');
    }
    const command = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return command.includes('postgres') && command.includes(cluster.folder);
  } catch {
    return false;
  }
}
