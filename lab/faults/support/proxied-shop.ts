import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { aDatabaseProxy } from '../../../apps/api/test/database-proxy.ts';
import { freshDatabase } from '../../../apps/api/test/database.ts';
import { type ServedProcess, startServedProcess } from '../../../apps/api/test/served-process.ts';
import { freePorts, startCaddy } from './caddy.ts';

/** Two servers of a live shop behind Caddy, with `deploy/Caddyfile`. */
export type ProxiedShop = {
  url: string;
  httpsPort: number;
  httpPort: number;
  /** The certificate of Caddy's own authority. */
  ca: string;
  /** Stops one server as systemd and Docker do, and starts its successor on the same port. */
  replace: (server: number) => Promise<void>;
  /** Takes the database away from both servers, until `returnDatabase`. */
  loseDatabase: () => void;
  returnDatabase: () => void;
  /** Output of both servers. */
  said: () => string;
};

/** Starts them, and ends them after the tests. */
export async function aProxiedShop(): Promise<ProxiedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'resham-caddy-'));
  const database = await freshDatabase();
  const proxy = await aDatabaseProxy(database.url);
  const [httpPort, httpsPort, ...ports] = await freePorts(4);
  const url = `https://localhost:${httpsPort}`;
  const settings = {
    DATABASE_URL: proxy.url,
    SHOP_MODE: 'live',
    PUBLIC_URL: url,
    MESSAGES: 'outbox',
    TRUST_PROXY: '127.0.0.1',
    SECRET_KEY: 'a-secret-of-the-test-of-more-than-32-letters',
    LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '3',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '4',
  };
  const start = (port: number | undefined) =>
    startServedProcess(folder, { ...settings, PORT: `${port}` });
  const servers: ServedProcess[] = [];
  for (const port of ports) servers.push(await start(port));
  const ended: string[] = [];
  const caddy = await startCaddy({
    folder,
    httpPort: httpPort ?? 0,
    httpsPort: httpsPort ?? 0,
    upstreams: ports,
  });
  after(async () => {
    await caddy.stop();
    await Promise.all(servers.map((server) => server.end()));
    await proxy.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    url,
    httpPort: httpPort ?? 0,
    httpsPort: httpsPort ?? 0,
    ca: caddy.ca,
    // No server listens on this port.
    loseDatabase: () => proxy.pointAt('postgres://127.0.0.1:1'),
    returnDatabase: () => proxy.pointAt(database.url),
    said: () => [...ended, ...servers.map((server) => server.said())].join('\n'),
    async replace(at) {
      const old = servers[at];
      await old?.end();
      ended.push(old?.said() ?? '');
      servers[at] = await start(ports[at]);
    },
  };
}
