import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exitOnSignal } from '../../../apps/api/test/bare-server-process.ts';
import { ROOT } from '../../../scripts/lib/project.mjs';

/** Inputs of Caddy with `deploy/Caddyfile`. */
type Wanted = {
  /** Folder of its certificates. */
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** The ports of the servers behind it. */
  upstreams: readonly number[];
};

/** Caddy with certificates of its own authority. */
type Caddy = {
  /** The certificate of its authority. */
  ca: string;
  stop: () => Promise<void>;
};

const LIMIT_MS = 60_000;

/** Returns whether this machine has Caddy. */
export function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts Caddy; resolves once it has its certificate and has checked the servers' readiness. */
export async function startCaddy(wanted: Wanted): Promise<Caddy> {
  const { folder, httpPort, httpsPort, upstreams } = wanted;
  const caddy = run(folder, {
    SHOP_HOST: `https://localhost:${httpsPort}`,
    UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
    CADDY_OPTIONS: [
      `http_port ${httpPort}`,
      `https_port ${httpsPort}`,
      'admin off',
      'local_certs',
      'skip_install_trust',
    ].join('\n'),
  });
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  await becomes(() => existsSync(authority) && existsSync(join(folder, 'caddy/certificates')));
  await pause(2_500);
  return {
    ca: readFileSync(authority, 'utf8'),
    async stop() {
      caddy.kill('SIGTERM');
      if (caddy.exitCode === null) await once(caddy, 'exit');
    },
  };
}

function run(folder: string, settings: Record<string, string>): ChildProcess {
  const options = ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/Caddyfile')];
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    ...settings,
  };
  const caddy = spawn('caddy', options, { env, stdio: 'ignore' });
  const end = () => caddy.kill('SIGTERM');
  exitOnSignal();
  process.once('exit', end);
  caddy.once('exit', () => process.off('exit', end));
  return caddy;
}

async function becomes(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !isSo();) {
    if (Date.now() > end) throw new Error('Caddy has no certificate');
    await pause(50);
  }
}

/** Finds unused ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
