// Prints how long a backup and a restore take, compared with `tar` and `pg_dump` of the same bytes.
// Run: node bench/backup.ts [-- orders pictures], by default 100000 and 10000. Needs Debian's PostgreSQL
// 15, whose pg_dump cannot read newer servers.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { hasPostgres15, startPostgres15 } from '../apps/api/test/postgres-15.ts';

const PICTURE_BYTES = 60_000;
const LOOK_EVERY_MS = 50;
const COMMANDS = join(import.meta.dirname, '../apps/api/src/commands');

type Run = { seconds: number; megabytes: number; lastLine: string };

if (!hasPostgres15) throw new Error('PostgreSQL 15 is not on this machine');
const [orders = 100_000, pictures = 10_000] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
await chmod(folder, 0o755);
const postgres = await startPostgres15();
try {
  const size = { orders, customers: orders / 10, products: 1_000, expenses: 1_000 };
  await migrate(postgres.superUrl);
  await fillLargeShop(postgres.superUrl, size, new Date());
  await makePictures();
  const data = join(folder, 'shop');
  const environment = { DATABASE_URL: postgres.superUrl, DATA_DIR: data };
  const dumped = join(folder, 'dump');
  const dump = `pg_dump -Fc -Z1 -f ${dumped} ${postgres.superUrl} && tar cf ${dumped}.tar -C ${data} pictures`;
  const beside = await timed(spawn('/bin/sh', ['-c', dump], { stdio: 'pipe' }));
  const backup = await command('backup', environment, join(folder, 'shop.tar'));
  const into = { DATA_DIR: join(folder, 'restored') };
  const restore = await command('restore', into, backup.lastLine);
  console.log(`${orders} orders, ${pictures} pictures`);
  console.log(`tar and pg_dump  ${beside.seconds.toFixed(1)} s`);
  print('backup', backup, beside, 3);
  print('restore', restore, backup, 2);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function print(name: string, run: Run, beside: Run, goal: number): void {
  const ratio = (run.seconds / beside.seconds).toFixed(2);
  console.log(
    `${name.padEnd(16)} ${run.seconds.toFixed(1)} s, ratio ${ratio} (goal: ${goal}), at most ${run.megabytes.toFixed(0)} MB of memory (goal: 150)`,
  );
}

/** Writes as many files as a real shop, with as many bytes, into their folders. */
async function makePictures(): Promise<void> {
  for (let made = 0; made < pictures; made += 1) {
    const key = `${(made % 256).toString(16).padStart(2, '0')}-${made}`;
    const into = join(folder, 'shop/pictures', key.slice(0, 2));
    await mkdir(into, { recursive: true });
    await writeFile(join(into, `${key}-640.webp`), randomBytes(PICTURE_BYTES));
  }
  await chmod(join(folder, 'shop'), 0o755);
}

function command(name: string, environment: Record<string, string>, file: string): Promise<Run> {
  const script = join(COMMANDS, `${name}.ts`);
  const env = { ...process.env, ...environment };
  return timed(
    spawn(process.execPath, ['--max-semi-space-size=1', script, file], {
      cwd: folder,
      env,
      stdio: 'pipe',
    }),
  );
}

/** Waits for the end of a process and samples its peak memory. */
async function timed(child: ChildProcess): Promise<Run> {
  const begun = performance.now();
  let [megabytes, text] = [0, ''];
  child.stdout?.on('data', (chunk: Buffer) => (text += String(chunk)));
  child.stderr?.pipe(process.stderr);
  const looking = setInterval(() => (megabytes = mostMemory(child) ?? megabytes), LOOK_EVERY_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`It ended with ${code}`);
  const seconds = (performance.now() - begun) / 1_000;
  return { seconds, megabytes, lastLine: text.trim().split('\n').at(-1) ?? '' };
}

function mostMemory({ pid }: ChildProcess): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
}
