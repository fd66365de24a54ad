import { readFile, readdir } from 'node:fs/promises';

const TICK_MS = 10;

/**
 * Milliseconds of processor time that a process has used so far, all its threads included: on a busy
 * machine the only figure that says what a call costs. Linux alone tells it; elsewhere it is not a number.
 */
export async function processorTimeOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = await statOf(String(pid));
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS;
}

/** The same of all processes that a process has started, such as PostgreSQL's of its postmaster. */
export async function processorTimeOfChildren(parent: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const pids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name));
  const all = await Promise.all(pids.map((pid) => statOf(pid)));
  const own = all.filter((fields) => fields[1] === parent);
  // What has ended is counted by the parent.
  const [, , ended = 0, more = 0] = (await statOf(String(parent))).slice(11);
  const ticks = own.map((fields) => (fields[11] ?? 0) + (fields[12] ?? 0));
  return ticks.reduce((sum, of) => sum + of, ended + more) * TICK_MS;
}

/** Megabytes of memory of a process: what it has now, and the most that it ever had. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  if (process.platform !== 'linux') return { now: Number.NaN, most: Number.NaN };
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const [most, now] = ['VmHWM', 'VmRSS'].map(
    (name) => Number(new RegExp(`^${name}:\\s+([0-9]+) kB$`, 'm').exec(text)?.[1]) / 1_024,
  );
  return { now: now ?? Number.NaN, most: most ?? Number.NaN };
}

/** The process that a process was started by. */
export async function parentOf(pid: number): Promise<number> {
  return (await statOf(String(pid)))[1] ?? 0;
}

/** What the system says of a process after its name; nothing of one that has ended meanwhile. */
async function statOf(pid: string): Promise<number[]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
