import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { parseEnv } from 'node:util';
import { start } from './daemon.ts';
import { DATABASE_HOSTS, type DatabaseHost, addressOf } from './hosts.ts';
import { configure, identityOf, postgres } from './place.ts';

/** Starts etcd on a host, with `deploy/cluster/etcd.env`. */
export function startEtcd(host: DatabaseHost): void {
  const env = parseEnv(readFileSync(configure(host, 'etcd.env'), 'utf8')) as Record<string, string>;
  start(host, { name: 'etcd', program: 'etcd', options: [], env, user: postgres() });
}

/** Returns whether each of the hosts reports an etcd leader. */
export async function isEtcdHealthy(): Promise<boolean> {
  const answers = await Promise.all(DATABASE_HOSTS.map(isHealthyOn));
  return answers.every(Boolean);
}

function isHealthyOn(host: DatabaseHost): Promise<boolean> {
  return new Promise((tell) => {
    const url = `https://${addressOf(host)}:2379/health`;
    request(url, { ...identityOf('front'), timeout: 2_000 }, (answer) => {
      answer.resume();
      tell(answer.statusCode === 200);
    })
      .once('error', () => tell(false))
      .once('timeout', () => tell(false))
      .end();
  });
}
