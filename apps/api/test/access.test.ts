import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { AREAS, type Area, type Call } from '@shop/contract/call';
import { msAfter } from '../src/platform/clock.ts';
import { hashOf } from '../src/platform/tokens.ts';
import { aCrowd, deadTokens, isPersonalId } from './crowd.ts';
import { type Person, aStaffMember, newSession } from './factories.ts';
import { keepOneAddress } from './order-factories.ts';
import {
  type AnySample,
  type Part,
  isBackOffice,
  partsOf,
  sampleOf,
  statusOf,
} from './sample-of.ts';
import { aShop, sendCall } from './server.ts';
import { watchWrites } from './written.ts';

// Every call of the contract, made by every kind of caller: a refusal reveals nothing and changes nothing.

const MANY = '1000000';
/** How long sessions serve several tests. */
const SESSION_MS = 60_000;
const shop = await aShop({
  OPEN_ORDERS_PER_CUSTOMER: '1000',
  OTP_RESEND_SECONDS: '1',
  OTP_SENDS_PER_ADDRESS_PER_HOUR: MANY,
  OTP_SENDS_PER_PHONE_PER_HOUR: MANY,
});
const { owner, me, other, secrets } = await aCrowd(shop);
const dead = {
  ADMIN: await deadTokens(shop, 'ADMIN'),
  CUSTOMER: await deadTokens(shop, 'CUSTOMER'),
};
const staff: readonly (Person & { area: Area })[] = await Promise.all(
  AREAS.map(async (area) => ({ ...(await aStaffMember(shop, [area])), area })),
);
const written = await watchWrites(shop.db);

// One of the calls ends its session, and placing orders moves the clock: a session of some minutes is
// written to by the next request, and the owner's ends after 15.
beforeEach(async () => {
  const sessions = [owner, me, other].map(({ token }) => hashOf(token));
  const fresh = await shop.db
    .selectFrom('session_pairs')
    .innerJoin('session_families', 'session_families.id', 'family_id')
    .where('access_hash', 'in', sessions)
    .where('ended_at', 'is', null)
    .where('session_pairs.created_at', '>', msAfter(shop.clock.now(), -SESSION_MS))
    .select('access_hash')
    .execute();
  if (fresh.length < sessions.length) {
    await newSession(shop, owner, 'ADMIN');
    for (const customer of [me, other]) await newSession(shop, customer, 'CUSTOMER');
  }
  for (const customer of [me, other]) await keepOneAddress(shop, customer);
});

/** The caller and the token of a call; `own` is the token in the sample. */
type Caller = 'nobody' | 'customer' | 'owner' | 'own';

/** Returns the status that the contract and docs/specification.md give a caller. */
function statusFor(call: Call, caller: Caller): number {
  const done = statusOf(call);
  if (call.access === 'anyone') return done;
  // Another person's device is a 404, also for the owner.
  if (call.name === 'security.endSession' && caller === 'owner') return 404;
  if (call.access === 'resetToken') return caller === 'own' ? done : 403;
  if (caller === 'nobody') return 401;
  if (isBackOffice(call)) return caller === 'owner' ? done : 403;
  if (call.access === 'self') return caller === 'customer' ? done : 403;
  // Of the calls for both sides, both may read and only the customer may cancel.
  if (call.access === 'customerOrBackOffice' && call.method !== 'GET')
    return caller === 'customer' ? done : 403;
  return done;
}

/** Returns the status for another person's id: 403 for a `userId`, 404 for any other id. */
function statusForAnothers(call: Call, name: string): number {
  if (isBackOffice(call) || call.access === 'resetToken') return 403;
  return name === 'userId' ? 403 : 404;
}

/**
 * Returns the status for staff: they may make the calls of their area and of every area, and none of a
 * customer.
 */
function statusForStaff(call: Call, area: Area): number {
  const done = call.status ?? 200;
  if (call.access === 'signedIn') return done;
  if (call.areaToo !== undefined) return 403;
  return call.area === area || call.area === 'any' ? done : 403;
}

type Cell = {
  call: Call;
  who: string;
  token: string | undefined;
  sample: AnySample;
  /** Whether they may read the data of all customers. */
  readsAll?: boolean;
};

