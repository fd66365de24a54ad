import type { JobTimes } from '../src/platform/jobs.ts';

/** The least that pg-boss takes. */
export const QUICK_JOBS: JobTimes = { polling: 0.5, retryDelay: 0, supervise: 1, monitor: 1 };
