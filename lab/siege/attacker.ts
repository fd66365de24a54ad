import { workerData } from 'node:worker_threads';
import { ATTACKS, type Siege } from './attacks.ts';

// A worker thread that runs one attack, so that it does not slow the measurements.
const { at, siege } = workerData as { at: number; siege: Siege };
await ATTACKS[at]?.run(siege);
