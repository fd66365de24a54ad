import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { proofCalls } from '@shop/contract/payment-proof';
import { type KyselyPlugin, sql } from 'kysely';
import sharp from 'sharp';
import { eventually } from '../../test/bare-server-process.ts';
import { aHold, claim } from '../../test/claim-factories.ts';
import { anOwner } from '../../test/factories.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
} from '../../test/order-factories.ts';
import { type PaidScreen, drawnScreen } from '../../test/payment-screens.ts';
import { aShop, ask } from '../../test/server.ts';
import { msAfter } from '../platform/clock.ts';
import { lookAtProofs } from './look-at-proofs.ts';
import { giveTurnBack, takeTurn } from './proof-queries.ts';
import { readPicture } from './read-picture.ts';

const PAYEE = { name: 'Resham Silks', upiId: 'resham@okaxis' };
const UTR = '633012345678';
const SCREEN: PaidScreen = {
  app: 'PAYTM',
  isDark: false,
  amount: 149_950,
  utr: UTR,
  payee: PAYEE,
  payer: { name: 'Meena Raman', account: '4321' },
  day: { year: 2026, month: 11, day: 20 },
  time: { hour: 10, minute: 32 },
  number: '2611201032987654321098',
};

const draw = (change: Partial<PaidScreen> = {}) => drawnScreen({ ...SCREEN, ...change });

const honest = await draw();
const forwarded = await sharp(honest).jpeg({ quality: 60 }).toBuffer();
const next = await draw({ utr: '633012349999' });
const wrong = await draw({
  app: 'GOOGLE_PAY',
  isDark: true,
  amount: 49_900,
  utr: '633099999999',
  payee: { name: 'Quick Mobiles', upiId: 'quickmob@ibl' },
  day: { year: 2026, month: 9, day: 3 },
});

const shop = await aShop();
const { token } = await anOwner(shop);
await shop.db
  .updateTable('store_profile')
  .set({ business_name: PAYEE.name, upi_id: PAYEE.upiId })
  .execute();
const product = await aProduct(shop, { price: 1_499.5, stock: 100 });

/** Places an order that is paid by scan; returns its number. */
async function paidWith(file: Buffer, utr?: string): Promise<string> {
  const buyer = await aBuyer(shop);
  const request = orderOf(buyer, [[product, 1]], { ...SCAN_TO_PAY, ...(utr ? { utr } : {}) });
  const files = [{ name: 'paid.png', bytes: file }];
  return (await send(shop, buyer, request, { files })).reply.data.orderId;
}

/** A run and a reading that a busy machine finishes. */
const PATIENT = { runMs: 600_000, readMs: 300_000 };
const look = (more: { mostWaiting?: number } = {}) => lookAtProofs(shop, { ...PATIENT, ...more });

/** Returns the findings about an order: codes with levels and the other order. */
async function foundFor(orderId: string) {
  const { data } = (await ask(shop, proofCalls.get, { token, params: { orderId } })).reply;
  const codes = data.findings.map((one) =>
    [one.code, one.level, ...(one.orderId === undefined ? [] : [one.orderId])].join(' '),
  );
  return { ...data, codes };
}

test('an honest picture is read, and pictures that are not honest are recognised', async () => {
  const first = await paidWith(honest, UTR);
  const again = await paidWith(honest);
  const alike = await paidWith(forwarded);
  const other = await paidWith(next);
  await look();
  const { state, codes, utrRead, amountRead } = await foundFor(first);
  assert.deepEqual(
    [state, utrRead, amountRead, codes],
    ['DONE', UTR, 1_499.5, ['AMOUNT_READ ok', 'UTR_READ ok', 'PAYEE_READ ok']],
  );
  assert.deepEqual((await foundFor(again)).codes, [
    `SAME_FILE bad ${first}`,
    `UTR_USED bad ${first}`,
    'AMOUNT_READ ok',
    'PAYEE_READ ok',
  ]);
  assert.deepEqual((await foundFor(alike)).codes, [
    `LOOKS_LIKE warn ${first}`,
    `UTR_USED bad ${first}`,
    'AMOUNT_READ ok',
    'PAYEE_READ ok',
  ]);
  // The last picture looks the same too, but its UTR differs.
  assert.deepEqual((await foundFor(other)).codes, [
    'AMOUNT_READ ok',
    'UTR_READ ok',
    'PAYEE_READ ok',
  ]);
});

test('another amount, UTR, payee and day are found, and a UTR is free after an unpaid order', async () => {
  const orderId = await paidWith(wrong, '633011111111');
  await look();
  const { codes, findings, amountRead } = await foundFor(orderId);
  assert.deepEqual(codes, [
    'AMOUNT_DIFFERS bad',
    'UTR_DIFFERS bad',
    'PAYEE_DIFFERS warn',
    'DATE_OLD warn',
  ]);
  assert.equal(amountRead, 499);
  assert.equal(findings[0]?.text, 'The picture shows ₹499.00, the order is ₹1,499.50');
  await shop.db
    .updateTable('orders')
    .set({ utr_freed_at: shop.clock.now() })
    .where('id', '=', orderId)
    .execute();
  const other = await paidWith(await sharp(wrong).jpeg().toBuffer());
  await look();
  assert.ok(!(await foundFor(other)).codes.some((code) => code.startsWith('UTR_USED')));
});

