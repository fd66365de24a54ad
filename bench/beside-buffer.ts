import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { load } from './load.ts';
import type { Request } from './request.ts';
import type { Beside } from './row.ts';

/** Measures the same Node with a constant body of the mean size of these responses. */
export async function besideBuffer(url: string, requests: readonly Request[]): Promise<Beside> {
  const bytes = await sizeOf(url, requests);
  const script = join(import.meta.dirname, 'fixed-buffer.ts');
  const child = spawn(process.execPath, [script, String(bytes)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const target = { url: `http://127.0.0.1:${port.trim()}`, pid: child.pid ?? 0 };
  const { rate, server } = await load(target, [{ path: '/' }]);
  child.stdin.end();
  await once(child, 'exit');
  return { what: `${(bytes / 1_000).toFixed(1)} kB buffer`, rate, processor: server };
}

/** Mean size of these responses over the wire, in bytes. */
async function sizeOf(url: string, requests: readonly Request[]): Promise<number> {
  let bytes = 0;
  for (const { path, headers = {} } of requests) {
    const answer = await fetch(`${url}${path}`, { headers });
    await answer.arrayBuffer();
    bytes += Number(answer.headers.get('content-length'));
  }
  return Math.round(bytes / requests.length);
}
