import { type ChildProcess, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePorts, hasCaddy, startCaddy } from '../../bench/faults/support/caddy.ts';
import { ROOT } from '../../scripts/lib/project.mjs';
import { type Afterwards, aDataFolder, end } from './afterwards.ts';
import { startServer } from './demo-shop.ts';

/** A live shop as `docs/going-live.md` opens it: its own PostgreSQL, two processes, behind Caddy. */
export type OpenedShop = {
  /** Where visitors reach it. */
  url: string;
  /** Where Caddy reaches it. */
  upstream: string;
  /** The certificate of Caddy's authority; undefined on a machine without Caddy. */
  ca: string | undefined;
  /** What it has printed since it was started last. */
  said: () => string;
  pid: () => number;
  /** Starts it, also on another data folder than before, at the same address. */
  start: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
  /** Runs one of its commands in a terminal; returns the output. */
  command: (folder: string, name: string, ...words: string[]) => Promise<string>;
};

/** Caddy with a certificate of its own authority, and a shop behind it that is not started yet. */
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
