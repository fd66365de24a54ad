import assert from 'node:assert/strict';
import { selectKeptLinks } from './model-queries.ts';
import { type OnlineShop, type SimulatedLink, isUnseenPayment } from './simulated-online-state.ts';
import { stateOf } from './simulated-state.ts';

/** Asserts that the links, payments and refunds of a shop, and its gateway's books, equal the model's. */
export async function assertOnline({ shop, gateway, links, tries }: OnlineShop): Promise<void> {
  const { books } = gateway;
  assert.deepEqual(books.faults, [], 'requests to the gateway');
  assert.deepEqual(
    new Map([...books.links.values()].map(({ id, status }) => [id, status])),
    new Map(links.map(({ id, status }) => [id, status])),
    'links of the gateway',
  );
  const known = links.filter(({ isKnown }) => isKnown);
  assert.deepEqual(
    await selectKeptLinks(shop),
    new Map(known.map((link) => [link.id, keptOf(link)])),
    'links',
  );
  assert.deepEqual(
    [...books.refunds.values()]
      .map(({ receipt, payment_id: paid, amount, status }) =>
        [receipt, paid, amount, status].join(' '),
      )
      .toSorted(),
    tries
      .filter(({ status }) => status !== 'new')
      .map(({ refund, paymentId, paise, status }) =>
        [refund.id, paymentId, paise, status].join(' '),
      )
      .toSorted(),
    'refunds of the gateway',
  );
}

function keptOf({ reference, paise, payments }: SimulatedLink): unknown[] {
  const seen = payments.filter((payment) => !isUnseenPayment(payment));
  const inOrder = seen.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const kept = inOrder.map(({ id, paise: paid, orderId, refund, surplusOf }) => [
    id,
    paid,
    orderId,
    orderId === null ? null : reference,
    refund?.id ?? null,
    refund && stateOf(refund),
    refund?.owed ?? null,
    surplusOf,
    refund?.sent?.paise ?? null,
    refund?.sent?.at.valueOf() ?? null,
  ]);
  const told = payments.filter(({ refund }) => refund !== null).length;
  return [reference, paise, kept, told];
}
