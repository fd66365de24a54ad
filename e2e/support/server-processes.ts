import { execFileSync } from 'node:child_process';

/** Returns the process ids of the workers of a server. */
export function serversOf(pid = 0): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [id, parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === pid && args.join(' ').includes('server.ts') ? [Number(id)] : [];
  });
}
