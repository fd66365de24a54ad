import { request } from 'node:https';
import { until, start } from './daemon.ts';
import { DATABASE_HOSTS, type DatabaseHost, addressOf } from './hosts.ts';
import { patroniFolder } from './packages.ts';
import { configure, identityOf, postgres } from './place.ts';

/** A member of the cluster in Patroni's list. */
export type Member = { name: DatabaseHost; role: string; state: string; lag?: number | string };

/** Debian's own Python, even if the machine has others. */
const PYTHON = '/usr/bin/python3';

/** Starts Patroni on a host, with `deploy/cluster/patroni.yml`; a namespace has no watchdog. */
export function startPatroni(host: DatabaseHost): void {
  const settings = configure(host, 'patroni.yml', [['mode: required', 'mode: "off"']]);
  start(host, {
    name: 'patroni',
    program: PYTHON,
    options: ['-c', 'from patroni.__main__ import main; main()', settings],
    env: {
      PYTHONPATH: patroniFolder(),
      PGBACKREST_CONFIG: configure(host, 'pgbackrest.conf'),
    },
    user: postgres(),
  });
}

/** Calls Patroni's API on a host; undefined when it does not answer. */
function ask(
  host: DatabaseHost,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((tell) => {
    const url = `https://${addressOf(host)}:8008${path}`;
    const timeout = method === 'GET' ? 2_000 : 60_000;
    const sent = request(url, { ...identityOf('front'), method, timeout }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => tell({ status: answer.statusCode ?? 0, text }));
      answer.once('error', () => tell(undefined));
    });
    sent.once('error', () => tell(undefined)).once('timeout', () => sent.destroy());
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Returns the members from the first host that answers. */
export async function members(): Promise<Member[]> {
  for (const host of DATABASE_HOSTS) {
    const answer = await ask(host, 'GET', '/cluster');
    if (answer?.status !== 200) continue;
    return (JSON.parse(answer.text) as { members?: Member[] }).members ?? [];
  }
  return [];
}

/** Returns the host that reports itself as the primary; undefined when none does. */
export async function primary(): Promise<DatabaseHost | undefined> {
  for (const host of DATABASE_HOSTS) {
    if ((await ask(host, 'GET', '/primary'))?.status === 200) return host;
  }
  return undefined;
}

/** Waits for a primary and returns it. */
export async function awaitedPrimary(): Promise<DatabaseHost> {
  let found: DatabaseHost | undefined;
  await until('a primary', async () => (found = await primary()) !== undefined);
  return found as DatabaseHost;
}

/** Returns the hosts that are not the primary. */
export function standbysOf(host: DatabaseHost): DatabaseHost[] {
  return DATABASE_HOSTS.filter((one) => one !== host);
}

/** Returns whether there is one primary, and all others follow it without a gap. */
export async function isWhole(): Promise<boolean> {
  const all = await members();
  const leaders = all.filter(({ role, state }) => role === 'leader' && state === 'running');
  const others = all.filter(
    ({ role, state, lag }) => role !== 'leader' && state === 'streaming' && lag === 0,
  );
  return leaders.length === 1 && others.length === DATABASE_HOSTS.length - 1;
}

/** Hands the primary over to another host. */
export async function switchOver(from: DatabaseHost, to: DatabaseHost): Promise<void> {
  const answer = await ask(from, 'POST', '/switchover', { leader: from, candidate: to });
  if (answer?.status !== 200) throw new Error(`The switchover was refused: ${answer?.text}`);
}

/** Changes the settings of the whole cluster. */
export async function changeSettings(change: object): Promise<void> {
  const answer = await ask(await awaitedPrimary(), 'PATCH', '/config', change);
  if (answer?.status !== 200) throw new Error(`The settings were refused: ${answer?.text}`);
}
