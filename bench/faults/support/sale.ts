import { orderCalls } from '@shop/contract/orders';
import type { Shop } from '../../../apps/api/src/lib/shop.ts';
import { hashOf, newToken } from '../../../apps/api/src/lib/tokens.ts';
import { aPhone } from '../../../apps/api/test/factories.ts';
import { type Buyer, type Piece, aPiece, orderOf } from '../../../apps/api/test/order-factories.ts';
import { sendCall } from '../../../apps/api/test/server.ts';

/** How many people come for how many pieces, on how many connections. */
export const SALE = { buyers: 2_000, units: 100, connections: 64 };

type Shelves = Pick<Shop, 'db' | 'clock'>;

/** What comes of an order: its status, and the answer's text. */
export type Outcome = { status: number; text: string };

/** A piece of which there are a few, on sale. */
export function aRarePiece(behind: Shelves): Promise<Piece> {
  return aPiece(behind, { stock: SALE.units });
}

/** Signed-in customers with an address each, all at once. */
export async function manyBuyers({ db, clock }: Shelves): Promise<Buyer[]> {
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

/** Lets everybody order one piece, each connection its next buyer as soon as one was answered. */
export async function sell(
  shop: { url: string },
  buyers: readonly Buyer[],
  piece: Piece,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = buyers.values();
  async function connection(): Promise<void> {
    for (const buyer of queue) {
      const answer = await sendCall(shop, orderCalls.create, {
        token: buyer.token,
        query: { userId: buyer.id },
        body: orderOf(buyer, [[piece, 1]]),
        headers: { 'idempotency-key': `${buyer.id}-${piece.id}` },
      });
      outcomes.push({ status: answer.status, text: await answer.text() });
    }
  }
  await Promise.all(Array.from({ length: SALE.connections }, connection));
  return outcomes;
}
