import autocannon from 'autocannon';
import { processorTimeOf, processorTimeOfChildren } from './processor-time.ts';

/** A request as the generator sends it. */
export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** The same requests in turn for every connection, or what gives the next one of a connection. */
export type Requests = readonly Request[] | ((connection: number) => () => Request);

/** Whom a load is put on: an address, its process, and the PostgreSQL that works for it. */
export type Target = { url: string; pid: number; postmaster?: number };

/** What a load came to. Times in milliseconds; processor time is that of one answer. */
export type Load = {
  rate: number;
  p50: number;
  p99: number;
  server: number;
  database: number;
  /** The generator's own part of one core. */
  generator: number;
};

const WARM_UP_SECONDS = 2;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

/** How a load is put on; as many requests a second as are answered, unless `rate` says how many. */
type Pace = { connections: number; seconds: number; rate: number | undefined };

/** Sends requests for some seconds, each connection its next one as soon as it is answered. */
export async function load(
  target: Target,
  requests: Requests,
  { connections = 32, seconds = SECONDS, rate }: Partial<Pace> = {},
): Promise<Load> {
  await send(target, requests, { connections, seconds: WARM_UP_SECONDS, rate });
  const before = await timesOf(target);
  const started = performance.now();
  const { times, duration } = await send(target, requests, { connections, seconds, rate });
  const elapsed = performance.now() - started;
  const after = await timesOf(target);
  const sorted = Float64Array.from(times).sort();
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    rate: times.length / duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
    server: (after.server - before.server) / times.length,
    database: (after.database - before.database) / times.length,
    generator: (after.generator - before.generator) / elapsed,
  };
}

type Sent = { times: number[]; duration: number };

/** Throws when anything was not answered with success: such a load measures nothing. */
async function send(
  { url }: Target,
  requests: Requests,
  { connections, seconds, rate }: Pace,
): Promise<Sent> {
  let begun = 0;
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    ...(rate === undefined ? {} : { overallRate: rate }),
    ...(typeof requests === 'function'
      ? {
          setupClient(client) {
            const next = requests(begun);
            begun += 1;
            client.setRequests([{ setupRequest: () => ({ method: 'GET', ...next() }) }]);
          },
        }
      : { requests }),
  });
  const times: number[] = [];
  const refused = new Map<number, number>();
  running.on('response', (_client, status, _bytes, ms) => {
    times.push(ms);
    if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1);
  });
  const { duration, errors } = await running;
  if (refused.size > 0 || errors > 0) {
    const list = [...refused].map(([status, count]) => `${count} times ${status}`);
    throw new Error(`not all were answered: ${list.join(', ')}, ${errors} connections failed`);
  }
  return { times, duration };
}

async function timesOf({ pid, postmaster }: Target) {
  const { user, system } = process.cpuUsage();
  const database = postmaster === undefined ? 0 : await processorTimeOfChildren(postmaster);
  // The server's own, and that of the processes that it started.
  const server = (await processorTimeOf(pid)) + (await processorTimeOfChildren(pid));
  return { server, database, generator: (user + system) / 1_000 };
}
