import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENEROUS } from '../../apps/api/test/generous.ts';
import { SERVED_OWNER } from '../../apps/api/test/served-process.ts';
import { NODE, ROOT, SERVER } from '../../scripts/lib/project.mjs';
import { start } from './daemon.ts';
import { type DatabaseHost, type Host, addressOf, signalTo } from './hosts.ts';
import { SHOP_URL } from './haproxy.ts';
import { objectStore } from './object-store.ts';
import { folderOf, postgres } from './place.ts';

/** The shop's database, and the password of its role. */
export const DATABASE = { name: 'resham', password: 'shop-of-the-drill' };

/** The key that all servers share. */
export const SECRET_KEY = 'a-secret-key-of-the-drill-of-more-than-32-letters';

/** Returns the data folder of a server; pictures are in the object store. */
export function dataDirOf(host: Host): string {
  return join(folderOf(host), 'shop');
}

/** Returns the database's URL for a host with these certificates. */
function databaseUrl(address: string, host: Host): string {
  const authority = join(folderOf(host), 'tls/ca.crt');
  const { name, password } = DATABASE;
  return `postgres://${name}:${password}@${address}/${name}?sslmode=verify-full&sslrootcert=${authority}`;
}

/** Returns the database's URL on one host, for the judge. */
export function databaseOn(host: DatabaseHost): string {
  return databaseUrl(`${addressOf(host)}:5432`, host);
}

/** Starts a server of the shop: a production build of a live shop, behind the balancer. */
export function startServer(host: Host, more: Record<string, string> = {}): void {
  const pid = start(host, {
    name: 'shop',
    program: NODE,
    options: SERVER.options,
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      PORT: '3000',
      DATABASE_URL: databaseUrl('127.0.0.1:5000', host),
      SECRET_KEY,
      DATA_DIR: dataDirOf(host),
      SHOP_MODE: 'live',
      PUBLIC_URL: SHOP_URL,
      TRUST_PROXY: '127.0.0.1',
      MESSAGES: 'outbox',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '3',
      ADMIN_PHONE: SERVED_OWNER.phoneNumber,
      ADMIN_PASSWORD: SERVED_OWNER.password,
      ...GENEROUS,
      ...objectStore(),
      NODE_EXTRA_CA_CERTS: join(folderOf(host), 'tls/ca.crt'),
      ...more,
    },
    user: postgres(),
  });
  writeFileSync(join(folderOf(host), 'shop.pid'), String(pid));
}

/** Sends a signal to the shop's server on a host. */
export function signalServer(host: Host, signal: NodeJS.Signals): void {
  signalTo(Number(readFileSync(join(folderOf(host), 'shop.pid'), 'utf8')), signal);
}
