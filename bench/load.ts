import autocannon from 'autocannon';
import { processorTimeOf, processorTimeOfChildren } from './processor-time.ts';
import type { Request, LoadResult } from './request.ts';
import { sendByWrk } from './wrk.ts';

/** Requests sent in turn on every connection, or a function that returns a connection's next one. */
export type Requests = readonly Request[] | ((connection: number) => () => Request);

/** The target of a load: its URL, its process, and its PostgreSQL. */
export type Target = { url: string; pid: number; postmaster?: number };

/** The result of a load. Times in milliseconds; processor time per response. */
export type Load = {
  rate: number;
  p50: number;
  p99: number;
  server: number;
  database: number;
  /** The generator's share of one core. */
  generator: number;
};

const WARM_UP_SECONDS = 2;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

/** Pace of the load: as many requests per second as are answered, unless `rate` fixes their number. */
type Pace = { connections: number; seconds: number; rate: number | undefined };

/** Sends requests for some seconds; each connection sends its next one after an answer. */
export async function load(
  target: Target,
  requests: Requests,
  { connections = 32, seconds = SECONDS, rate }: Partial<Pace> = {},
): Promise<Load> {
  await send(target, requests, { connections, seconds: WARM_UP_SECONDS, rate });
  const before = await timesOf(target);
  const sent = await send(target, requests, { connections, seconds, rate });
  const after = await timesOf(target);
  return {
    rate: sent.answers / sent.seconds,
    p50: sent.p50,
    p99: sent.p99,
    server: (after.server - before.server) / sent.answers,
    database: (after.database - before.database) / sent.answers,
    generator: sent.processor / sent.seconds / 1_000,
  };
}

/** Sends the requests; throws on any unsuccessful response, because such a load measures nothing. */
async function send({ url }: Target, requests: Requests, pace: Pace): Promise<LoadResult> {
  // wrk, because a loop of few requests is answered faster than autocannon can send it.
  const isSimple =
    process.env['BENCH_GENERATOR'] !== 'autocannon' &&
    typeof requests !== 'function' &&
    pace.rate === undefined &&
    requests.every(({ body }) => body === undefined);
  const byWrk = isSimple ? await sendByWrk({ url, requests, ...pace }) : undefined;
  return byWrk ?? sendByAutocannon(url, requests, pace);
}

async function sendByAutocannon(
  url: string,
  requests: Requests,
  { connections, seconds, rate }: Pace,
): Promise<LoadResult> {
  const before = process.cpuUsage();
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
  const { user, system } = process.cpuUsage(before);
  const sorted = Float64Array.from(times).sort();
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    answers: times.length,
    seconds: duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
    processor: (user + system) / 1_000,
  };
}

async function timesOf({ pid, postmaster }: Target) {
  const database = postmaster === undefined ? 0 : await processorTimeOfChildren(postmaster);
  // Processor time of the server and of its child processes.
  const server = (await processorTimeOf(pid)) + (await processorTimeOfChildren(pid));
  return { server, database };
}
