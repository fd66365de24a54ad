import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/project.mjs';
import { APP_HOSTS, type Host, NETWORK, addressOf } from './hosts.ts';

/** The folder of the whole cluster on this machine. */
export const FOLDER = '/var/tmp/resham-cluster';

/** Passwords of a cluster that is unreachable from other machines and exists for an hour. */
export const PASSWORDS = {
  SUPERUSER_PASSWORD: 'superuser-of-the-drill',
  REPLICATION_PASSWORD: 'replication-of-the-drill',
  REWIND_PASSWORD: 'rewind-of-the-drill',
  BACKUP_PASSPHRASE: 'backup-of-the-drill',
};

const CONFIGURATIONS = join(ROOT, 'deploy/cluster');

/** Returns the folder of a host, which represents its disk. */
export function folderOf(host: Host): string {
  return join(FOLDER, host);
}

/** Returns the log of a program on a host. */
export function logOf(host: Host, program: string): string {
  return join(folderOf(host), `${program}.log`);
}

/** Returns the certificate of our own authority. */
export function authority(): string {
  return readFileSync(join(FOLDER, 'certificates/ca.crt'), 'utf8');
}

/** Returns the certificate and key of a host. */
export function identityOf(host: Host): { ca: string; cert: string; key: string } {
  const read = (name: string) => readFileSync(join(folderOf(host), 'tls', name), 'utf8');
  return { ca: read('ca.crt'), cert: read('host.crt'), key: read('host.key') };
}

/** A user and group of this machine. */
export type SystemUser = { uid: number; gid: number };

/** Returns the user of Debian's PostgreSQL. */
export function postgres(): SystemUser {
  const id = (which: string) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Creates the hosts' disks, each with its certificate from `deploy/cluster/certificates.sh`. */
export function makeDisks(hosts: readonly Host[]): void {
  const certificates = join(FOLDER, 'certificates');
  mkdirSync(FOLDER, { recursive: true });
  const named = hosts.map((host) => `${host}=${addressOf(host)}`);
  execFileSync(join(CONFIGURATIONS, 'certificates.sh'), [certificates, ...named]);
  chmodSync(FOLDER, 0o755);
  for (const host of hosts) {
    for (const name of ['', 'tls', 'run', 'log']) mkdirSync(join(folderOf(host), name));
    const from = join(certificates, host);
    for (const name of readdirSync(from)) {
      const path = join(folderOf(host), 'tls', name);
      writeFileSync(path, readFileSync(join(from, name)), { mode: 0o600 });
    }
    writeFileSync(join(folderOf(host), 'tls/site.pem'), readFileSync(join(from, 'host.pem')));
    giveTo(folderOf(host), postgres());
  }
}

/** Changes the owner of a folder and its content. */
export function giveTo(folder: string, { uid, gid }: SystemUser): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), uid, gid);
  }
}

/**
 * Writes a file of `deploy/cluster` as a host would have it. Only what a namespace lacks differs:
 * addresses, folders, and the given `changes`.
 */
export function configure(
  host: Host,
  name: string,
  changes: readonly (readonly [string, string])[] = [],
): string {
  const folder = folderOf(host);
  const replacements: (readonly [string, string])[] = [
    ['HOST_NAME', host],
    ['HOST_ADDRESS', addressOf(host)],
    ...Object.entries(PASSWORDS),
    ['10.0.0.', NETWORK],
    ['/etc/resham/tls', join(folder, 'tls')],
    ['/var/run/postgresql', join(folder, 'run')],
    ['/run/haproxy', join(folder, 'run')],
    ['/var/lib/postgresql/15/shop', join(folder, 'data')],
    ['/var/lib/postgresql', folder],
    ['/var/lib/etcd', folder],
    ['/var/lib/pgbackrest', join(FOLDER, 'backups')],
    ['/var/log/pgbackrest', join(folder, 'log')],
    ['/var/spool/pgbackrest', join(folder, 'spool')],
    ['/tmp/pgbackrest', join(folder, 'lock')],
    ...changes,
  ];
  let text = readFileSync(join(CONFIGURATIONS, name), 'utf8');
  for (const [from, to] of replacements) text = text.replaceAll(from, to);
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o644 });
  return path;
}

/** Returns whether a host has a server of the shop. */
export function isAppHost(host: Host): boolean {
  return APP_HOSTS.some((one) => one === host);
}