async function assertCell(
  { call, who, token, sample, readsAll = false }: Cell,
  status: number,
): Promise<void> {
  await written();
  const answer = await sendCall(shop, call, { ...sample, token });
  const text = await answer.text();
  const cell = `${call.name} by ${who}: ${answer.status} ${text.slice(0, 300)}`;
  assert.equal(answer.status, status, cell);
  if (status >= 400) {
    assert.deepEqual(await written(), [], `${cell} wrote something`);
    assert.match(text, /^\{"message":"[^"]+","code":"[A-Z_]+"(,"errors":\[[^[]+\])?\}$/, cell);
  }
  if (call.access !== 'anyone' || call.method !== 'GET' || status >= 400)
    assert.equal(answer.headers.get('cache-control'), 'no-store', cell);
  if (readsAll && status < 400) return;
  const told = secrets.filter((secret) => text.includes(secret));
  assert.deepEqual(told, [], `${cell} tells what is another person's`);
}

const mine = (call: Call) => sampleOf(call, { shop, whose: me, owner });
const theirs = (call: Call) => sampleOf(call, { shop, whose: other, owner });

for (const call of allCalls) {
  test(`${call.name} succeeds for its callers, and for nobody else`, async () => {
    let unused: AnySample | undefined;
    const sampleToSend = async () => (unused ??= await mine(call));
    const assertAnswer = async (cell: Omit<Cell, 'call' | 'sample'>, status: number) => {
      await assertCell({ call, sample: await sampleToSend(), ...cell }, status);
      // A refusal writes nothing, so that the next caller can send the same sample.
      if (status < 400) unused = undefined;
    };
    const role = isBackOffice(call) ? 'ADMIN' : 'CUSTOMER';
    for (const [who, token] of Object.entries(dead[role]))
      await assertAnswer({ who, token }, statusFor(call, 'nobody'));
    await assertAnswer({ who: 'a customer', token: me.token }, statusFor(call, 'customer'));
    await assertAnswer(
      { who: 'the owner', token: owner.token, readsAll: true },
      statusFor(call, 'owner'),
    );
    if (call.access !== 'resetToken') return;
    const { token } = await sampleToSend();
    await assertAnswer({ who: 'its token', token }, statusFor(call, 'own'));
  });
}

const FOR_THE_SIGNED_IN = allCalls.filter(
  ({ access }) => access !== 'anyone' && access !== 'resetToken',
);

for (const call of FOR_THE_SIGNED_IN) {
  test(`${call.name} succeeds for staff with its area, and for no other staff`, async () => {
    // A refusal happens before the request is read, so that one sample serves all callers.
    const refused = forTheBackOffice(await mine(call));
    for (const { area, ...member } of staff) {
      await newSession(shop, member, 'STAFF');
      const { token } = member;
      const status = statusForStaff(call, area);
      const made = () => sampleOf(call, { shop, whose: me, owner, member });
      const sample = status < 400 ? forTheBackOffice(await made()) : refused;
      const who = `staff with ${area}`;
      await assertCell({ call, who, token, sample, readsAll: true }, status);
    }
  });
}

/** For calls of both sides: the customer's ids, and the back office's replacements. */
const OFFICE_INSTEAD: Record<string, Record<string, string>> = {
  orderStatus: { CANCELLED: 'REJECTED' },
  status: { WITHDRAWN: 'APPROVED' },
};

function forTheBackOffice(sample: AnySample): AnySample {
  const { body } = partsOf(sample);
  const changed = Object.entries(OFFICE_INSTEAD).flatMap(([field, instead]) => {
    const theirs = instead[String(body?.[field])];
    return theirs === undefined ? [] : [[field, theirs] as const];
  });
  return changed.length === 0
    ? sample
    : { ...sample, body: { ...body, ...Object.fromEntries(changed) } };
}

const PERSONAL = allCalls.filter(({ access }) => !['anyone', 'signedIn'].includes(access));

for (const call of PERSONAL) {
  test(`${call.name} refuses a customer the ids of another, in every part of the request`, async () => {
    const who = 'a customer who means another';
    // A refusal writes nothing, so that one sample serves all requests.
    const sample = await mine(call);
    const ids = personalIdsIn(sample);
    const another = ids.length === 0 ? sample : await theirs(call);
    for (const { part, name } of ids) {
      const [own, foreign] = [partsOf(sample)[part], partsOf(another)[part]];
      const mixed = { ...sample, [part]: exchanged(own, own?.[name], foreign?.[name]) };
      const cell = { call, who: `${who} by ${part}.${name}`, token: me.token, sample: mixed };
      await assertCell(cell, statusForAnothers(call, name));
    }
    if (call.access === 'backOffice' || call.access === 'admin') return;
    for (const part of ['query', 'body'] as const) {
      if (part === 'body' && call.body === undefined) continue;
      const added = { ...sample, [part]: { ...partsOf(sample)[part], userId: other.id } };
      await assertCell(
        { call, who: `${who} by ${part}.userId`, token: me.token, sample: added },
        403,
      );
    }
  });
}

test('the ids of people and of their data are tried in every part of a call', async () => {
  const tried = new Set<string>();
  for (const call of PERSONAL)
    for (const { part, name } of personalIdsIn(await mine(call))) tried.add(`${part}.${name}`);
  for (const wanted of ['params.userId', 'query.userId', 'body.userId', 'params.addressId'])
    assert.ok(tried.has(wanted), wanted);
  for (const wanted of ['body.shippingAddressId', 'body.orderItemId', 'params.orderItemId'])
    assert.ok(tried.has(wanted), wanted);
});

function personalIdsIn(sample: AnySample): { part: Part; name: string }[] {
  return Object.entries(partsOf(sample)).flatMap(([part, fields]) =>
    Object.entries(fields ?? {})
      .filter(([, value]) => isPersonalId(value))
      .map(([name]) => ({ part: part as Part, name })),
  );
}

/** Replaces an id in all its places, such as in billing and shipping address. */
function exchanged(fields: Record<string, unknown> = {}, from: unknown, to: unknown) {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    value === from ? to : value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
