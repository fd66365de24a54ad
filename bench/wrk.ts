import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Request, LoadResult } from './request.ts';
import { processorTimeOf } from './processor-time.ts';

type Sending = { url: string; requests: readonly Request[]; connections: number; seconds: number };

const LOOK_MS = 50;

/** Sends the same requests in turn by wrk, on one thread; undefined when wrk is not installed. */
export async function sendByWrk({
  url,
  requests,
  connections,
  seconds,
}: Sending): Promise<LoadResult | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'resham-wrk-'));
  const script = join(folder, 'requests.lua');
  await writeFile(script, scriptOf(requests));
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url];
  const child = spawn('wrk', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  // Sampled while it runs, because an ended process reports nothing.
  let processor = 0;
  const look = async () => {
    processor = Math.max(processor, await processorTimeOf(child.pid ?? 0));
  };
  const watch = setInterval(() => void look(), LOOK_MS);
  try {
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const result = /^RESULT (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(said)?.slice(1).map(Number);
    const [answers = 0, duration = 0, p50 = 0, p99 = 0, refused] = result ?? [];
    if (answers === 0 || refused !== 0) throw new Error(`not all were answered: ${said}`);
    return {
      answers,
      seconds: duration / 1_000_000,
      p50: p50 / 1_000,
      p99: p99 / 1_000,
      processor,
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    clearInterval(watch);
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes a Lua script for wrk: the requests in turn, and the result on one line, times in microseconds.
 */
function scriptOf(requests: readonly Request[]): string {
  const made = requests.map(
    ({ method = 'GET', path, headers = {} }) =>
      `wrk.format(${[method, path].map(quoted).join(', ')}, {${Object.entries(headers)
        .map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
        .join(', ')}})`,
  );
  return `
local all, at = {}, 0
function init() all = {${made.join(',\n')}} end
function request() at = at % #all + 1; return all[at] end
function done(summary, latency)
  local errors = summary.errors
  local refused = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('RESULT %d %d %d %d %d\\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), refused))
end`;
}

const quoted = (value: string) => JSON.stringify(value);
