import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signalServer, startServer } from './app-server.ts';
import { until } from './daemon.ts';
import { startEtcd } from './etcd.ts';
import { type DatabaseHost, plugIn, powerOff, signalAll, signalTo, unplug } from './hosts.ts';
import { awaitedPrimary, primary, standbysOf, startPatroni, switchOver } from './patroni.ts';
import { folderOf } from './place.ts';
import { isLive } from './shop-address.ts';

/** A fault and its repair. */
export type Fault = {
  name: string;
  /** Orders must be answered again within this many seconds. */
  goal: number;
  /** Causes the fault and repairs it; calls `broken` when it is in effect. */
  happen: (host: DatabaseHost, broken: () => void) => Promise<void>;
};

/**
 * Time for which standbys are cut off before the primary dies: shorter than the primary survives without
 * etcd.
 */
const CUT_MS = 3_000;

/** Time for which a fault continues after the cluster has recovered. */
const AFTER_MS = 5_000;

/** Longer than the timeout of a call to the object store. */
const STORE_AWAY_MS = 12_000;

/** All faults; the argument is the present primary. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'postmaster killed',
    goal: 10,
    async happen(host, broken) {
      const [pid] = readFileSync(join(folderOf(host), 'data/postmaster.pid'), 'utf8').split('\n');
      broken();
      signalTo(Number(pid), 'SIGKILL');
      await succeeded(host);
    },
  },
  {
    name: 'host dead',
    goal: 40,
    async happen(host, broken) {
      broken();
      await powerOff(host);
      await succeeded(host);
      powerOn(host);
    },
  },
  {
    name: 'standbys cut, then host dead',
    goal: 40,
    async happen(host, broken) {
      for (const one of standbysOf(host)) unplug(one);
      await pause(CUT_MS);
      broken();
      await powerOff(host);
      for (const one of standbysOf(host)) plugIn(one);
      await succeeded(host);
      powerOn(host);
    },
  },
  {
    name: 'primary cut off',
    goal: 40,
    async happen(host, broken) {
      broken();
      unplug(host);
      await succeeded(host);
      plugIn(host);
    },
  },
  {
    name: 'primary frozen and woken',
    goal: 40,
    async happen(host, broken) {
      broken();
      signalAll(host, 'SIGSTOP');
      try {
        await succeeded(host);
      } finally {
        signalAll(host, 'SIGCONT');
      }
    },
  },
  {
    name: 'switchover',
    goal: 10,
    async happen(host, broken) {
      const [to = host] = standbysOf(host);
      broken();
      await switchOver(host, to);
      await succeeded(host);
    },
  },
  {
    name: 'standby lost',
    goal: 10,
    async happen(host, broken) {
      const [one = host] = standbysOf(host);
      broken();
      await powerOff(one);
      await pause(AFTER_MS);
      powerOn(one);
    },
  },
  {
    name: 'S3 away',
    goal: 10,
    async happen(_host, broken) {
      broken();
      unplug('s3');
      await pause(STORE_AWAY_MS);
      plugIn('s3');
    },
  },
  {
    name: 'app server killed',
    goal: 10,
    async happen(_host, broken) {
      broken();
      signalServer('app1', 'SIGKILL');
      await pause(AFTER_MS);
      await serverAgain();
    },
  },
  {
    name: 'app server replaced',
    goal: 10,
    async happen(_host, broken) {
      broken();
      signalServer('app1', 'SIGTERM');
      await until('the server has ended', async () => !(await isLive('app1')));
      await serverAgain();
    },
  },
];

async function serverAgain(): Promise<void> {
  startServer('app1');
  await until('a server on app1', () => isLive('app1'), 120);
}

/** Waits until another host is the primary, and a little longer. */
async function succeeded(host: DatabaseHost): Promise<void> {
  await until('another primary', async () => {
    const now = await primary();
    return now !== undefined && now !== host;
  });
  await awaitedPrimary();
  await pause(AFTER_MS);
}

/** Starts a host again, with its old disk. */
function powerOn(host: DatabaseHost): void {
  plugIn(host);
  startEtcd(host);
  startPatroni(host);
}
