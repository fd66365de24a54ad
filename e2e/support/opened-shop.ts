import { type ChildProcess, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePorts, hasCaddy, startCaddy } from '../../lab/faults/support/caddy.ts';
import { ROOT } from '../../scripts/lib/project.mjs';
import { type Afterwards, aDataFolder, end } from './afterwards.ts';
import { startServer } from './demo-shop.ts';

/** A live shop set up as in `docs/going-live.md`: two processes and the bundled PostgreSQL, behind Caddy. */
export type OpenedShop = {
  /** Public URL. */
  url: string;
  /** URL that Caddy forwards to. */
  upstream: string;
  /** Certificate of Caddy's authority; undefined on a machine without Caddy. */
  ca: string | undefined;
  /** Output since the latest start. */
  said: () => string;
  pid: () => number;
  /** Starts the shop at the same URL; the data folder may differ from the previous one. */
  start: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
  /** Runs a command of the shop on a data folder, as `npm run`; returns the output. */
  command: (folder: string, name: string, ...words: string[]) => Promise<string>;
};

/** Starts Caddy with a certificate of its own authority, and prepares a shop behind it. */
export async function anOpenedShop(
  more: Record<string, string>,
  afterwards: Afterwards,
): Promise<OpenedShop> {
  const [port = 0, httpPort = 0, httpsPort = 0] = await freePorts(3);
  const upstream = `http://127.0.0.1:${port}`;
  const isBehindCaddy = hasCaddy();
  const url = isBehindCaddy ? `https://localhost:${httpsPort}` : upstream;
  const settings = {
    SHOP_MODE: 'live',
    PUBLIC_URL: url,
    PORT: `${port}`,
    PROCESSES: '2',
    TRUST_PROXY: isBehindCaddy ? '127.0.0.1' : 'none',
    ...more,
  };
  let ca: string | undefined;
  if (isBehindCaddy) {
    const folder = await aDataFolder(afterwards);
    const caddy = await startCaddy({ folder, httpPort, httpsPort, upstreams: [port] });
    afterwards(() => caddy.stop());
    ({ ca } = caddy);
  }
  let running: { child: ChildProcess; said: () => string } | undefined;
  const stop = async () => {
    if (running !== undefined) await end(running.child);
  };
  afterwards(stop);
  return {
    url,
    upstream,
    ca,
    said: () => running?.said() ?? '',
    pid: () => running?.child.pid ?? 0,
    async start(folder) {
      running = await startServer(folder, settings);
    },
    stop,
    async command(folder, name, ...words) {
      const env = { ...settings, PATH: process.env['PATH'], DATA_DIR: folder, NODE_OPTIONS: '' };
      const options = { cwd: ROOT, env };
      const { stdout } = await promisify(execFile)('npm', ['run', name, '--', ...words], options);
      return stdout.trim();
    },
  };
}
