import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from './test.ts';

/** Registers work to do after the tests of the file. */
export type Afterwards = (work: () => unknown) => void;

/** Returns a function that registers how to end what a file starts; runs them in reverse order. */
export function afterwards(): Afterwards {
  const works: (() => unknown)[] = [];
  test.afterAll(async () => {
    for (const work of works.splice(0).toReversed()) await work();
  });
  return (work) => {
    works.push(work);
  };
}

/** Creates a folder that PostgreSQL's system user may enter; removes it afterwards. */
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
