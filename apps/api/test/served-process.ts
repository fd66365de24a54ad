import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPILED } from './compiled.ts';
import { GENEROUS } from './generous.ts';

/** The owner of a shop that runs in a separate process. */
export const SERVED_OWNER = { phoneNumber: '9000000777', password: 'paithani-parrot-88' } as const;

/** The key of servers with an external database. */
export const SERVED_KEY = 'a-secret-of-the-tests-of-more-than-32-letters';

/** A whole server in a separate process. */
export type ServedProcess = {
  url: string;
  pid: number;
  /** Returns its output so far, of both streams. */
  said: () => string;
  /** Returns its memory in bytes: now, and the peak. */
  memory: () => Promise<{ now: number; most: number }>;
  /** Stops it, gracefully by default; resolves when it is gone. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
};

/**
 * Starts the server on a folder with these settings; resolves when it listens. `program` belongs to
 * another release, `words` are its arguments; `hear` gets its output so far, also before it listens.
 */
export async function startServedProcess(
  folder: string,
  environment: Record<string, string>,
  {
    program = join(import.meta.dirname, 'served-shop.ts'),
    words = [],
    hear = () => {},
  }: { program?: string; words?: readonly string[]; hear?: (said: string) => void } = {},
): Promise<ServedProcess> {
  const assets = join(folder, 'assets');
  await mkdir(assets, { recursive: true });
  const child = fork(program, [assets, ...words], {
    env: {
      PATH: process.env['PATH'],
      ...COMPILED,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      ADMIN_PHONE: SERVED_OWNER.phoneNumber,
      ADMIN_PASSWORD: SERVED_OWNER.password,
      ...GENEROUS,
      ...(environment['DATABASE_URL'] && { SECRET_KEY: SERVED_KEY }),
      ...environment,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  let said = '';
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      hear(said);
      const address = /^(?:The shop is open|It listens on):\s+(http:\S+)/m.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
  }
  void exited.then(() => reject(new Error(`the shop ended before it was open: ${said}`)));
  return {
    url: await url,
    pid: child.pid ?? 0,
    said: () => said,
    async memory() {
      const told = once(child, 'message');
      child.send('memory');
      const [memory] = (await told) as [{ now: number; most: number }];
      return memory;
    },
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}
