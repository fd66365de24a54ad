import { readFile, readdir } from 'node:fs/promises';

const TICK_MS = 10;

/**
 * Returns the processor time used so far by a process with all its threads, in ms: on a busy machine the
 * only reliable cost of a call. Linux only; NaN elsewhere.
 */
export async function processorTimeOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = await statOf(String(pid));
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS;
}

/** Returns the processor time of all child processes, such as a postmaster's. */
export async function processorTimeOfChildren(parent: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const pids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name));
  const all = await Promise.all(pids.map((pid) => statOf(pid)));
  const own = all.filter((fields) => fields[1] === parent);
  // The parent accounts for children that have ended.
  const [, , ended = 0, more = 0] = (await statOf(String(parent))).slice(11);
  const ticks = own.map((fields) => (fields[11] ?? 0) + (fields[12] ?? 0));
  return ticks.reduce((sum, of) => sum + of, ended + more) * TICK_MS;
}

/** Returns the megabytes of a process's memory: now, and the peak. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  if (process.platform !== 'linux') return { now: Number.NaN, most: Number.NaN };
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const [most, now] = ['VmHWM', 'VmRSS'].map(
    (name) => Number(new RegExp(`^${name}:\\s+([0-9]+) kB$`, 'm').exec(text)?.[1]) / 1_024,
  );
  return { now: now ?? Number.NaN, most: most ?? Number.NaN };
}

/** Returns the parent process. */
export async function parentOf(pid: number): Promise<number> {
  return (await statOf(String(pid)))[1] ?? 0;
}

/** Returns the fields of /proc/PID/stat after the name; empty for a process that has ended. */
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
