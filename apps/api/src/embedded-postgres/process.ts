import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToOwner } from '../data-folder/data-folder.ts';
import type { Cluster } from './cluster.ts';

/** A PostgreSQL server process that accepts connections. */
export type PostgresProcess = { child: ChildProcess; pid: number };

/** Server parameters by name, as in postgresql.conf. */
export type PostgresSettings = Record<string, string | number>;

type Launch = {
  cluster: Cluster;
  port: number;
  logFile: string;
  settings?: PostgresSettings | undefined;
  signal?: AbortSignal | undefined;
};

/** Tuned for a small shop on a small machine; parameters not listed keep their durable defaults. */
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
  // Terse: the detail of an error quotes the row, and personal data does not belong in a log.
  log_error_verbosity: 'terse',
};

const PORT_LINE = 3;
const STATUS_LINE = 7;
const FAST_STOP_LIMIT_MS = 20_000;
const POLL_MS = 20;
const LAST_WORDS_BYTES = 64_000;

/**
 * Starts the server process and waits until it accepts connections. Throws PostgreSQL's own last error
 * message when it does not; then no process of it is left running.
 */
export async function launch(options: Launch): Promise<PostgresProcess> {
  const { cluster, port, logFile, settings, signal } = options;
  signal?.throwIfAborted();
  const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, 'a', 0o600);
  giveToOwner(logFile);
  const flags = Object.entries({ ...SETTINGS, port, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(cluster.serverProgram, ['-D', cluster.folder, ...flags], {
    ...cluster.user,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true, // otherwise Ctrl-C would stop it while requests are still being answered
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

/** Returns its process id once it accepts connections; undefined when it has ended. */
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

/** Returns the reason at the end of the log; it was emptied when it is shorter than at the start. */
function lastWords(logFile: string, from: number): string {
  const log = openSync(logFile, 'r');
  const { size } = fstatSync(log);
  const start = Math.max(size < from ? 0 : from, size - LAST_WORDS_BYTES);
  const bytes = Buffer.alloc(size - start);
  readSync(log, bytes, { position: start });
  closeSync(log);
  const lines = bytes.toString().trim().split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC/.test(line)).at(-1) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

/**
 * Stops the server by a fast shutdown (sessions are ended, everything is written); by an immediate one
 * after 20 s.
 */
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
 * Stops a PostgreSQL that a crashed server left running, then any remaining backends (one busy
 * calculating does not notice that its server died), and removes a pid file whose number now belongs to
 * another program. Removing it is safe: PostgreSQL refuses to start while anything still uses its shared
 * memory.
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

/** Returns the port of the PostgreSQL that runs on this cluster; undefined when none accepts connections. */
export function runningPort(folder: string): number | undefined {
  const lines = pidFileLines({ folder });
  const isReady =
    lines[STATUS_LINE]?.trim() === 'ready' && isPostgresOf({ folder }, Number(lines[0]));
  return isReady ? Number(lines[PORT_LINE]) : undefined;
}

function pidFileLines(cluster: Pick<Cluster, 'folder'>): string[] {
  try {
    return readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Identifies a PostgreSQL by its working directory, because another process may have reused its id. */
function isPostgresOf(cluster: Pick<Cluster, 'folder'>, pid: number): boolean {
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
