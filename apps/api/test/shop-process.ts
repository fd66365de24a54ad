import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { freshDatabase } from './database.ts';
import { type ServedProcess, startServedProcess } from './served-process.ts';

/** A shop in a separate process, with a separate database. */
export type ServedShop = ServedProcess & {
  databaseUrl: string;
  dataDir: string;
  /** The names of all files in its data folder and its temporary folder. */
  fileNames: () => Promise<string[]>;
};

/** Starts the whole server with a separate database; it ends after the tests of the file. */
export async function aServedShop(environment: Record<string, string> = {}): Promise<ServedShop> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'resham-served-'));
  const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  await mkdir(temporary);
  const served = await startServedProcess(folder, {
    DATABASE_URL: database.url,
    TMPDIR: temporary,
    LOG_LEVEL: 'debug',
    ...environment,
  });
  after(async () => {
    await served.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    ...served,
    databaseUrl: database.url,
    dataDir,
    async fileNames() {
      const lists = [dataDir, temporary].map((path) => readdir(path, { recursive: true }));
      return (await Promise.all(lists)).flat().toSorted();
    },
  };
}
