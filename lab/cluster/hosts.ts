import { execFileSync, spawnSync } from 'node:child_process';

/** The hosts, each a network namespace of this machine, and the last part of their addresses. */
const HOSTS = { pg1: 11, pg2: 12, pg3: 13, app1: 21, app2: 22, front: 31, s3: 41 } as const;

export type Host = keyof typeof HOSTS;

export const ALL_HOSTS = Object.keys(HOSTS) as Host[];

/** The hosts with etcd, Patroni and PostgreSQL. */
export const DATABASE_HOSTS = ['pg1', 'pg2', 'pg3'] as const satisfies Host[];

export type DatabaseHost = (typeof DATABASE_HOSTS)[number];

/** The hosts with HAProxy and a server of the shop. */
export const APP_HOSTS = ['app1', 'app2'] as const satisfies Host[];

/** A private range that no network of this machine is likely to have. */
export const NETWORK = '10.213.77.';

const BRIDGE = 'resham0';

/** Returns the IP address of a host. */
export function addressOf(host: Host): string {
  return `${NETWORK}${HOSTS[host]}`;
}

/** Returns the network namespace of a host. */
export function namespaceOf(host: Host): string {
  return `resham-${host}`;
}

/** Returns the bridge's end of a host's cable. */
function plugOf(host: Host): string {
  return `rsm-${host}`;
}

function ip(...words: string[]): string {
  return execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns whether the hosts exist. */
export function areThere(): boolean {
  return spawnSync('ip', ['link', 'show', BRIDGE], { stdio: 'ignore' }).status === 0;
}

/** Creates one bridge and the hosts on it. */
export function makeHosts(): void {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const host of ALL_HOSTS) {
    const namespace = namespaceOf(host);
    ip('netns', 'add', namespace);
    const far = ['peer', 'name', 'eth0', 'netns', namespace];
    ip('link', 'add', plugOf(host), 'type', 'veth', ...far);
    ip('-n', namespace, 'addr', 'add', `${addressOf(host)}/24`, 'dev', 'eth0');
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
    ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    ip('link', 'set', plugOf(host), 'up');
    plugIn(host);
  }
}

/** Ends all processes of the hosts, and removes hosts and bridge. */
export async function removeHosts(): Promise<void> {
  const made = new Set(ip('netns', 'list').split(/\s+/));
  for (const host of ALL_HOSTS) {
    if (!made.has(namespaceOf(host))) continue;
    await killAll(host);
    // The network link would also disappear with the namespace, but only some time later.
    spawnSync('ip', ['link', 'del', plugOf(host)], { stdio: 'ignore' });
    ip('netns', 'del', namespaceOf(host));
  }
  if (areThere()) ip('link', 'del', BRIDGE);
}

/** Joins a host to the network. */
export function plugIn(host: Host): void {
  ip('link', 'set', plugOf(host), 'master', BRIDGE);
}

/** Cuts a host off; all packets are lost, and neither side is notified. */
export function unplug(host: Host): void {
  ip('link', 'set', plugOf(host), 'nomaster');
}

/** Returns the process ids of a host. */
export function processesOf(host: Host): number[] {
  return ip('netns', 'pids', namespaceOf(host)).split('\n').filter(Boolean).map(Number);
}

/** Sends a signal to all processes of a host. */
export function signalAll(host: Host, signal: NodeJS.Signals): void {
  for (const pid of processesOf(host)) signalTo(pid, signal);
}

/** Sends a signal to a process, which may have ended. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function killAll(host: Host): Promise<void> {
  while (processesOf(host).length > 0) {
    signalAll(host, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Powers a host off: the other ends of its connections are not notified. */
export async function powerOff(host: Host): Promise<void> {
  unplug(host);
  await killAll(host);
}
