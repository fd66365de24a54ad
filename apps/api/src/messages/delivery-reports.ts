import type { Shop } from '../shop.ts';
import {
  selectIsKnownMessage,
  updateArrivedMessage,
  updateUndeliveredMessage,
} from './report-queries.ts';
import { noteTemplate } from './alerts.ts';

/** A vendor's report about a message, by the vendor's id. */
export type Status = {
  vendorId: string;
  name: 'sent' | 'delivered' | 'read' | 'failed';
  reason: string | undefined;
  /** Whether the template itself is wrong, so that it fails for everybody. */
  isTemplate: boolean;
};

/** Pauses before an unknown id is looked up again: a report can come before the answer with its id. */
const AGAIN_MS = [1_000, 5_000];

/**
 * Records reports in any order; ignores repeats and unknown ids. Throws when it could not store them, so
 * that the vendor sends them again.
 */
export async function recordStatuses(
  shop: Shop,
  statuses: readonly Status[],
  [pause, ...pauses]: readonly number[] = AGAIN_MS,
): Promise<void> {
  const unknown: Status[] = [];
  for (const status of statuses) if (!(await record(shop, status))) unknown.push(status);
  if (unknown.length === 0 || pause === undefined) return;
  void shop.clock
    .sleep(pause, { ref: false })
    .then(() => recordStatuses(shop, unknown, pauses))
    .catch((error: unknown) => {
      shop.log.warn({ err: error }, 'reports about messages were not recorded');
    });
}

/** Records a report; returns whether its message is known. */
async function record(
  shop: Shop,
  { vendorId, name, reason, isTemplate }: Status,
): Promise<boolean> {
  const report = { channel: 'whatsapp', vendorId, now: shop.clock.now() } as const;
  if (!(await selectIsKnownMessage(shop.db, report))) return false;
  if (name === 'delivered') await updateArrivedMessage(shop.db, { ...report, state: 'DELIVERED' });
  if (name === 'read') await updateArrivedMessage(shop.db, { ...report, state: 'READ' });
  if (name === 'failed') {
    const said = `whatsapp: ${reason ?? 'failed'}`;
    const purpose = await updateUndeliveredMessage(shop.db, { ...report, reason: said });
    if (isTemplate && purpose !== undefined) await noteTemplate(shop, purpose, said);
    shop.messages.wake();
  }
  return true;
}
