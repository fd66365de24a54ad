import { orderCalls } from '@shop/contract/orders';
import type { Shop } from '../../../apps/api/src/shop.ts';
import { hashOf, newToken } from '../../../apps/api/src/platform/tokens.ts';
import { aPhone } from '../../../apps/api/test/factories.ts';
import {
  type Buyer,
  type TestProduct,
  aProduct,
  orderOf,
} from '../../../apps/api/test/order-factories.ts';
import { sendCall } from '../../../apps/api/test/server.ts';

/** Number of buyers, of units for sale, and of connections. */
export const SALE = { buyers: 2_000, units: 100, connections: 64 };

type TestDatabase = Pick<Shop, 'db' | 'clock'>;

/** The result of an order: its status and the response's text. */
export type Outcome = { status: number; text: string };

/** Creates a product on sale with few units. */
export function aRareProduct(behind: TestDatabase): Promise<TestProduct> {
  return aProduct(behind, { stock: SALE.units });
}

/** Creates signed-in customers with one address each, by direct inserts. */
export async function manyBuyers({ db, clock }: TestDatabase): Promise<Buyer[]> {
  const created_at = clock.now();
  const ends_at = new Date(created_at.valueOf() + 3_600_000);
  const people = Array.from({ length: SALE.buyers }, () => ({
    phone: aPhone(),
    token: newToken(),
    refreshToken: newToken(),
  }));
  const users = await db
    .insertInto('users')
    .values(
      people.map(({ phone }) => ({
        ...CUSTOMER,
        phone,
        phone_verified_at: created_at,
        created_at,
      })),
    )
    .returning('id')
    .execute();
  const families = await db
    .insertInto('session_families')
    .values(users.map(({ id: user_id }) => ({ user_id, created_at, ends_at: null })))
    .returning('id')
    .execute();
  const addresses = await db
    .insertInto('addresses')
    .values(users.map(({ id: customer_id }) => ({ ...HOME, customer_id, created_at })))
    .returning('id')
    .execute();
  const pairs = people.map(({ token, refreshToken }, at) => ({
    family_id: families[at]?.id ?? '',
    access_hash: hashOf(token),
    refresh_hash: hashOf(refreshToken),
    access_ends_at: ends_at,
    refresh_ends_at: ends_at,
    created_at,
  }));
  await db.insertInto('session_pairs').values(pairs).execute();
  return people.map((person, at) => ({
    ...person,
    id: users[at]?.id ?? '',
    addressId: addresses[at]?.id ?? '',
  }));
}

const CUSTOMER = {
  role: 'CUSTOMER',
  first_name: 'Meena',
  last_name: 'Raman',
  email: null,
  password_hash: null,
} as const;

const HOME = {
  first_name: 'Meena',
  last_name: 'Raman',
  phone: '9876543210',
  line1: '12 Gandhi Road',
  line2: null,
  city: 'Kanchipuram',
  state: 'Tamil Nadu',
  postal_code: '631501',
  country: 'India',
  type: 'HOME',
  is_default: true,
} as const;

/** Lets all buyers order one product; each connection takes its next buyer after an answer. */
export async function sell(
  shop: { url: string },
  buyers: readonly Buyer[],
  product: TestProduct,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = buyers.values();
  async function connection(): Promise<void> {
    for (const buyer of queue) {
      const answer = await sendCall(shop, orderCalls.create, {
        token: buyer.token,
        query: { userId: buyer.id },
        body: orderOf(buyer, [[product, 1]]),
        headers: { 'idempotency-key': `${buyer.id}-${product.id}` },
      });
      outcomes.push({ status: answer.status, text: await answer.text() });
    }
  }
  await Promise.all(Array.from({ length: SALE.connections }, connection));
  return outcomes;
}
