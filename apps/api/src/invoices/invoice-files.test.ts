import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';
import { storeCalls } from '@shop/contract/store';
import { deliveryCalls } from '@shop/contract/delivery';
import { invoiceCalls, invoiceMessages, pathNumberOf } from '@shop/contract/invoices';
import { sql } from 'kysely';
import { aPicture } from '../../test/catalogue-factories.ts';
import { aStaffMember, anOwner } from '../../test/factories.ts';
import { anInvoice } from '../../test/invoice-factories.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { assertCostsLess, processorTimeOf } from '../../test/processor-time.ts';
import { aShop, ask } from '../../test/server.ts';
import { documentsOf } from '../../test/tax-factories.ts';
import { buildApp } from '../app.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const buyer = await aBuyer(shop, { firstName: 'Meena', lastName: 'Raman' });
const saree = await aProduct(shop, { name: 'காஞ்சிபுரம் saree', price: 12_499.5, stock: 500 });
const blouse = await aProduct(shop, { name: 'Blouse', price: 500, stock: 9 });
const number = await anInvoice({ shop, whose: buyer, owner, products: [[saree, 1]] });

test('a customer downloads her own invoice, with the same bytes each time', async () => {
  const first = await read(number, buyer.token);
  assert.equal(first.status, 200);
  assert.equal(first.type, 'application/pdf');
  assert.equal(first.disposition, `attachment; filename="${pathNumberOf(number)}.pdf"`);
  const [text = '', ...more] = await textOfPdf(first.bytes);
  assert.deepEqual(more, []);
  for (const words of [number, 'Resham Silks', 'Meena Raman', '12,499.50', '33AAPFU0939F1Z2']) {
    assert.ok(text.includes(words), `${words} in ${text}`);
  }
  assert.ok(text.includes('₹'));
  const kept = await sql<{ pdf: Buffer }>`select pdf from invoice_files`.execute(shop.db);
  assert.equal(kept.rows.length, 1);
  await changeLogo();
  const again = await read(number, owner.token);
  assert.ok(again.bytes.equals(first.bytes), 'a new logo changes no invoice that was read');
});

test('concurrent first downloads of an invoice get the same bytes', async () => {
  const fresh = await anInvoice({ shop, whose: buyer, owner, products: [[saree, 2]] });
  const all = await Promise.all(Array.from({ length: 8 }, () => read(fresh, buyer.token)));
  for (const { status, bytes } of all) {
    assert.equal(status, 200);
    assert.ok(bytes.equals(all[0]?.bytes ?? Buffer.alloc(0)));
  }
});

test('an invoice is visible to its customer and to staff with orders; for others it does not exist', async () => {
  const stranger = await aBuyer(shop);
  const packer = await aStaffMember(shop, ['orders']);
  const bookkeeper = await aStaffMember(shop, ['finance']);
  assert.equal((await read(number, stranger.token)).status, 404);
  assert.equal((await read(number, packer.token)).status, 200);
  assert.equal((await read(number, bookkeeper.token)).status, 403);
  for (const none of ['RS26-27/999999', 'RS26-27', '../etc/passwd', '1', "RS26-27/000001'"]) {
    const { status, bytes } = await read(none, owner.token);
    assert.equal(status, 404, none);
    assert.match(bytes.toString(), new RegExp(invoiceMessages.notFound));
  }
});

test('a credit note has its own PDF, which names its invoice', async () => {
  const { orderId, orderItemIds } = await place(shop, buyer, [[saree, 3]]);
  const [orderItemId = ''] = orderItemIds;
  const accepted = { orderId, orderItemIds, trackingNumber: 'AWB-2' };
  await ask(shop, deliveryCalls.acceptOrder, { token: owner.token, body: accepted });
  const rejected = { orderItemId, orderStatus: 'REJECTED' as const, trackingNumber: '' };
  await ask(shop, deliveryCalls.update, { token: owner.token, body: rejected });
  const [invoice, note] = await documentsOf(shop, orderId);
  assert.ok(invoice !== undefined && note !== undefined);
  const [text = ''] = await textOfPdf((await read(note.number, buyer.token)).bytes);
  assert.match(text, /Credit note/);
  assert.ok(text.includes(`For invoice ${invoice.number} of`), text);
  const printed = await textOfPdf((await print([invoice.number], true)).bytes);
  assert.equal(printed.length, 1, 'nothing is left for a parcel');
});

test('a print has each document once in the requested order, with its slip when requested', async () => {
  const other = await anInvoice({ shop, whose: buyer, owner, products: [[saree, 4]] });
  const plain = await print([other, number, other]);
  assert.equal(plain.status, 200);
  const pages = await textOfPdf(plain.bytes);
  assert.equal(pages.length, 2);
  assert.ok(pages[0]?.includes(other) && pages[1]?.includes(number));
  const withSlips = await textOfPdf((await print([other, number], true)).bytes);
  assert.equal(withSlips.length, 4);
  assert.match(withSlips[1] ?? '', /Packing slip/);
  assert.match(withSlips[1] ?? '', /4 pieces .*saree/);
  assert.match(withSlips[1] ?? '', /Tracking number AWB-1/);
  assert.match(withSlips[1] ?? '', /Cash on delivery: collect ₹49,998\.00/);
  assert.doesNotMatch(withSlips[1] ?? '', /GSTIN|CGST/);
});