test('a picture without text is not read, and the newest of too many are not looked at', async () => {
  const blank = await aScreenshot();
  const orderIds = [await paidWith(blank), await paidWith(blank)];
  await look({ mostWaiting: 1 });
  const [first, second] = await Promise.all(orderIds.map(foundFor));
  assert.deepEqual([first?.state, first?.codes], ['DONE', ['NOT_READ warn']]);
  assert.deepEqual(
    [second?.state, second?.codes],
    ['FAILED', [`SAME_FILE bad ${orderIds[0]}`, 'NOT_LOOKED warn']],
  );
});

test('one process has the turn at a time: until it gives it back, or until its time is over', async () => {
  const take = (after: number) => {
    const now = msAfter(shop.clock.now(), after);
    return takeTurn(shop.db, { now, until: msAfter(now, 30_000) });
  };
  assert.equal(await take(0), true);
  assert.equal(await take(29_999), false);
  assert.equal(await take(30_000), true, 'a process that died has no turn for ever');
  await giveTurnBack(shop.db, msAfter(shop.clock.now(), 30_000));
  assert.equal(await take(30_001), false, 'the late first process ended the turn of the second');
  await giveTurnBack(shop.db, msAfter(shop.clock.now(), 60_000));
  assert.equal(await take(30_001), true);
  await giveTurnBack(shop.db, msAfter(shop.clock.now(), 60_001));
});

test('a run waits while another process looks, and looks after it', async () => {
  const until = msAfter(shop.clock.now(), 30_000);
  assert.equal(await takeTurn(shop.db, { now: shop.clock.now(), until }), true);
  const orderId = await paidWith(await aScreenshot());
  let tries = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') tries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const running = lookAtProofs({ ...shop, db: shop.db.withPlugin(counting) }, PATIENT);
  await eventually(() => tries > 1);
  assert.equal((await foundFor(orderId)).state, 'WAITING');
  await giveTurnBack(shop.db, until);
  await running;
  assert.equal((await foundFor(orderId)).state, 'DONE');
});

test('every thread that reads a picture gives way to all others', async () => {
  const read = new AbortController();
  const limits = { ms: PATIENT.readMs };
  const reading = readPicture(honest, limits).finally(() => read.abort());
  let last: string[] = [];
  // With pauses: the reader gives way to this process too.
  await eventually(async () => {
    const now = await nicenessOfReaders();
    if (now.length > 0) last = now;
    return read.signal.aborted;
  }, PATIENT.readMs);
  assert.notEqual(await reading, undefined);
  assert.deepEqual([...new Set(last)], ['10']);
});

/** Returns the niceness of each thread of the processes that this one started. */
async function nicenessOfReaders(): Promise<string[]> {
  const own = `/proc/${process.pid}/task/${process.pid}/children`;
  const children = (await readFile(own, 'utf8')).split(' ').filter(Boolean);
  const threads = children.map(async (child) => {
    const ids = await readdir(`/proc/${child}/task`);
    return Promise.all(ids.map((id) => readFile(`/proc/${child}/task/${id}/stat`, 'utf8')));
  });
  const ofAll = (await Promise.allSettled(threads)).flatMap((of) =>
    of.status === 'fulfilled' ? of.value : [],
  );
  // The 17th value behind the name, which is in brackets (proc_pid_stat(5)).
  return ofAll.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] ?? '');
}

test('reading a picture ends at its limits of time and memory', async () => {
  assert.equal(await readPicture(honest, { ms: 1 }), undefined);
  assert.equal(await readPicture(honest, { bytes: 1_000_000 }), undefined);
  assert.equal(await readPicture(Buffer.from('no picture')), undefined);
});

test('the UTR of a payment that was claimed back is found on a later order', async () => {
  const buyer = await aBuyer(shop);
  const { reference } = await aHold(shop, buyer);
  const utr = '633055512345';
  assert.equal((await claim(shop, buyer, { reference, utr })).status, 201);
  const orderId = await paidWith(await draw({ utr }));
  await look();
  const { codes, findings } = await foundFor(orderId);
  assert.ok(codes.includes('UTR_USED bad'), codes.join(', '));
  assert.ok(!codes.includes('UTR_READ ok'));
  const { text } = findings.find(({ code }) => code === 'UTR_USED') ?? {};
  assert.equal(text, `Another payment, which was claimed back, has the UTR ${utr} too`);
});

test('of more than 200 that wait the newest are given up, before another is looked at', async () => {
  const orderId = await paidWith(await aScreenshot());
  await sql`
    insert into orders overriding system value
    select copy.* from orders as one
    cross join generate_series(900001, 900200) as made (id)
    cross join jsonb_populate_record(one, jsonb_build_object('id', made.id)) as copy
    where one.id = ${orderId}`.execute(shop.db);
  await sql`
    insert into payment_proofs (order_id, created_at)
    select copy.id, first.created_at + copy.id * interval '1 ms'
    from orders copy, payment_proofs first
    where copy.id > 900000 and first.order_id = ${orderId}`.execute(shop.db);
  const until = msAfter(shop.clock.now(), 30_000);
  assert.equal(await takeTurn(shop.db, { now: shop.clock.now(), until }), true);
  const stopping = new AbortController();
  const running = lookAtProofs({ ...shop, stopping: stopping.signal });
  const last = () => foundFor('900200');
  await eventually(async () => (await last()).state === 'FAILED');
  stopping.abort();
  await running;
  assert.ok((await last()).codes.includes('NOT_LOOKED warn'));
  const waiting = shop.db.selectFrom('payment_proofs').select('order_id');
  assert.equal((await waiting.where('state', '=', 'WAITING').execute()).length, 200);
});
