import { createHash } from 'node:crypto';
import type { Call } from '@shop/contract/call';
import { orderMessages } from '@shop/contract/orders';
import type { Once } from '../database/used-keys.ts';
import { invalid } from '../platform/refusals.ts';
import { deriveKey } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';

/** Validates an `Idempotency-Key` header: 1 to 200 visible ASCII characters, or no header. */
export function checkedKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw invalid(orderMessages.keyShape, 'Idempotency-Key');
}

/**
 * Returns the key of a person's request of this call, with its fingerprint; undefined without the header. The key is
 * stored as a hash, because a visitor is known by a phone.
 */
export function onceOf(
  { secret }: Pick<Shop, 'secret'>,
  call: Call,
  {
    person,
    header,
    body,
  }: { person: string | undefined; header: string | undefined; body: object },
): Once {
  const key = checkedKey(header);
  if (key === undefined) return undefined;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest();
  return { key: deriveKey(secret, 'once', call.name, person ?? '', key), hash };
}