test('a slip has no items rejected since then and collects nothing for them, and a credit note has no slip', async () => {
  const { orderId, orderItemIds } = await place(shop, buyer, [
    [saree, 6],
    [blouse, 1],
  ]);
  const accepted = { orderId, orderItemIds, trackingNumber: 'AWB-3' };
  await ask(shop, deliveryCalls.acceptOrder, { token: owner.token, body: accepted });
  const rejected = { orderStatus: 'REJECTED' as const, trackingNumber: '' };
  await ask(shop, deliveryCalls.update, {
    token: owner.token,
    body: { orderItemId: orderItemIds[0] ?? '', ...rejected },
  });
  const [invoice] = await documentsOf(shop, orderId);
  const [, slip = ''] = await textOfPdf((await print([invoice?.number ?? ''], true)).bytes);
  assert.match(slip, /collect ₹500\.00/);
  assert.match(slip, /1 piece .*Blouse/);
  assert.doesNotMatch(slip, /6 pieces|saree/);
  const note = (await documentsOf(shop, orderId))[1]?.number ?? '';
  assert.equal(
    (await textOfPdf((await print([note], true)).bytes)).length,
    1,
    'a note has no slip',
  );
});

test('a print accepts only existing documents, and at most 200', async () => {
  assert.equal((await print(['RS26-27/999999'])).status, 404);
  for (const numbers of [[], ['x'], Array.from({ length: 201 }, () => number)]) {
    assert.equal((await print(numbers)).status, 400);
  }
});

test('a client that leaves before its print begins is no fault of the shop', async () => {
  let faults = '';
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      faults += line.toString();
      done();
    },
  });
  const server = buildApp(shop, { logger: { level: 'error', stream } });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  after(() => server.close());
  const waiting = await shop.db.startTransaction().execute();
  await sql`lock table invoices in access exclusive mode`.execute(waiting);
  const leaving = new AbortController();
  const connected = once(server.server, 'connection') as Promise<[Socket]>;
  const asked = askForPrint([number], { url, signal: leaving.signal });
  const closed = once((await connected)[0], 'close');
  await untilWaiting(shop.db);
  leaving.abort();
  await assert.rejects(asked);
  await closed;
  await waiting.rollback().execute();
  // One print is drawn at a time, so this one is drawn after the one that is not read.
  assert.equal((await print([number])).status, 200);
  assert.equal(faults, '');
});

/** Processor time of the thread that answers others; drawing takes seconds in a thread of its own. */
const MOST_MS_OF_PRINT = 500;

test('two hundred are printed in one file while the server continues to answer', async () => {
  const { rows } = await sql<{ number: string }>`
    insert into invoices
    select document_number(series, financial_year, false, serial + made.step), kind, series,
      financial_year, serial + made.step, date, order_id, customer_id, customer_name,
      place_of_supply, taxable, cgst, sgst, igst, total, invoice_number, order_item_id, reason,
      return_id, content || jsonb_build_object(
        'number', document_number(series, financial_year, false, serial + made.step)
      ), made_at
    from invoices cross join generate_series(1000, 1199) as made (step)
    where number = ${number}
    returning number
  `.execute(shop.db);
  const numbers = rows.map((row) => row.number);
  await assertCostsLess(
    MOST_MS_OF_PRINT,
    () =>
      processorTimeOf(async () => {
        const { status, bytes } = await print(numbers, true);
        assert.equal(status, 200);
        assert.equal(bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length, 400);
      }),
    'a print of two hundred',
  );
});

async function read(of: string, token: string) {
  const path = `/api/invoices/${encodeURIComponent(pathNumberOf(of))}`;
  return answered(await fetch(shop.url + path, { headers: { authorization: `Bearer ${token}` } }));
}

async function print(numbers: readonly string[], packingSlips = false) {
  return answered(await askForPrint(numbers, { packingSlips }));
}

type AskedPrint = { url?: string; packingSlips?: boolean; signal?: AbortSignal };

function askForPrint(
  numbers: readonly string[],
  { url = shop.url, packingSlips = false, signal }: AskedPrint,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${owner.token}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ numbers, packingSlips });
  const path = `/api${invoiceCalls.print.path}`;
  return fetch(url + path, { method: 'POST', headers, body, signal: signal ?? null });
}

async function answered(response: Response) {
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function changeLogo(): Promise<void> {
  const { status } = await ask(shop, storeCalls.uploadLogo, {
    token: owner.token,
    query: { fileName: 'logo.png' },
    files: [
      { name: 'logo.png', bytes: await aPicture({ width: 300, height: 120, format: 'png' }) },
    ],
  });
  assert.equal(status, 200);
  const next = await anInvoice({ shop, whose: buyer, owner, products: [[saree, 5]] });
  assert.ok((await read(next, owner.token)).bytes.includes('/DCTDecode'), 'the logo is printed');
}
