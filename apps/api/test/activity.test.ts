import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import type { Call } from '@shop/contract/call';
import { sql } from 'kysely';
import { dayOf, daysAfter } from '../src/platform/clock.ts';
import { COUNTERS } from './barrage.ts';
import { aShopper, anOwner, newSession } from './factories.ts';
import { aBuyer } from './order-factories.ts';
import { aReturn } from './return-factories.ts';
import { anItem, aKey, declaredTax, type Ground, sheet } from './sample-makers.ts';
import { type AnySample, isBackOffice, sampleOf } from './sample-of.ts';
import { aShop, sendCall } from './server.ts';
import { watchWrites } from './written.ts';

// Every changing call of the back office writes one row of the activity log, in its own transaction.

const shop = await aShop();
const owner = await anOwner(shop);
const stranger = await aShopper(shop);
// The progress of an import is not part of its transaction, and not a change of the shop.
const written = await watchWrites(shop.db, { but: [...COUNTERS, 'product_imports'] });
// The import file of the samples contains it.

/** Changing calls that do not change the shop, and why. */
const EXCEPT = new Map([
  ['drafts.read', 'it reads the text of a chat, and changes nothing'],
  ['invoices.print', 'it reads what is printed, and changes nothing'],
  ['productImport.check', 'a dry run: it writes nothing at all'],
  ['security.beginFactor', 'nothing is asked for until a code has confirmed it'],
]);

/** Requests that change something each time, where the sample of the call does not. */
const OWN: Record<string, (ground: Ground) => Promise<unknown>> = {
  'customers.setBlocked': async ({ whose }) => ({
    params: { userId: whose.id },
    body: { blocked: true },
  }),
  'customers.rejectOpen': async (ground) => {
    await anItem(ground);
    return { params: { userId: ground.whose.id } };
  },
  'delivery.update': async (ground) => ({
    body: { orderItemId: await anItem(ground), orderStatus: 'REJECTED', trackingNumber: '' },
  }),
  'returns.change': async ({ shop, owner: office, whose }) => ({
    params: { returnId: await aReturn(shop, { owner: office, buyer: whose }) },
    body: { status: 'APPROVED' },
  }),
  'deliveryAreas.save': async () => ({
    body: { areas: [{ prefix: aPrefix(), deliverable: true, cod: false, days: 12 }] },
  }),
  'payments.saveCodRules': async () => {
    days += 1;
    return { body: { enabled: true, maxRefused: days } };
  },
  'productImport.run': async (ground) => ({
    body: { importId: aKey() },
    files: [await sheet(ground)],
  }),
  'store.save': async (ground) => {
    const sample = (await sampleOf(callNamed('store.save'), ground)) as { body: object };
    return { ...sample, body: { ...sample.body, address: `${aKey()} Temple Street` } };
  },
  'tax.saveSettings': async () => ({
    body: { ...declaredTax, address: `${aKey()} Temple Street` },
  }),
  'tax.saveRate': async () => {
    days += 1;
    const from = daysAfter(dayOf(shop.clock.now()), days);
    return { body: { taxClass: 'FABRIC', from, rate: 12 } };
  },
};

const changing = allCalls.filter(
  (call) => call.method !== 'GET' && (isBackOffice(call) || call.access === 'customerOrBackOffice'),
);

beforeEach(() => newSession(shop, owner, 'ADMIN'));

function callNamed(name: string): Call {
  const call = allCalls.find((one) => one.name === name);
  assert.ok(call, name);
  return call;
}

let days = 0;
let prefixes = 10;
function aPrefix(): string {
  prefixes += 1;
  return String(prefixes);
}

async function aRequest(call: Call): Promise<AnySample> {
  const ground = { shop, owner, whose: await aBuyer(shop) };
  const own = OWN[call.name];
  return own === undefined ? sampleOf(call, ground) : ((await own(ground)) as AnySample);
}

async function rows() {
  return shop.db.selectFrom('activity').selectAll().orderBy('id').execute();
}

async function answerOf(call: Call, sample: AnySample, token = owner.token) {
  const { status } = await sendCall(shop, call, { ...sample, token });
  return status;
}

// Refuses each row of the log while the table no_room has a row.
await sql`create table no_room (is_full boolean)`.execute(shop.db);
await sql`
  create function refuse_activity() returns trigger language plpgsql as $$
  begin
    if exists (select from no_room) then raise exception 'no room for a row'; end if;
    return new;
  end $$`.execute(shop.db);
await sql`create trigger refuse_activity before insert on activity
  for each row execute function refuse_activity()`.execute(shop.db);

for (const call of changing.filter(({ name }) => !EXCEPT.has(name))) {
  test(`${call.name} logs its user in one row, and nothing when it is refused`, async () => {
    const sample = await aRequest(call);
    const before = await rows();
    assert.ok((await answerOf(call, sample, stranger.token)) >= 400);
    assert.deepEqual(await rows(), before);
    assert.equal(await answerOf(call, sample), call.status ?? 200);
    const added = (await rows()).slice(before.length);
    assert.equal(added.length, 1, JSON.stringify(added));
    assert.equal(added[0]?.user_id, owner.id);
    assert.equal(added[0]?.user_role, 'ADMIN');
    // A second time: refused, or already done.
    const [again, now] = [await answerOf(call, sample), await rows()];
    if (again >= 400) assert.equal(now.length, before.length + 1);
  });

  test(`${call.name} does nothing when its row cannot be written`, async () => {
    const sample = await aRequest(call);
    await sql`insert into no_room values (true)`.execute(shop.db);
    await written();
    const status = await answerOf(call, sample);
    await sql`delete from no_room`.execute(shop.db);
    assert.equal(status, 500);
    assert.deepEqual(await written(), []);
  });
}

test('the exceptions are changing calls of the back office, and leave the log unchanged', async () => {
  for (const name of EXCEPT.keys()) {
    const call = callNamed(name);
    assert.ok(changing.includes(call), name);
    const sample = await aRequest(call);
    const before = await rows();
    assert.equal(await answerOf(call, sample), 200);
    assert.deepEqual(await rows(), before);
  }
});

test('rows of the activity log are never changed, and removed only when they are two years old', async () => {
  // Rows with the time of the shop's fixed clock may be old by now.
  await sql`insert into activity (at, user_name, user_role, action, subject_kind, subject_label)
    select at, 'Meera', 'ADMIN', 'AGED_ONE', 'STORE', ''
    from unnest(array[now(), now() - interval '2 years 1 day']) as aged (at)`.execute(shop.db);
  for (const change of [
    sql`update activity set user_name = 'Nobody'`,
    sql`update activity set at = now() - interval '3 years'`,
    sql`delete from activity`,
  ]) {
    await assert.rejects(change.execute(shop.db), /append-only/);
  }
  const { numAffectedRows } = await sql`
    delete from activity
    where action = 'AGED_ONE' and at < now() - interval '2 years'`.execute(shop.db);
  assert.equal(numAffectedRows, 1n);
});
