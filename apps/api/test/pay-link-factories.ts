import { randomInt } from 'node:crypto';
import type { BodyOf } from '@shop/contract/call';
import { paise, paiseOf } from '@shop/contract/money';
import { payCalls } from '@shop/contract/pay';
import { sql } from 'kysely';
import { newSalt, payToken } from '../src/drafts/pay-tokens.ts';
import { hashOf } from '../src/platform/tokens.ts';
import { aPhone, anOwner } from './factories.ts';
import { type TestProduct, aProduct, addressFields } from './order-factories.ts';
import { type TestShop, ask } from './server.ts';

/** A draft with its link. */
export type TestLink = {
  id: string;
  token: string;
  phone: string;
  reference: string;
  /** Rupees to pay. */
  total: number;
  product: TestProduct;
};

type Wanted = {
  phone?: string;
  name?: string;
  price?: number;
  quantity?: number;
  /** Minutes until it ends. */
  minutes?: number;
  product?: TestProduct;
};

/** Writes a draft of one product, as the back office does, with its hold. */
export async function aPayLink(
  shop: TestShop,
  {
    phone = aPhone(),
    name = 'Lakshmi Narayanan',
    quantity = 1,
    minutes = 1_440,
    ...wanted
  }: Wanted = {},
): Promise<TestLink> {
  const { db, clock } = shop;
  const now = clock.now();
  const product = wanted.product ?? (await aProduct(shop, { stock: quantity }));
  const price = wanted.price ?? product.price;
  const total = paiseOf(price * quantity);
  const reference = `RS${String(randomInt(10 ** 9)).padStart(10, 'A')}`;
  const salt = newSalt();
  const expiresAt = new Date(now.valueOf() + minutes * 60_000);
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('drafts', 'id')) as id`.execute(db);
  const id = rows[0]?.id ?? '';
  const token = payToken(shop, id, salt);
  await db
    .insertInto('drafts')
    .values({
      id,
      created_by: (await anOwner(shop)).id,
      created_at: now,
      phone,
      name,
      note: 'Her daughter marries in May',
      reason: 'A regular customer',
      list_total: paiseOf(product.price * quantity),
      total,
      discount: paise(0),
      payment_reference: reference,
      salt,
      token_hash: hashOf(token),
      expires_at: expiresAt,
    })
    .execute();
  await sql`
    insert into draft_items (draft_id, position, product_id, unit, quantity, list_price, unit_price)
    select ${id}, 0, id, unit, ${quantity}, ${paiseOf(product.price)}, ${paiseOf(price)}
    from products where id = ${product.id}`.execute(db);
  await sql`
    with held as (
      insert into holds (draft_id, reference, amount, created_at, expires_at)
      values (${id}, ${reference}, ${total}, ${now}, ${expiresAt}) returning id
    ), item as (
      insert into hold_items (hold_id, product_id, quantity, unit_price)
      select id, ${product.id}, ${quantity}, ${paiseOf(price)} from held
      returning hold_id, product_id, quantity
    )
    insert into stock_movements (product_id, change, reason, hold_id, created_at)
    select product_id, -quantity, 'HOLD', hold_id, ${now} from item`.execute(db);
  return { id, token, phone, reference, total: price * quantity, product };
}

/** A valid order by a link. */
export function linkRequest(
  change: Partial<BodyOf<typeof payCalls.order>> = {},
): BodyOf<typeof payCalls.order> {
  const { addressLine1, addressLine2, city, state, postalCode, country } = addressFields();
  return {
    fullName: 'Revathi Subramaniam',
    phoneNumber: '9811111111',
    address: { addressLine1, addressLine2, city, state, postalCode, country, addressType: 'HOME' },
    paymentMethod: 'COD',
    agreed: { terms: 1, privacy: 1 },
    ...change,
  };
}

/** User agents of a browser and of the program that draws previews in chats. */
export const AGENTS = {
  browser: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  preview: 'WhatsApp/2.24.20.89 A',
} as const;

/** Reads a link; `token` signs the reader in. */
export function openLink(
  shop: TestShop,
  token: string,
  { by, agent = AGENTS.browser }: { by?: string | undefined; agent?: string } = {},
) {
  return ask(shop, payCalls.get, {
    params: { token },
    token: by,
    headers: { 'user-agent': agent },
  });
}

/** Places the order of a link; `key` becomes its Idempotency-Key. */
export function orderByLink(
  shop: TestShop,
  token: string,
  request: BodyOf<typeof payCalls.order>,
  { key, files }: { key?: string; files?: { name: string; bytes: Buffer }[] } = {},
) {
  return ask(shop, payCalls.order, {
    params: { token },
    body: request,
    ...(files === undefined ? {} : { files }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}
