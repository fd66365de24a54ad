import { createHash } from 'node:crypto';
import { orderMessages } from '@shop/contract/orders';
import type { Once } from '../database/used-keys.ts';
import { invalid } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';

/** Validates an `Idempotency-Key` header: 1 to 200 visible ASCII characters, or no header. */
export function checkedKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw invalid(orderMessages.keyShape, 'Idempotency-Key');
}

/** Returns the person's key of a request with its fingerprint; undefined without the header. */
export function onceOf(actor: Actor, header: string | undefined, body: object): Once {
  const key = checkedKey(header);
  if (key === undefined) return undefined;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest();
  return { key: `${actor?.userId ?? ''}:${key}`, hash };
}
