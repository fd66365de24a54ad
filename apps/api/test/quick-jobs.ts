import type { JobTimes } from '../src/platform/jobs.ts';

/** The shortest times that pg-boss accepts. */
export const QUICK_JOBS: JobTimes = { polling: 0.5, retryDelay: 0, supervise: 1, monitor: 1 };
