import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './place.ts';

/** Programs of the cluster, and the Debian package of each. */
const PROGRAMS: Record<string, string> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/memcached': 'memcached',
  '/usr/bin/swift-ring-builder': 'swift',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/sbin/ip': 'iproute2',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/lib/python3/dist-packages/psycopg2/__init__.py': 'python3-psycopg2',
  '/usr/lib/python3/dist-packages/dateutil/__init__.py': 'python3-dateutil',
  '/usr/lib/python3/dist-packages/click/__init__.py': 'python3-click',
  '/usr/lib/python3/dist-packages/prettytable/__init__.py': 'python3-prettytable',
  '/usr/lib/python3/dist-packages/psutil/__init__.py': 'python3-psutil',
  '/usr/lib/python3/dist-packages/urllib3/__init__.py': 'python3-urllib3',
  '/usr/lib/python3/dist-packages/yaml/__init__.py': 'python3-yaml',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/lib/python3/dist-packages/dns/__init__.py': 'python3-dnspython',
};

/** Debian 13 has a safe Patroni; its package runs unchanged on Debian 12's Python. */
const PATRONI = { release: 'trixie', packages: ['patroni', 'python3-ydiff'] };

/**
 * In older versions a frozen primary that resumed could take the lock back, and answered orders were
 * lost.
 */
const OLDEST_PATRONI = [3, 1] as const;

/** The cluster cannot run here; the message is one line. */
export class CannotBeHad extends Error {}

/** Installs missing packages. */
export function ensurePackages(): void {
  if (process.getuid?.() !== 0) throw new CannotBeHad('Network namespaces need root.');
  if (!existsSync('/usr/bin/apt-get')) throw new CannotBeHad('This needs the packages of Debian.');
  const missing = Object.entries(PROGRAMS).filter(([path]) => !existsSync(path));
  if (missing.length > 0) install(missing.map(([, name]) => name));
  if (!existsSync(patroniFolder())) fetchPatroni();
  refuseOldPatroni(patroniVersion());
}

function install(names: readonly string[]): void {
  console.log(`Installing ${names.join(' ')} …`);
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  const done = spawnSync('apt-get', ['install', ...options, ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
  if (done.status === 0) return;
  const reason = /^E: .*$/m.exec(done.stderr)?.[0] ?? '';
  throw new CannotBeHad(`Debian's packages ${names.join(' ')} could not be installed. ${reason}`);
}

/** Returns the folder of the unpacked Patroni; the machine's own packages do not change. */
export function patroniFolder(): string {
  return join(FOLDER, 'patroni/usr/lib/python3/dist-packages');
}

/** Downloads Patroni with a separate list of sources, into a separate folder. */
function fetchPatroni(): void {
  const folder = join(FOLDER, 'patroni');
  const apt = join(folder, 'apt');
  for (const name of ['lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(apt, name), { recursive: true });
  }
  const source = join(apt, 'sources.list');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(source, `deb [signed-by=${key}] ${debianMirror()} ${PATRONI.release} main\n`);
  const places = {
    'Dir::Etc::sourcelist': source,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(apt, 'lists'),
    'Dir::Cache': join(apt, 'cache'),
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(places).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const quiet = { cwd: folder, stdio: 'ignore' } as const;
  try {
    execFileSync('apt-get', [...options, 'update'], quiet);
    execFileSync('apt-get', [...options, 'download', ...PATRONI.packages], quiet);
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.deb'))) {
      execFileSync('dpkg', ['-x', name, folder], quiet);
    }
  } catch {
    throw new CannotBeHad(`Debian's ${PATRONI.packages[0]} of ${PATRONI.release} cannot be had.`);
  }
}

/** Returns this machine's Debian mirror, which has the other releases too. */
function debianMirror(): string {
  const format = '$(REPO_URI) $(CODENAME)';
  const options = ['indextargets', '--format', format, 'Created-By: Packages'];
  const lists = execFileSync('apt-get', options, { encoding: 'utf8' }).split('\n');
  // Updates and security have separate lists, such as bookworm-updates.
  const [mirror] = lists.find((line) => /^\S+ [a-z]+$/.test(line))?.split(' ') ?? [];
  if (mirror === undefined) throw new CannotBeHad('This machine has no list of Debian packages.');
  return mirror;
}

function patroniVersion(): string {
  const text = readFileSync(join(patroniFolder(), 'patroni/version.py'), 'utf8');
  return /__version__ = '([^']+)'/.exec(text)?.[1] ?? 'unknown';
}

/** Throws when a Patroni is too old to be trusted with orders. */
export function refuseOldPatroni(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, then] = OLDEST_PATRONI;
  if (major > least || (major === least && minor >= then)) return; // an unknown one is NaN
  throw new CannotBeHad(
    `Patroni ${version} is too old: before ${OLDEST_PATRONI.join('.')} a primary that was frozen and wakes loses orders that were answered.`,
  );
}
