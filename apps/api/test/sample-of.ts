import type { Call } from '@shop/contract/call';
import type { ConfirmedCall } from '@shop/contract/confirmed-calls';
import { aConfirmation } from './factories.ts';
import type { Ground } from './sample-makers.ts';
import { samples } from './samples.ts';
import type { SentCall } from './server.ts';

/** A sample of any call. */
export type AnySample = SentCall<Call>;

/** A part of a request that has named fields. */
export type Part = 'params' | 'query' | 'body';

/** Returns a new sample of a call; a call without an entry in the table fails the test. */
export async function sampleOf(call: Call, ground: Ground): Promise<AnySample> {
  const make = (samples as Record<string, (ground: Ground) => unknown>)[call.name];
  if (make === undefined)
    throw new Error(`${call.name} has no sample in samples.ts or office-samples.ts`);
  const sample = (await make(ground)) as AnySample;
  if (call.confirm === undefined) return sample;
  const { shop, owner, whose, member = whose } = ground;
  const who = call.access === 'signedIn' ? member : owner;
  const confirmation = await aConfirmation(shop, who, call.name as ConfirmedCall);
  return { ...sample, headers: { ...sample.headers, ...confirmation } };
}

/**
 * Calls whose sample is refused: the shops of tests have an owner and no gateway, and their customers have
 * open matters.
 */
const REFUSED = ['setup.claim', 'ownData.erase', 'payments.begin'];

/** Returns the status of a call with a valid sample. */
export function statusOf(call: Call): number {
  if (call.name === 'payments.confirm') return 400;
  return REFUSED.includes(call.name) ? 409 : (call.status ?? 200);
}

/** Returns whether only the back office may make a call. */
export function isBackOffice({ access }: Call): boolean {
  return access === 'backOffice' || access === 'admin';
}

/** Returns the named fields of a sample, by part. */
export function partsOf(sample: AnySample): Record<Part, Record<string, unknown> | undefined> {
  const { params, query, body } = sample as Record<Part, Record<string, unknown> | undefined>;
  return { params, query, body };
}
