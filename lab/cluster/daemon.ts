import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Host, namespaceOf } from './hosts.ts';
import { type SystemUser, folderOf, logOf } from './place.ts';

/** A program that outlives the command that started it. */
export type Daemon = {
  /** Name of its log. */
  name: string;
  program: string;
  options: readonly string[];
  env?: Record<string, string>;
  user?: SystemUser | undefined;
  cwd?: string;
};

/** Starts a program on a host; returns its process id. */
export function start(host: Host, { name, program, options, env, user, cwd }: Daemon): number {
  const log = openSync(logOf(host, name), 'a');
  const as =
    user === undefined
      ? []
      : ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const words = ['netns', 'exec', namespaceOf(host), ...as, program, ...options];
  const child = spawn('ip', words, {
    cwd: cwd ?? folderOf(host),
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  return child.pid ?? 0;
}

/** Waits until a condition holds; fails with one line at the timeout. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; !(await holds()); await pause(100)) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}.`);
  }
}
