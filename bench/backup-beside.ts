// Prints how much slower visitors get their pages during a backup.
// Run: node bench/backup-beside.ts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { productCalls } from '@shop/contract/products';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { openBenchShop } from './bench-shop.ts';
import { type Load, load } from './load.ts';
import { type Request, jsonRequest } from './request.ts';

const COMMAND = join(import.meta.dirname, '../apps/api/src/commands/backup.ts');
/** Priority of the backup, as in the shop itself (apps/api/src/commands/backup.ts). */
const LOW = 10;
const GOAL = 1.2;
const ROUNDS = 3;
/** Load of a busy hour: requests per second, on eight connections. */
const PACE = { rate: 40, connections: 8, seconds: 6 };
type Visit = { name: string; cacheMb: string; requests: readonly Request[] };
const VISITS: readonly Visit[] = [
  { name: 'the home page', cacheMb: '64', requests: [{ path: '/' }] },
  {
    name: 'a list without a cache',
    cacheMb: '0',
    requests: [jsonRequest(productCalls.catalogue, { query: {} })],
  },
];

await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
const shop = await openBenchShop();
try {
  for (const { name, cacheMb, requests } of VISITS) {
    const server = await shop.start({ CACHE_MB: cacheMb });
    const [alone, beside]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await load(server, requests, PACE));
      const backups = startBackups();
      beside.push(await load(server, requests, PACE));
      await backups.stop();
    }
    print(name, alone, beside);
    await server.stop();
  }
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

/** Makes one backup after another, each in a process of its own, as a server does. */
function startBackups() {
  const stopping = new AbortController();
  let made = 0;
  const making = (async () => {
    while (!stopping.signal.aborted) {
      const file = join(folder, `${(made += 1)}.tar`);
      const env = { ...process.env, PROCESS_DATABASE_URL: shop.databaseUrl, DATA_DIR: folder };
      const child = spawn(process.execPath, ['--max-semi-space-size=1', COMMAND, file], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      setPriority(child.pid ?? 0, LOW);
      const [code] = (await once(child, 'exit')) as [number | null];
      await rm(file, { force: true });
      if (code !== 0) throw new Error(`A backup ended with ${code}`);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await making;
    },
  };
}

function print(name: string, alone: readonly Load[], beside: readonly Load[]): void {
  for (const figure of ['p50', 'p99'] as const) {
    const [quiet = 0, busy = 0] = [alone, beside].map(
      (loads) =>
        loads.map((one) => one[figure]).toSorted((one, other) => one - other)[
          Math.floor(ROUNDS / 2)
        ],
    );
    console.log(
      `${name}, ${figure}: ${busy.toFixed(2)} ms beside a backup, ${quiet.toFixed(2)} ms alone, ratio ${(busy / quiet).toFixed(2)} (goal: ${GOAL})`,
    );
  }
}
