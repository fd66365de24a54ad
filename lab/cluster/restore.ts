import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './daemon.ts';
import { asSuperuser, pgBackRest } from './database.ts';
import { DATABASE_HOSTS, type DatabaseHost, addressOf, processesOf, signalTo } from './hosts.ts';
import { removeCluster, startCluster } from './lifecycle.ts';
import { awaitedPrimary, isWhole, standbysOf, startPatroni } from './patroni.ts';
import { folderOf, postgres } from './place.ts';

/** Restores a point in time as in docs/cluster.md, and returns whether exactly that was restored. */
export async function restore(): Promise<boolean> {
  await removeCluster();
  await startCluster();
  try {
    const host = await awaitedPrimary();
    pgBackRest(host, '--type=full', 'backup');
    const moment = await anythingAndAMistake(host);
    const began = performance.now();
    for (const one of DATABASE_HOSTS) await stopPatroni(one);
    pgBackRest(
      host,
      '--delta',
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
      'restore',
    );
    await recover(host);
    forgetWhoWasWho(host);
    startPatroni(host);
    await awaitedPrimary();
    for (const one of standbysOf(host)) {
      // Theirs may be later than the restored point; they copy the database again.
      rmSync(join(folderOf(one), 'data'), { recursive: true });
      startPatroni(one);
    }
    await until('a whole cluster', isWhole, 180);
    const kept = await asSuperuser(host, (client) => client.query('select what from moments'));
    const what = kept.rows.map((row: { what: string }) => row.what).join(', ');
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`Back at ${moment} after ${seconds} s, with three hosts: ${what}.`);
    return what === 'before';
  } finally {
    await removeCluster();
  }
}

async function anythingAndAMistake(host: DatabaseHost): Promise<string> {
  return asSuperuser(host, async (client) => {
    await client.query('create table moments (what text)');
    await client.query("insert into moments values ('before')");
    await pause(1_500);
    const { rows } = await client.query<{ now: string }>('select now()::text as now');
    await pause(1_500);
    await client.query("insert into moments values ('after')");
    await client.query('select pg_switch_wal()');
    const archived = async () => {
      const { rows: counts } = await client.query<{ waiting: boolean }>(
        `select coalesce(last_archived_wal, '') < pg_walfile_name(pg_switch_wal()) and
          last_archived_time < now() - interval '3 s' as waiting from pg_stat_archiver`,
      );
      return counts[0]?.waiting === true;
    };
    await until('the changes in the repository', archived);
    return rows[0]?.now ?? '';
  });
}

/** Stops Patroni as systemd does. */
async function stopPatroni(host: DatabaseHost): Promise<void> {
  const running = () => processesOf(host).filter((pid) => !commandOf(pid).startsWith('etcd'));
  for (const pid of running()) if (commandOf(pid).includes('patroni')) signalTo(pid, 'SIGTERM');
  await until(`the end of Patroni on ${host}`, () => running().length === 0);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it has ended in between
  }
}

/**
 * Recovers PostgreSQL without Patroni, which would make it a standby that never stops at a point in
 * time.
 */
async function recover(host: DatabaseHost): Promise<void> {
  const { uid, gid } = postgres();
  const env = {
    PGBACKREST_CONFIG: join(folderOf(host), 'pgbackrest.conf'),
    PATH: process.env['PATH'],
  };
  const alone = ['-c listen_addresses=', "-c synchronous_standby_names=''", '-c archive_mode=off'];
  const control = (...words: string[]) => {
    const options = ['-D', join(folderOf(host), 'data'), ...words];
    const program = '/usr/lib/postgresql/15/bin/pg_ctl';
    execFileSync(program, options, { uid, gid, env, cwd: '/', stdio: 'ignore' });
  };
  control('-w', '-o', alone.join(' '), 'start');
  const question = ['-h', join(folderOf(host), 'run'), '-Atc', 'select pg_is_in_recovery()'];
  await until('the moment', () => {
    return execFileSync('psql', question, { uid, gid, cwd: '/', encoding: 'utf8' }).trim() === 'f';
  });
  control('-w', '-m', 'fast', 'stop');
}

function forgetWhoWasWho(host: DatabaseHost): void {
  const tls = join(folderOf(host), 'tls');
  const options = [
    `--endpoints=https://${addressOf(host)}:2379`,
    `--cacert=${tls}/ca.crt`,
    `--cert=${tls}/host.crt`,
    `--key=${tls}/host.key`,
  ];
  const env = { ETCDCTL_API: '3', PATH: process.env['PATH'] };
  execFileSync('etcdctl', [...options, 'del', '--prefix', '/resham/shop'], {
    env,
    stdio: 'ignore',
  });
}
