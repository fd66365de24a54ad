import { cartCalls } from '@shop/contract/cart';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { profileCalls } from '@shop/contract/profile';
import { returnCalls } from '@shop/contract/returns';
import { sql } from 'kysely';
import { closeSession, openSession } from '../src/auth/sessions.ts';
import { hashOf } from '../src/platform/tokens.ts';
import { type Person, aShopper, anOwner } from './factories.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  anAddress,
  fillCart,
  orderOf,
  place,
  send,
} from './order-factories.ts';
import { askReturn, moveItem } from './return-factories.ts';
import { type TestShop, ask } from './server.ts';
import { declareTax } from './tax-factories.ts';

/** Ids of people start far from ids of products and from each other, so that they are distinguishable. */
const FIRST_IDS = {
  users: 700_001,
  addresses: 750_001,
  orders: 800_001,
  order_items: 850_001,
  holds: 900_001,
  returns: 940_001,
  refunds: 960_001,
};

/** The callers of an access test, and texts that only the other customer may read. */
export type Crowd = { owner: Person; me: Buyer; other: Buyer; secrets: readonly string[] };

/** Returns a shop with an owner and two customers, one of whom has everything that a customer can have. */
export async function aCrowd(shop: TestShop): Promise<Crowd> {
  for (const [table, first] of Object.entries(FIRST_IDS))
    await sql.raw(`alter table ${table} alter id restart with ${first}`).execute(shop.db);
  const owner = await anOwner(shop);
  const me = await aBuyer(shop);
  const other = await aBuyer(shop, { firstName: 'Zubeida', lastName: 'Quraishi' });
  const secrets = await livesOf(shop, { owner, other });
  return { owner, me, other, secrets: [...secrets, owner.phone] };
}

/** Returns whether a value is the id of a person or of a person's data in this shop. */
export function isPersonalId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9]{6}$/.test(value) && Number(value) >= FIRST_IDS.users;
}

/** Returns invalid tokens: missing, garbage, expired, revoked, and similar ones. */
export async function deadTokens(
  shop: TestShop,
  role: 'ADMIN' | 'CUSTOMER',
): Promise<Record<string, string | undefined>> {
  const person = role === 'ADMIN' ? await anOwner(shop) : await aShopper(shop);
  const expired = await openSession(shop, shop.db, { id: person.id, role });
  await shop.db
    .updateTable('session_pairs')
    .set({ access_ends_at: shop.clock.now() })
    .where('access_hash', '=', hashOf(expired.token))
    .execute();
  const revoked = await openSession(shop, shop.db, { id: person.id, role });
  const { family_id } = await shop.db
    .selectFrom('session_pairs')
    .select('family_id')
    .where('access_hash', '=', hashOf(revoked.token))
    .executeTakeFirstOrThrow();
  await closeSession(shop, { userId: person.id, familyId: family_id });
  const forged = `${person.token.slice(0, -1)}${person.token.endsWith('A') ? 'B' : 'A'}`;
  return {
    'no token': undefined,
    garbage: 'garbage',
    'a forged token': forged,
    'an expired token': expired.token,
    'a revoked token': revoked.token,
    'a refresh token': person.refreshToken,
  };
}

/** Gives the other customer a profile, a cart, a hold and orders; returns texts that only they may read. */
async function livesOf(
  shop: TestShop,
  { owner, other }: { owner: Person; other: Buyer },
): Promise<string[]> {
  const email = 'zubeida.q@mail.example';
  const line = '77 Moonlit Weavers Lane';
  const params = { userId: other.id };
  const change = { firstName: 'Zubeida', lastName: 'Quraishi', email };
  await ask(shop, profileCalls.update, { token: other.token, params, body: change });
  const home = await anAddress(shop, other, {
    addressLine1: line,
    phoneNumber: '9812398123',
    firstName: 'Zubeida',
    lastName: 'Quraishi',
  });
  const buyer = { ...other, addressId: home.addressId };
  const [one, two, three] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
  const cod = await place(shop, buyer, [[one, 1]]);
  const screenshot = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const paid = await send(
    shop,
    buyer,
    orderOf(buyer, [[two, 2]], { ...SCAN_TO_PAY, utr: '987654321012' }),
    { key: 'the-others-own-key', files: screenshot },
  );
  const orders = [cod, paid.reply.data];
  const accepted = orders[1]?.orderItemIds[0] ?? '';
  const body = {
    orderItemId: accepted,
    orderStatus: 'ACCEPTED',
    trackingNumber: 'TRK-5577',
  } as const;
  await ask(shop, deliveryCalls.update, { token: owner.token, body });
  const life = await sendBack(shop, { owner, other, orderItemId: cod.orderItemIds[0] ?? '' });
  await fillCart(shop, other, [[three, 3]]);
  const held = await ask(shop, orderCalls.hold, {
    token: other.token,
    body: { userId: other.id, orderItems: orderOf(other, [[three, 1]]).orderItems },
  });
  await ask(shop, cartCalls.get, { token: other.token, params });
  const { key } = await shop.db
    .selectFrom('pictures')
    .select('key')
    .where('kind', '=', 'SCREENSHOT')
    .executeTakeFirstOrThrow();
  const ids = [other.id, other.addressId, home.addressId];
  for (const order of orders) ids.push(order.orderId, ...order.orderItemIds);
  const words = ['Zubeida', 'Quraishi', other.phone, email, line, '9812398123', '987654321012'];
  words.push('the-others-own-key', 'TRK-5577', held.reply.data.reference, key);
  return [...words, ...life, ...ids.map((id) => `"${id}"`)];
}

/** Invoices, delivers, returns with a picture, and refunds an item of the other customer. */
async function sendBack(
  shop: TestShop,
  { owner, other, orderItemId }: { owner: Person; other: Buyer; orderItemId: string },
): Promise<string[]> {
  await declareTax(shop);
  for (const to of ['ACCEPTED', 'DELIVERED'] as const) {
    await moveItem(shop, owner, { orderItemId, to });
  }
  const [note, upiId, reference] = ['The zari has come off', 'zubeida@upibank', 'UTR-BACK-4711'];
  const picture = [{ name: 'zari.png', bytes: await aScreenshot() }];
  const asked = await askReturn(shop, other, { orderItemId, note, upiId }, picture);
  const params = { returnId: asked.reply.data.returnId };
  for (const status of ['APPROVED', 'RECEIVED'] as const) {
    await ask(shop, returnCalls.change, { token: owner.token, params, body: { status } });
  }
  const sent = { token: owner.token, params: { orderItemId }, body: { reference } };
  await ask(shop, deliveryCalls.refund, sent);
  const { key } = await shop.db
    .selectFrom('pictures')
    .select('key')
    .where('kind', '=', 'RETURN')
    .executeTakeFirstOrThrow();
  const numbers = await shop.db.selectFrom('invoices').select('number').execute();
  return [note, upiId, reference, key, ...numbers.map(({ number }) => number)];
}
