import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from './test.ts';

/** Has work done after the tests of the file. */
export type Afterwards = (work: () => unknown) => void;

/** A file that starts something hands in here how to end it: the latest is ended first. */
export function afterwards(): Afterwards {
  const works: (() => unknown)[] = [];
  test.afterAll(async () => {
    for (const work of works.splice(0).toReversed()) await work();
  });
  return (work) => {
    works.push(work);
  };
}

/** A folder that PostgreSQL's system user may enter; it is removed afterwards. */
export async function aDataFolder(afterwards: Afterwards): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resham-journey-'));
  await chmod(folder, 0o755);
  afterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Ends a server, unless it has ended by itself. */
export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
