import { type Gateway, GatewayRefusal, type Link } from '../gateway/gateway.ts';
import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  type LinkRow,
  QUESTION_MS,
  selectLink,
  updateLostLink,
  updateNextQuestion,
  updateLinkGivenUp,
} from './link-queries.ts';
import { settlePayments } from './settle-payment.ts';
import { transaction } from '../database/transaction.ts';
import { releaseHoldOf } from '../orders/placing/holds.ts';

/** Money may arrive a moment after the gateway has ended a link. */
const LATE_MS = 30_000;

/**
 * Asks the gateway whether a link is paid, and does what follows: its order, or its money back. A link whose
 * hold has ended is cancelled there, and asked about once more after its expiry. Rejects as the gateway does.
 */
export async function askLink(shop: Shop, gateway: Gateway, known: LinkRow): Promise<void> {
  const isLost = known.gateway_id === null && known.given_up_at === null;
  if (isLost) await giveUp(shop, known);
  const link = (isLost ? await selectLink(shop.db, known.id) : known) ?? known;
  const { id, reference, gateway_id: gatewayId } = link;
  let found = await gateway.read(gatewayId === null ? { reference } : { id: gatewayId });
  if (found !== undefined && gatewayId === null) {
    await updateLostLink(shop.db, { id, gatewayId: found.id, url: found.url });
  }
  await settlePayments(shop, link, found?.payments ?? []);
  // Read again, because something may have replaced its hold while the gateway answered.
  if (found?.state === 'OPEN' && isOver(shop, (await selectLink(shop.db, id)) ?? link)) {
    found = await cancelled(gateway, found);
    await settlePayments(shop, link, found.payments);
  }
  await updateNextQuestion(shop.db, link, nextQuestion(shop, link, found));
}

/** Returns whether a link must not be paid any more. */
function isOver({ clock }: Shop, link: LinkRow): boolean {
  return !link.is_held || link.given_up_at !== null || link.expires_at <= clock.now();
}

/** Cancels a link; one that was paid or has expired in this moment is read again. */
async function cancelled(gateway: Gateway, link: Link): Promise<Link> {
  try {
    return await gateway.cancel(link.id);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    return (await gateway.read({ id: link.id })) ?? link;
  }
}

function nextQuestion({ clock }: Shop, link: LinkRow, found: Link | undefined): Date | null {
  const now = clock.now();
  const soon = msAfter(now, QUESTION_MS);
  if (found?.state === 'OPEN') return soon;
  const last = msAfter(link.expire_by, LATE_MS);
  if (last <= now) return null;
  // A link that the gateway does not know may still be on its way to it.
  return found === undefined && soon < last ? soon : last;
}

/** Gives a link up that the gateway did not make in time, and gives its hold back. */
export async function giveUp(shop: Shop, link: LinkRow): Promise<void> {
  const { id, customer_id: customerId, reference, lines } = link;
  const now = shop.clock.now();
  await transaction(shop.db, async (db) => {
    if (!(await updateLinkGivenUp(db, { id, now }))) return;
    const ids = lines.map((line) => line.productId);
    await releaseHoldOf(db, { customerId, ids, now, reference });
  });
}
