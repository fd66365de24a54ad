import { paymentCalls } from '@shop/contract/payments';
import { aBuyer, aProduct, place } from './order-factories.ts';
import type { Ground } from './sample-makers.ts';
import { ask } from './server.ts';

let made = 0;

/** Returns a bank statement of one credit; no two are equal. */
export function aStatement(amount = 10, day = '21/11/2026', words = 'payment') {
  made += 1;
  const text = `Date,Narration,Credit\n${day},${words} ${made},${amount}\n`;
  return { name: 'statement.csv', bytes: Buffer.from(text), type: 'text/csv' };
}

/** Imports a statement of one credit that fits no order by itself, and returns the credit's id. */
export async function aCreditOf({ shop, owner }: Pick<Ground, 'shop' | 'owner'>, amount: number) {
  const sent = { token: owner.token, body: { account: true } };
  const file = aStatement(amount, '01/01/2026');
  await ask(shop, paymentCalls.statement, { ...sent, files: [file] });
  const query = { matched: 'false' } as const;
  const { data } = (await ask(shop, paymentCalls.credits, { token: owner.token, query })).reply;
  return data.find((credit) => credit.amount === amount)?.creditId ?? '';
}

/** Returns a credit and an order that can be matched. */
export async function aMatchable({ shop, owner }: Ground) {
  const product = await aProduct(shop, { price: 3_000 });
  const order = await place(shop, await aBuyer(shop), [[product, 1]], { isScanned: true });
  const other = await place(shop, await aBuyer(shop), [[product, 1]], { isScanned: true });
  const body = { account: true };
  const files = [aStatement(order.total + other.total)];
  await ask(shop, paymentCalls.statement, { token: owner.token, body, files });
  const { data } = (await ask(shop, paymentCalls.credits, { token: owner.token })).reply;
  return { creditIds: [data[0]?.creditId ?? ''], orderIds: [order.orderId, other.orderId] };
}

/** Returns a credit that is matched. */
export async function aMatchedCredit(ground: Ground): Promise<string> {
  const body = await aMatchable(ground);
  await ask(ground.shop, paymentCalls.match, { token: ground.owner.token, body });
  return body.creditIds[0] ?? '';
}
