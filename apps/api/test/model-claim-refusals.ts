import { type RefundChange, refundCalls } from '@shop/contract/refunds';
import { claim } from './claim-factories.ts';
import { type Model, type Try, pickOf } from './model-shop.ts';
import { ask } from './server.ts';
import { isClaimable, isSteady, sendHeld } from './simulated-claims.ts';
import { amountOf } from './simulated-lines.ts';
import type { SimulatedClaim, SimulatedScan } from './simulated-state.ts';

const DAY_MS = 86_400_000;

/** Requests about payments without an order that must be refused. */
export const CLAIM_TRIES: Record<string, Try> = {
  'claiming a payment twice': async (model) => {
    const scan = aScan(model, (one) => one.claim !== null);
    return scan && [(await claim(model.shop, scan.buyer, scan)).status, 409];
  },
  'claiming a payment that has its order': async (model) => {
    const scan = aScan(model, ({ hasOrder }) => hasOrder);
    return scan && [(await claim(model.shop, scan.buyer, scan)).status, 409];
  },
  'claiming a payment too late': async (model) => {
    const latest = model.shop.clock.now().valueOf() - 7 * DAY_MS;
    const scan = aScan(model, ({ openedAt }) => openedAt.valueOf() < latest);
    return scan && [(await claim(model.shop, scan.buyer, scan)).status, 409];
  },
  'claiming the payment of another': async (model) => {
    const scan = aScan(model, (one) => isClaimable(model, one));
    const other = model.buyers.find(({ id }) => id !== scan?.buyer.id);
    if (scan === undefined || other === undefined || !isSteady(model, { ...scan, buyer: other })) {
      return undefined;
    }
    return [(await claim(model.shop, other, scan)).status, 404];
  },
  'claiming with the UTR of another claim': async (model) => {
    const scan = aScan(model, (one) => isClaimable(model, one));
    const other = aClaim(model, (one) => one.utr !== null && !one.refund.isRefused);
    if (scan === undefined || other === undefined) return undefined;
    const { reference } = scan;
    return [(await claim(model.shop, scan.buyer, { reference, utr: other.utr })).status, 409];
  },
  'ordering what was claimed': async (model) => {
    const scan = aScan(model, (one) => one.claim !== null && !one.claim.refund.isRefused);
    return scan && [(await sendHeld(model, scan)).status, 409];
  },
  'ordering again what was held': async (model) => {
    const scan = aScan(model, ({ hasOrder }) => hasOrder);
    return scan && [(await sendHeld(model, scan)).status, 409];
  },
  'accepting one’s own claim': async (model) => {
    const one = aClaim(model, ({ isOpen }) => isOpen);
    const [buyer] = model.buyers;
    if (one === undefined || buyer === undefined) return undefined;
    return [await answerClaim(model, one, { state: 'DUE' }, buyer.token), 403];
  },
  'sending a claim that nobody decided': async (model) => {
    const one = aClaim(model, ({ isOpen }) => isOpen);
    return one && [await answerClaim(model, one, {}), 409];
  },
  'refusing a claim without a note': async (model) => {
    const one = aClaim(model, ({ isOpen }) => isOpen);
    return one && [await answerClaim(model, one, { state: 'REFUSED' }), 400];
  },
  'accepting and sending a claim at once': async (model) => {
    const one = aClaim(model, ({ isOpen }) => isOpen);
    return one && [await answerClaim(model, one, { state: 'DUE', method: 'UPI' }), 400];
  },
  'deciding a claim twice': async (model) => {
    const one = aClaim(model, ({ isOpen, orderId }) => !isOpen && orderId === null);
    return one && [await answerClaim(model, one, { state: 'DUE', note: 'Again' }), 409];
  },
};

/** Returns a hold that is to be paid, of a shopper whose hold does not end soon. */
function aScan(model: Model, isWanted: (scan: SimulatedScan) => boolean) {
  const scans = model.scans.filter((scan) => amountOf(scan) > 0 && isSteady(model, scan));
  return pickOf(model.random.pick, scans.filter(isWanted));
}

function aClaim({ random, claims }: Model, isWanted: (one: SimulatedClaim) => boolean) {
  return pickOf(random.pick, claims.filter(isWanted));
}

async function answerClaim(
  { shop, owner }: Model,
  { refund }: SimulatedClaim,
  body: RefundChange,
  token = owner.token,
): Promise<number> {
  const sent = { token, params: { refundId: refund.id }, body };
  return (await ask(shop, refundCalls.send, sent)).status;
}
