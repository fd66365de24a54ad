import { accountCalls } from '@shop/contract/account';
import type { Area } from '@shop/contract/call';
import { authCalls } from '@shop/contract/auth';
import { ownDataCalls } from '@shop/contract/own-data';
import { profileCalls } from '@shop/contract/profile';
import { securityCalls } from '@shop/contract/security';
import { Secret, TOTP } from 'otpauth';
import { openSession } from '../src/auth/sessions.ts';
import { cheapHash } from './cheap-hash.ts';
import { OWNER_PASSWORD, type Person, aConfirmation, aPhone } from './factories.ts';
import { type TestShop, ask } from './server.ts';
import { codeSentTo } from './sign-in-callers.ts';

/** Creates a signed-in staff member with the password OWNER_PASSWORD. */
export async function aStaffMember(shop: TestShop, areas: Area[] = []): Promise<Person> {
  const phone = aPhone();
  const { id } = await shop.db
    .insertInto('users')
    .values({
      role: 'STAFF',
      phone,
      first_name: 'Divya',
      areas,
      created_at: shop.clock.now(),
      password_hash: await cheapHash(OWNER_PASSWORD),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, phone, ...(await openSession(shop, shop.db, { id, role: 'STAFF' })) };
}

/** Changes the e-mail address of a person. */
export async function changeMail(shop: TestShop, whose: Person, email: string): Promise<void> {
  const { token, id: userId } = whose;
  const { status } = await ask(shop, profileCalls.update, {
    token,
    params: { userId },
    body: { email },
  });
  if (status !== 200) throw new Error(`The address was refused: ${status}.`);
}

/** Returns the id of another session of a person. */
export async function aSession(shop: TestShop, userId: string): Promise<string> {
  const { role } = await shop.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await openSession(shop, shop.db, { id: userId, role });
  const { id } = await shop.db
    .selectFrom('session_families')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the code of an authenticator app for a secret at an instant. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.valueOf() });
}

/** Removes a person's second factor from the database. */
export async function withoutFactor(shop: TestShop, { id }: Person): Promise<void> {
  await shop.db.deleteFrom('second_factors').where('user_id', '=', id).execute();
}

/** Begins a second factor; returns the code that confirms it. */
export async function aBegunFactor(shop: TestShop, person: Person): Promise<string> {
  await withoutFactor(shop, person);
  const body = { password: OWNER_PASSWORD };
  const { reply } = await ask(shop, securityCalls.beginFactor, { token: person.token, body });
  return codeOf(reply.data.secret, shop.clock.now());
}

/** Turns a person's second factor on; returns its secret, a valid code, and recovery codes. */
export async function aSecondFactor(
  shop: TestShop,
  person: Person,
): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  await withoutFactor(shop, person);
  const { token } = person;
  const body = { password: OWNER_PASSWORD };
  const { secret } = (await ask(shop, securityCalls.beginFactor, { token, body })).reply.data;
  const first = codeOf(secret, new Date(shop.clock.now().valueOf() - 30_000));
  const confirmed = await ask(shop, securityCalls.confirmFactor, { token, body: { code: first } });
  const { recoveryCodes } = confirmed.reply.data;
  return { secret, code: codeOf(secret, shop.clock.now()), recoveryCodes };
}

/** Returns the token of a sign-in that waits for this person's second factor. */
export async function anAwaitedFactor(shop: TestShop, { phone }: Person): Promise<string> {
  const body = { phoneNumber: phone, password: OWNER_PASSWORD };
  const { data } = (await ask(shop, authCalls.login, { body })).reply;
  if (!('secondFactor' in data)) throw new Error('No second factor was asked for.');
  return data.secondFactor;
}

/** Returns a new number of a person, with the code that was sent to it. */
export async function aPhoneProof(
  { shop, whose }: { shop: TestShop; whose: Pick<Person, 'token'> },
  phone = aPhone(),
): Promise<{ phone: string; otp: string; challengeId: string; password: string }> {
  const asked = await ask(shop, accountCalls.phoneCode, { token: whose.token, body: { phone } });
  const { challengeId } = asked.reply.data;
  return { phone, otp: codeSentTo(shop, phone), challengeId, password: OWNER_PASSWORD };
}

/** Returns the code with which a customer confirms the next request. */
export async function aConfirmingCode(
  shop: TestShop,
  whose: Person,
): Promise<{ code: string; challengeId: string }> {
  const { reply } = await ask(shop, securityCalls.confirmCode, { token: whose.token });
  const { challengeId } = reply.data;
  return { code: codeSentTo(shop, await phoneOf(shop, whose)), challengeId };
}

/** Changes a person's number, by all necessary steps; returns the number. */
export async function movePhone(shop: TestShop, whose: Person, to = aPhone()): Promise<string> {
  const body = await aPhoneProof({ shop, whose }, to);
  const headers = await aConfirmation(shop, whose);
  const { token } = whose;
  const { status } = await ask(shop, accountCalls.changePhone, { token, body, headers });
  if (status !== 200) throw new Error(`The number was not changed: ${status}.`);
  return to;
}

/** Returns the code with which a customer erases the own account. */
export async function anErasureProof({
  shop,
  whose,
}: {
  shop: TestShop;
  whose: Person;
}): Promise<{ otp: string; challengeId: string }> {
  const { reply } = await ask(shop, ownDataCalls.code, { token: whose.token });
  const { challengeId } = reply.data;
  return { otp: codeSentTo(shop, await phoneOf(shop, whose)), challengeId };
}

/** Returns the present number of a person, who may have changed it. */
export async function phoneOf(shop: TestShop, { id }: Pick<Person, 'id'>): Promise<string> {
  const { phone } = await shop.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return phone;
}
