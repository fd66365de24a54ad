import type { Shop } from '../shop.ts';
import type { Gateway } from './gateway.ts';
import { razorpay } from './razorpay.ts';

/** Returns the gateway of a shop; undefined when none is configured. */
export function gatewayOf({ settings }: Pick<Shop, 'settings'>): Gateway | undefined {
  return settings.gateway && razorpay(settings.gateway);
}

/** Requests the questions to the gateway that are due. A lost request is made up for within a minute. */
export function requestQuestions({ jobs, log }: Pick<Shop, 'jobs' | 'log'>): void {
  jobs.enqueue({ name: 'ask-gateway', data: {} }).catch((error: unknown) => {
    log.warn({ err: error }, 'the gateway is only asked by the clock');
  });
}
