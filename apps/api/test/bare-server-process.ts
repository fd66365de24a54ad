import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

/** Creates a temporary folder for one test, accessible to the system user that runs PostgreSQL. */
export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'resham-test-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  t.after(remove);
  exitOnSignal();
  process.once('exit', remove);
  return folder;
}

/** Makes an interrupted test run end through 'exit', whose handlers stop its processes. */
export function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    if (process.listenerCount(signal) === 0) process.on(signal, () => process.exit(1));
  }
}

/** Starts bare-server.ts on a data folder; remaining processes are stopped after the test. */
export function spawnBareServer(t: TestContext, folder: string) {
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: 'pipe' });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  t.after(async () => {
    child.kill('SIGTERM');
    await exited;
  });

  const firstLine = once(createInterface(child.stdout), 'line');
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    exited,
    complaint: () => complaint,
    ready: async () => {
      const [line] = await Promise.race([firstLine, exited.then(() => ['{}'])]);
      return JSON.parse(String(line)) as { url: string; pid: number; uid: number };
    },
  };
}

/** Waits until a condition holds; fails after the limit. */
export async function eventually(holds: () => boolean | Promise<boolean>, limitMs = 60_000) {
  for (const deadline = Date.now() + limitMs; !(await holds()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`not within ${limitMs} ms: ${holds.toString()}`);
  }
}

/** Returns whether a process exists and is a PostgreSQL server. */
export function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}/cwd`) && readlinkSync(`/proc/${pid}/exe`).includes('postgres');
}
