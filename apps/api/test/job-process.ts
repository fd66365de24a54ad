import { setTimeout as sleep } from 'node:timers/promises';
import { startJobs } from '../src/platform/jobs.ts';
import { silentLog } from '../src/platform/log.ts';
import { QUICK_JOBS } from './quick-jobs.ts';

// A process that takes a job of the queue and never ends it, for a test to kill.
const hang = async () => {
  process.send?.('taken');
  await sleep(600_000);
};
await startJobs({
  url: process.argv[2] ?? '',
  handlers: { 'release-holds': hang },
  log: silentLog,
  times: QUICK_JOBS,
});
process.send?.('started');
