import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';
import type { PayVisit } from '@shop/contract/pay';
import { policyCalls } from '@shop/contract/policies';
import { anOwner } from '../../test/factories.ts';
import { aPayLink, AGENTS, linkRequest } from '../../test/pay-link-factories.ts';
import { aScreenshot } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { buildApp } from '../app.ts';
import type { Pages } from '../http/page-handler.ts';
import { servePayPage } from './pay-page.ts';

const shop = await aShop({ LOG_LEVEL: 'debug' });
await shop.db
  .updateTable('store_profile')
  .set({ business_name: 'Kaveri Silks', upi_id: 'kaveri@bank' })
  .execute();

let lines = '';
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines += chunk.toString();
    done();
  },
});
let broken = false;
const pages: Pages = {
  keyOf: (address) => ({ address, isPage: true, isStorable: false }),
  async render(_address, given) {
    if (broken) throw new Error('The page is broken.');
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(given)), isWhole: true };
  },
  opensSoon: '',
};
const server = buildApp(shop, { logger: { level: 'trace', stream } });
const isUnclaimed = async () => false;
servePayPage(server, { shop, pages, publicUrl: () => 'http://shop.example', isUnclaimed });
const url = await server.listen({ host: '127.0.0.1', port: 0 });
after(() => server.close());

const BROWSER = { 'user-agent': AGENTS.browser };

async function open(token: string, headers: Record<string, string> = BROWSER) {
  const answer = await fetch(`${url}/pay/${token}`, { headers });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { answer, cookie, visit: (await answer.json()) as PayVisit };
}

/** Returns the form of the page with everything filled in, for cash on delivery. */
function aForm(key: string, change: Record<string, string | Blob> = {}): FormData {
  const { address, fullName, phoneNumber, paymentMethod } = linkRequest();
  const { addressLine1, city, state, postalCode } = address;
  const fields = { fullName, phoneNumber, paymentMethod, addressLine1, city, state, postalCode };
  const form = new FormData();
  const whole = { key, terms: '1', privacy: '1', agreed: 'on', ...fields, ...change };
  for (const [name, value] of Object.entries(whole)) form.append(name, value);
  return form;
}

const post = (token: string, body: FormData) =>
  fetch(`${url}/pay/${token}`, { method: 'POST', body, redirect: 'manual' });

async function openedOf(id: string): Promise<number> {
  const drafts = shop.db.selectFrom('drafts').select('opened').where('id', '=', id);
  return (await drafts.executeTakeFirstOrThrow()).opened;
}

test('the form orders without scripts, and only the browser that ordered sees the number', async () => {
  const { token, id } = await aPayLink(shop);
  const { visit, cookie, answer } = await open(token);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
  assert.equal(answer.headers.get('x-robots-tag'), 'noindex');
  assert.equal(cookie, `paykey=${visit.key}`);
  const sent = await post(token, aForm(visit.key));
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `/pay/${token}`]);
  // A reload of the form's answer, or a second press, changes nothing.
  assert.equal((await post(token, aForm(visit.key))).status, 303);
  const mine = await open(token, { ...BROWSER, cookie });
  assert.equal(mine.visit.placed?.total, visit.link?.total);
  assert.equal(await openedOf(id), 1, 'its own page after the order is no opening');
  const others = await open(token);
  assert.deepEqual([others.visit.placed, others.visit.link?.state], [null, 'ORDERED']);
  const late = await post(token, aForm(others.visit.key));
  const page = (await late.json()) as PayVisit;
  assert.deepEqual([late.status, page.placed, page.link?.state], [409, null, 'ORDERED']);
});

test('a mistake brings the form back as it was typed, with the messages at their fields', async () => {
  const { token } = await aPayLink(shop);
  const { visit } = await open(token);
  const form = aForm(visit.key, { phoneNumber: '98111', fullName: 'Revathi', postalCode: '0' });
  form.delete('agreed');
  const answer = await post(token, form);
  const page = (await answer.json()) as PayVisit;
  assert.equal(answer.status, 400);
  assert.deepEqual(Object.keys(page.errors), ['phoneNumber', 'address.postalCode', 'agreed']);
  assert.deepEqual([page.typed['fullName'], page.typed['phoneNumber']], ['Revathi', '98111']);
  assert.equal(page.key, visit.key);
});

