import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/prepare.mjs';
import { startServer } from './app-server.ts';
import { until } from './daemon.ts';
import { makeDatabase, pgBackRest } from './database.ts';
import { isEtcdHealthy, startEtcd } from './etcd.ts';
import { startHaproxy } from './haproxy.ts';
import {
  ALL_HOSTS,
  APP_HOSTS,
  DATABASE_HOSTS,
  areThere,
  makeHosts,
  processesOf,
  removeHosts,
} from './hosts.ts';
import { startObjectStore } from './object-store.ts';
import { CannotBeHad, ensurePackages } from './packages.ts';
import { awaitedPrimary, isWhole, members, startPatroni } from './patroni.ts';
import { FOLDER, folderOf, giveTo, makeDisks, postgres } from './place.ts';
import { isLive } from './shop-address.ts';

const BACKUPS = join(FOLDER, 'backups');

/** Starts the whole cluster, from nothing. */
export async function startCluster(): Promise<void> {
  if (areThere()) throw new CannotBeHad('The cluster is there already (down removes it).');
  await ensureBuilt();
  ensurePackages();
  makeHosts();
  makeDisks(ALL_HOSTS);
  mkdirSync(BACKUPS);
  giveTo(BACKUPS, postgres());
  DATABASE_HOSTS.forEach(startEtcd);
  await until('a leader of etcd', isEtcdHealthy);
  DATABASE_HOSTS.forEach(startPatroni);
  const primary = await awaitedPrimary();
  await until('two standbys', isWhole, 120);
  await makeDatabase(primary);
  pgBackRest(primary, 'stanza-create');
  for (const host of [...APP_HOSTS, 'front'] as const) startHaproxy(host);
  await startObjectStore();
  for (const host of APP_HOSTS) {
    startServer(host);
    await until(`a server on ${host}`, () => isLive(host), 120);
  }
  await until('the shop behind the balancer', () => isLive('front'));
}

/** Ends everything and removes its files; only the unpacked Patroni stays. */
export async function removeCluster(): Promise<void> {
  await removeHosts();
  for (const name of [...ALL_HOSTS.map(folderOf), join(FOLDER, 'certificates'), BACKUPS]) {
    rmSync(name, { recursive: true, force: true });
  }
}

/** Describes which program runs on which host. */
export async function status(): Promise<string> {
  if (!areThere() || !existsSync(FOLDER)) return 'The cluster is down.';
  const known = await members();
  return ALL_HOSTS.map((host) => {
    const member = known.find(({ name }) => name === host);
    const role = member === undefined ? '' : `${member.role}, ${member.state}`;
    return `${host.padEnd(6)} ${String(processesOf(host).length).padStart(3)} processes  ${role}`;
  }).join('\n');
}
