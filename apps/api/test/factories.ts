import type { Area, Role } from '@shop/contract/call';
import type { ConfirmedCall } from '@shop/contract/confirmed-calls';
import { newConfirmation } from '../src/auth/confirmations.ts';
import { openSession, sessionFinder } from '../src/auth/sessions.ts';
import { cheapHash } from './cheap-hash.ts';
import type { TestShop } from './server.ts';

/** A signed-in person. */
export type Person = { id: string; phone: string; token: string; refreshToken: string };

export const OWNER_PASSWORD = 'a-long-owner-password';

let phones = 9_100_000_000;

/** Returns a phone number that is unique in this process. */
export function aPhone(): string {
  phones += 1;
  return String(phones);
}

/** Creates a registered, verified and signed-in customer. */
export async function aShopper(
  shop: TestShop,
  { firstName = 'Meena', lastName = 'Raman' }: { firstName?: string; lastName?: string } = {},
): Promise<Person> {
  return aPerson(shop, { role: 'CUSTOMER', firstName, lastName, passwordHash: null });
}

let ownersHash: Promise<string> | undefined;

/** Returns the signed-in owner, with the password OWNER_PASSWORD. */
export async function anOwner(shop: TestShop): Promise<Person> {
  ownersHash ??= cheapHash(OWNER_PASSWORD);
  const passwordHash = await ownersHash;
  return aPerson(shop, { role: 'ADMIN', firstName: 'Owner', lastName: null, passwordHash });
}

/** Creates a signed-in staff member with these areas, with the password OWNER_PASSWORD too. */
export async function aStaffMember(shop: TestShop, areas: readonly Area[]): Promise<Person> {
  ownersHash ??= cheapHash(OWNER_PASSWORD);
  const passwordHash = await ownersHash;
  return aPerson(shop, { role: 'STAFF', areas, firstName: 'Kavya', lastName: null, passwordHash });
}

async function aPerson(
  shop: TestShop,
  of: {
    role: Role;
    areas?: readonly Area[];
    firstName: string;
    lastName: string | null;
    passwordHash: string | null;
  },
): Promise<Person> {
  const phone = aPhone();
  const now = shop.clock.now();
  const { id } = await shop.db
    .insertInto('users')
    .values({
      role: of.role,
      areas: [...(of.areas ?? [])],
      phone,
      first_name: of.firstName,
      last_name: of.lastName,
      email: null,
      password_hash: of.passwordHash,
      phone_verified_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pair = await openSession(shop, shop.db, { id, role: of.role });
  return { id, phone, token: pair.token, refreshToken: pair.refreshToken };
}

/**
 * Returns the header that confirms a call of this session; without a purpose, the first call that uses it.
 */
export async function aConfirmation(
  shop: TestShop,
  { token }: Pick<Person, 'token'>,
  purpose?: ConfirmedCall,
): Promise<Record<'x-confirmation', string>> {
  const session = await sessionFinder(shop).ofAccessToken(token);
  if (session === null) throw new Error('The session has ended.');
  return { 'x-confirmation': (await newConfirmation(shop, session, purpose)).confirmation };
}

/** Creates a new session for a person, because sessions expire; older ones stay valid until then. */
export async function newSession(shop: TestShop, person: Person, role: Role): Promise<void> {
  Object.assign(person, await openSession(shop, shop.db, { id: person.id, role }));
}
