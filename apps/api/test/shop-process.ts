import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { freshDatabase } from './database.ts';
import { GENEROUS } from './generous.ts';

/** Who owns a shop that runs in a process of its own. */
export const SERVED_OWNER = { phoneNumber: '9000000777', password: 'paithani-parrot-88' } as const;

/** The shop in a process of its own. */
export type ServedShop = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** All that it has said so far, on either of its outputs. */
  said: () => string;
  /** Bytes of memory that it has now, and the most that it ever had. */
  memory: () => Promise<{ now: number; most: number }>;
  /** Names of all files in its data folder and in its folder for temporary ones. */
  fileNames: () => Promise<string[]>;
};

/** Starts the whole server on a database of its own; it ends after the tests of the file. */
export async function aServedShop(environment: Record<string, string> = {}): Promise<ServedShop> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'resham-served-'));
  const [data, temporary, assets] = ['data', 'tmp', 'assets'].map((name) => join(folder, name));
  for (const path of [data, temporary, assets]) await mkdir(path ?? '');
  const child = fork(join(import.meta.dirname, 'served-shop.ts'), [assets ?? ''], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      PORT: '0',
      DATA_DIR: data,
      TMPDIR: temporary,
      DEMO: '0',
      ADMIN_PHONE: SERVED_OWNER.phoneNumber,
      ADMIN_PASSWORD: SERVED_OWNER.password,
      LOG_LEVEL: 'debug',
      ...GENEROUS,
      ...environment,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /^The shop is open:\s+(\S+)/m.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
  }
  child.once('exit', () => reject(new Error(`the shop ended before it was open: ${said}`)));
  after(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: await url,
    databaseUrl: database.url,
    dataDir: data ?? '',
    said: () => said,
    async memory() {
      const told = once(child, 'message');
      child.send('memory');
      const [memory] = (await told) as [{ now: number; most: number }];
      return memory;
    },
    async fileNames() {
      const lists = [data, temporary].map((path) => readdir(path ?? '', { recursive: true }));
      return (await Promise.all(lists)).flat().toSorted();
    },
  };
}
