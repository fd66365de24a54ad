import assert from 'node:assert/strict';
import { sharesOf } from '@shop/contract/coupon-discount';
import { draftCalls } from '@shop/contract/drafts';
import { paise } from '@shop/contract/money';
import { isCodRefused } from '../src/cod-rules/cod-rules.ts';
import { draftOf, sendNewDraft } from './draft-factories.ts';
import { placeDraft } from './draft-orders.ts';
import { paiseFor } from './quantities.ts';
import { ask } from './server.ts';
import { whyNoCod } from './simulated-cod.ts';
import { addItems, amountOf, wantedLines } from './simulated-lines.ts';
import type { SimulatedDraft, SimulatedShop } from './simulated-state.ts';

/** Writes an order for a customer, now and then for less than in the shop. */
async function writeOrder(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, buyers, drafts } = world;
  const chosen = wantedLines(world);
  if (chosen.length === 0 || buyers.length === 0) return false;
  const buyer = random.pick(buyers);
  const lines = chosen.map(([product, quantity]) => {
    const listed = Math.round(product.price * 100);
    const least = Math.min(100, listed);
    const unitPaise = random.chance(0.4) ? random.whole(least, listed) : listed;
    return { product, quantity, unitPaise };
  });
  const totals = lines.map(({ unitPaise, quantity }) => paise(paiseFor(unitPaise / 100, quantity)));
  const most = totals.reduce((sum, total) => sum + total, 0) - 100;
  const discount = random.chance(0.4) && most > 0 ? random.whole(1, most) : 0;
  const expiresInMinutes = random.whole(30, 2_880);
  const body = draftOf(chosen, {
    phoneNumber: buyer.phone,
    items: lines.map(({ product, quantity, unitPaise }) => ({
      productId: product.id,
      quantity,
      unitPrice: unitPaise / 100,
    })),
    ...(discount > 0 && { discountAmount: discount / 100 }),
    reason: 'Agreed',
    expiresInMinutes,
  });
  const { data } = (await sendNewDraft(shop, body, { token: owner.token })).reply;
  assert.equal(data.total, (most + 100 - discount) / 100);
  for (const { product, quantity } of lines) product.stock -= quantity;
  const [expiresAt, shares] = [new Date(data.expiresAt), sharesOf(paise(discount), totals)];
  drafts.push({ id: data.draftId, state: 'OPEN', buyer, lines, shares, expiresAt });
  return true;
}

/** Gives an open draft up, or moves its end. */
async function changeOrder(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner } = world;
  const draft = anOpenDraft(world);
  if (draft === undefined) return false;
  const isGivenUp = random.chance(0.5);
  const body = isGivenUp ? { state: 'CANCELLED' as const } : { expiresInMinutes: 60 };
  const sent = { token: owner.token, params: { draftId: draft.id }, body };
  const { data } = (await ask(shop, draftCalls.change, sent)).reply;
  draft.expiresAt = new Date(data.expiresAt);
  if (isGivenUp) end(draft, 'CANCELLED');
  return true;
}

/** Places the order of an open draft, in cash when it is offered. */
async function placeOrder(world: SimulatedShop): Promise<boolean> {
  const draft = anOpenDraft(world);
  if (draft === undefined) return false;
  const { id: draftId, buyer, lines, shares } = draft;
  const customerId = buyer.id;
  const placing = placeDraft(world.shop, { draftId, customerId, state: buyer.state });
  if (whyNoCod(world, buyer, amountOf({ lines, coupon: { shares } })) !== null) {
    await assert.rejects(placing, isCodRefused);
    return true;
  }
  const placed = await placing;
  draft.state = 'ORDERED';
  const orderId = placed?.id ?? '';
  await addItems(world, { orderId, buyer, lines, shares, draftId, method: 'COD' });
  return true;
}

function anOpenDraft({ shop, random, drafts }: SimulatedShop): SimulatedDraft | undefined {
  const now = shop.clock.now();
  const open = drafts.filter(({ state, expiresAt }) => state === 'OPEN' && expiresAt > now);
  return open.length === 0 ? undefined : random.pick(open);
}

function end(draft: SimulatedDraft, state: SimulatedDraft['state']): void {
  draft.state = state;
  for (const { product, quantity } of draft.lines) product.stock += quantity;
}

/** Ends the drafts that have expired: all, or only some. */
export function endLateDrafts(
  { shop, drafts }: SimulatedShop,
  isEnding: (draft: SimulatedDraft) => boolean = () => true,
): void {
  const now = shop.clock.now();
  for (const draft of drafts) {
    if (draft.state === 'OPEN' && draft.expiresAt <= now && isEnding(draft)) end(draft, 'EXPIRED');
  }
}

/** The events of the orders that the owner writes. */
export const DRAFT_EVENTS = {
  'an order is written': { weight: 5, happen: writeOrder },
  'a written order is changed': { weight: 2, happen: changeOrder },
  'a written order is placed': { weight: 4, happen: placeOrder },
};
