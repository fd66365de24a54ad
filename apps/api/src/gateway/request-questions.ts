import type { Shop } from '../shop.ts';

/** Requests the questions to the gateway that are due. A lost request is made up for within a minute. */
export function requestQuestions({ jobs, log }: Pick<Shop, 'jobs' | 'log'>): void {
  jobs.enqueue({ name: 'ask-gateway', data: {} }).catch((error: unknown) => {
    log.warn({ err: error }, 'the gateway is only asked by the clock');
  });
}
