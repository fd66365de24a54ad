import { createHash } from 'node:crypto';
import { isIdShaped } from '@shop/contract/text';
import * as z from 'zod/mini';
import { jsonOf } from '../http/raw-webhook.ts';
import type { GatewayEvent } from './gateway.ts';

const Text = z.string().check(z.regex(/^[\w-]{1,100}$/));
const LinkEntity = z.object({ id: Text, reference_id: z.optional(z.unknown()) });
const RefundEntity = z.object({ id: Text, receipt: z.optional(z.unknown()) });
const Entity = z.object({ entity: z.unknown() });

// Each part is read by itself: what is missing or odd in one says nothing about the others.
const Event = z.object({
  payload: z.object({
    payment_link: z.optional(z.unknown()),
    refund: z.optional(z.unknown()),
  }),
});

/** Returns the event of a signed webhook. When it has no id, the hash of its body is the id. */
export function eventOf(givenId: unknown, body: Buffer): GatewayEvent {
  const { data } = Event.safeParse(jsonOf(body));
  const link = entityOf(LinkEntity, data?.payload.payment_link);
  const refund = entityOf(RefundEntity, data?.payload.refund);
  const known = Text.safeParse(givenId);
  return {
    id: known.success ? known.data : createHash('sha256').update(body).digest('hex'),
    linkId: link?.id,
    reference: textOf(link?.reference_id),
    sentBackId: refund?.id,
    refundId: isIdShaped(refund?.receipt) ? refund.receipt : undefined,
  };
}

function entityOf<S extends z.ZodMiniType>(shape: S, part: unknown): z.output<S> | undefined {
  return shape.safeParse(Entity.safeParse(part).data?.entity).data;
}

function textOf(value: unknown): string | undefined {
  return Text.safeParse(value).data;
}