test('the form takes a screenshot, and phone, PIN code and UTR as people type them', async () => {
  const { token, id } = await aPayLink(shop);
  const { visit } = await open(token);
  const file = new File([new Uint8Array(await aScreenshot())], 'paid.png', { type: 'image/png' });
  const { postalCode } = linkRequest().address;
  const form = aForm(visit.key, {
    paymentMethod: 'NET_BANKING',
    gatewayOption: 'PAYTM',
    utr: '4288-1234–5६७8\u200B',
    file,
    phoneNumber: '+91 98111 11111',
    postalCode: `${postalCode.slice(0, 3)}-${postalCode.slice(3)}\u200B`,
  });
  assert.equal((await post(token, form)).status, 303);
  const orders = shop.db.selectFrom('orders').select(['gateway', 'ship_phone', 'utr']);
  const order = await orders.where('draft_id', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual(Object.values(order), ['PAYTM', '9811111111', '428812345678']);
});

test('the page counts browsers, and not the back office’s own', async () => {
  const { token, id } = await aPayLink(shop);
  await open(token);
  await open(token, { 'user-agent': AGENTS.preview });
  await open(token, { ...BROWSER, cookie: 'office=1' });
  await fetch(`${url}/pay/${token}`, { method: 'HEAD', headers: BROWSER });
  assert.equal(await openedOf(id), 1);
});

test('an unknown token is a page too, and its form is not read', async () => {
  const { answer, visit, cookie } = await open('A'.repeat(22));
  assert.deepEqual([answer.status, visit.link, cookie], [404, null, '']);
  assert.equal((await post('A'.repeat(22), aForm('key'))).status, 404);
});

test('the token is in no line of the log, whatever happens', async () => {
  const { token, id } = await aPayLink(shop);
  await open(token);
  await post(token, aForm('', { phoneNumber: '' }));
  await fetch(`${url}/api/pay/${token}`);
  await fetch(`${url}/api/pay/${token}/`, { method: 'DELETE' });
  await fetch(`${url}/api/pay/${token}/order`, { method: 'POST', body: aForm('') });
  await fetch(`${url}/api/pay/${token}/order?%`, { method: 'POST' });
  broken = true;
  assert.equal((await fetch(`${url}/pay/${token}`)).status, 500);
  broken = false;
  // A database that refuses the order, with the row in its error.
  await shop.db
    .deleteFrom('hold_items')
    .where('hold_id', 'in', (db) => db.selectFrom('holds').select('id').where('draft_id', '=', id))
    .execute();
  await fetch(`${url}/api/pay/${token}/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(linkRequest()),
  });
  assert.match(lines, /"route":"\/pay\/:token"/);
  assert.match(lines, /The page is broken/);
  assert.equal(lines.includes(token), false);
});

test('a tick for earlier policies does not come back as one for the new ones', async () => {
  const { token } = await aPayLink(shop);
  const { visit } = await open(token);
  const typedAfter = async (change: Record<string, string>) => {
    const answer = await post(token, aForm(visit.key, { fullName: 'Revathi', ...change }));
    const { typed, link } = (await answer.json()) as PayVisit;
    assert.deepEqual([typed['fullName'], link?.policies.terms], ['Revathi', 2]);
    return [answer.status, typed['agreed']];
  };
  const params = { kind: 'terms' } as const;
  const body = { text: '# Terms\n\nOthers', expected: 1 };
  await ask(shop, policyCalls.save, { token: (await anOwner(shop)).token, params, body });
  assert.deepEqual(await typedAfter({}), [409, undefined]);
  assert.deepEqual(await typedAfter({ phoneNumber: '98111' }), [400, undefined]);
  assert.deepEqual(await typedAfter({ phoneNumber: '98111', terms: '2' }), [400, 'on']);
});
