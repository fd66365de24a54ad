import { readFileSync } from 'node:fs';
import pg from 'pg';
import { processorTimeOf } from '../../bench/processor-time.ts';
import { databaseOn } from './app-server.ts';
import { type DatabaseHost, processesOf } from './hosts.ts';

/** As many as a hundred servers of the shop have. */
const LISTENERS = 100;
const NOTICES = 300;

/** Measures what a connection, and a notice to a hundred listeners, cost the primary. */
export async function connectionCosts(host: DatabaseHost): Promise<string> {
  const before = memoryOf(host);
  const alone = await costOfNotice(host);
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listening(host)));
  const memory = (memoryOf(host) - before) / LISTENERS;
  const heard = await costOfNotice(host);
  await Promise.all(listeners.map((client) => client.end()));
  return `a connection that listens: ${memory.toFixed(1)} MB; a commit with a notice: ${alone} of the primary to nobody, ${heard} to ${LISTENERS} listeners`;
}

async function connected(host: DatabaseHost): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseOn(host) });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function listening(host: DatabaseHost): Promise<pg.Client> {
  const client = await connected(host);
  await client.query('listen costs');
  return client;
}

async function costOfNotice(host: DatabaseHost): Promise<string> {
  const client = await connected(host);
  const before = await processorTimeOn(host);
  for (let sent = 0; sent < NOTICES; sent += 1) {
    await client.query("select pg_notify('costs', $1)", [String(sent)]);
  }
  const after = await processorTimeOn(host);
  await client.end();
  return `${((after - before) / NOTICES).toFixed(2)} ms`;
}

async function processorTimeOn(host: DatabaseHost): Promise<number> {
  const all = await Promise.all(processesOf(host).map(processorTimeOf));
  return all.reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0);
}

/** Returns the megabytes of all processes of a host; shared memory is counted once. */
function memoryOf(host: DatabaseHost): number {
  return processesOf(host).reduce((sum, pid) => sum + memoryOfProcess(pid), 0);
}

function memoryOfProcess(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1_024;
  } catch {
    return 0; // it has ended in between
  }
}
