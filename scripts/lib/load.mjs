import { Worker } from 'node:worker_threads';

/** Keeps `threads` threads of this process busy, so that tests beside it are slow; `stop` ends them. */
export function startLoad(threads) {
  const busy = Array.from(
    { length: threads },
    () => new Worker('for (;;) Math.sqrt(Math.random());', { eval: true }),
  );
  return { stop: () => Promise.all(busy.map((worker) => worker.terminate())) };
}
