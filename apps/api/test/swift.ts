import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

/** The reason for skipping a test on a machine without an object store. */
export const NO_SWIFT =
  'what needs S3 (apt-get install swift-proxy swift-account swift-container swift-object memcached)';

const PROGRAMS = [
  '/usr/bin/memcached',
  '/usr/bin/swift-ring-builder',
  ...['proxy', 'account', 'container', 'object'].map((part) => `/usr/bin/swift-${part}-server`),
];

/** Whether this machine has OpenStack Swift, whose proxy speaks S3. */
export const hasSwift = PROGRAMS.every((program) => existsSync(program));

/** A running object store. */
export type Swift = {
  endpoint: string;
  /**
   * The settings of a shop whose pictures are in this store, in the buckets `shop-public` and
   * `shop-private`.
   */
  environment: Record<string, string>;
  /** Creates a bucket; leaves an existing one unchanged. */
  makeBucket: (name: string) => Promise<void>;
  /** Creates two buckets of this name; returns the settings of a shop whose pictures are in them. */
  bucketsOf: (name: string) => Promise<Record<string, string>>;
  /** Freezes the store, as behind a broken network, until it is thawed. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
};

type Placing = {
  /** The address on which it listens; `through` begins the command of each of its programs. */
  host?: string;
  port?: number;
  through?: readonly string[];
};

const [USER, REGION] = ['shop:keeper', 'us-east-1'];
const STORES = ['account', 'container', 'object'] as const;

/** Starts Swift in a new folder: memcached, three stores without replicas, and the proxy with S3. */
export async function startSwift(placing: Placing = {}): Promise<Swift> {
  const { host = '127.0.0.1', through = [] } = placing;
  const folder = mkdtempSync(join(tmpdir(), 'resham-swift-'));
  const [proxy = 0, cache = 0, ...stores] = await freePorts(2 + STORES.length);
  const port = placing.port ?? proxy;
  const secretAccessKey = randomBytes(16).toString('hex');
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  const configured = { folder, host, port, cache, secretAccessKey };
  writeFileSync(join(folder, 'swift.conf'), swiftConf());
  writeFileSync(join(folder, 'proxy.conf'), proxyConf(configured));
  for (const [at, store] of STORES.entries()) {
    writeFileSync(join(folder, `${store}.conf`), storeConf(folder, store, stores[at]));
    makeRing(folder, store, stores[at]);
  }
  const children = [
    ['/usr/bin/memcached', '-l', '127.0.0.1', '-p', String(cache), '-u', userInfo().username],
    ...STORES.map((store) => [`/usr/bin/swift-${store}-server`, join(folder, `${store}.conf`)]),
    ['/usr/bin/swift-proxy-server', join(folder, 'proxy.conf')],
  ].map((command) => started([...through, ...command]));
  const stop = async () => {
    await Promise.all(children.map(ended));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const endpoint = `http://${host}:${port}`;
  const client = new AwsClient({
    accessKeyId: USER,
    secretAccessKey,
    service: 's3',
    region: REGION,
  });
  const signal = (name: NodeJS.Signals) => children.forEach((child) => child.kill(name));
  try {
    await untilItAnswers(`${endpoint}/healthcheck`, children);
  } catch (error) {
    await stop();
    throw error;
  }
  const makeBucket = async (name: string) => {
    const answer = await client.fetch(`${endpoint}/${name}`, { method: 'PUT' });
    // 409: it exists already.
    if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
  };
  const environmentOf = (name: string) => ({
    PICTURES_S3_ENDPOINT: endpoint,
    PICTURES_S3_REGION: REGION,
    PICTURES_S3_PUBLIC_BUCKET: `${name}-public`,
    PICTURES_S3_PRIVATE_BUCKET: `${name}-private`,
    S3_ACCESS_KEY_ID: USER,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  return {
    endpoint,
    environment: environmentOf('shop'),
    makeBucket,
    bucketsOf: async (name) => {
      const environment = environmentOf(name);
      await makeBucket(environment.PICTURES_S3_PUBLIC_BUCKET);
      await makeBucket(environment.PICTURES_S3_PRIVATE_BUCKET);
      return environment;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop,
  };
}

function swiftConf(): string {
  const [suffix, prefix] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')];
  return `[swift-hash]
swift_hash_path_suffix = ${suffix}
swift_hash_path_prefix = ${prefix}
[storage-policy:0]
name = Policy-0
default = yes
`;
}

type Configured = {
  folder: string;
  host: string;
  port: number;
  cache: number;
  secretAccessKey: string;
};

function proxyConf({ folder, host, port, cache, secretAccessKey }: Configured): string {
  return `[DEFAULT]
bind_ip = ${host}
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${USER.replace(':', '_')} = ${secretAccessKey} .admin
`;
}

function storeConf(folder: string, store: string, port?: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`;
}

/** Places the files of a store: all on the one device. */
function makeRing(folder: string, store: string, port?: number): void {
  const builder = join(folder, `${store}.builder`);
  const steps = [
    ['create', '4', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance'],
  ];
  for (const step of steps) {
    const { status, stdout } = spawnSync('/usr/bin/swift-ring-builder', [builder, ...step]);
    // 1 is a warning, such as for an uneven ring.
    if (status === null || status > 1) throw new Error(String(stdout));
  }
}

function started([program = '', ...args]: readonly string[]): ChildProcess {
  return spawn(program, args, { stdio: 'ignore' });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function untilItAnswers(url: string, children: readonly ChildProcess[]): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (answer?.ok) return;
    const dead = children.find(({ exitCode }) => exitCode !== null);
    if (dead !== undefined) throw new Error(`${dead.spawnargs.join(' ')} ended`);
    if (tries > 300) throw new Error('Swift did not start');
    await sleep(200);
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}
