import { callMessages } from '@shop/contract/call';
import { Refusal } from '../platform/refusals.ts';

/** The object store does not answer, or not correctly: answered 503, and logged with its reason. */
export class StorageAway extends Refusal {
  /** The fault, in one line for the operator. */
  readonly reason: string;

  constructor(what: string, cause?: unknown) {
    super(503, 'NOT_NOW', callMessages.notNow, { retryAfter: 5 });
    this.reason = `The picture store is away: ${what}`;
    this.cause = new Error(this.reason, { cause });
  }
}
