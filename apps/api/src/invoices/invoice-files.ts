import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { invoiceMessages, invoiceNumberOf, pathNumberOf } from '@shop/contract/invoices';
import type { Download } from '../http/call.ts';
import { OFFICE_ORDER_PATH, linkTo } from '../messages/shop-links.ts';
import { dayOf } from '../platform/clock.ts';
import { limitConcurrency } from '../platform/concurrency-limit.ts';
import { existing, notFound } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { logoAsJpeg } from '../store/logo.ts';
import { drawPdf } from './draw-pdf.ts';
import {
  type PrintedDocument,
  keepPdf,
  selectDocument,
  selectPrintedDocuments,
} from './invoice-file-queries.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { Look } from './invoice-head.ts';
import type { PrintInput } from './printed-file.ts';
import { printedWords } from './printed-words.ts';

/** Single files are drawn one after the other; concurrent requests wait or get 503. */
const withTurn = limitConcurrency(2, { waiting: 60 });

/** Prints are large: one is drawn at a time, and few may wait. */
const withPrint = limitConcurrency(1, { waiting: 4 });

/** Returns the PDF of a document: a customer's own, or any in the back office. Drawn once, then stored. */
export async function invoiceFile(
  shop: Shop,
  session: Pick<Session, 'role' | 'userId'>,
  text: string,
): Promise<Download> {
  const number = invoiceNumberOf(text);
  const stored = number === undefined ? undefined : await selectDocument(shop.db, number);
  const isOthers = session.role === 'CUSTOMER' && stored?.customer_id !== session.userId;
  if (number === undefined || stored === undefined || isOthers) {
    throw notFound(invoiceMessages.notFound);
  }
  const pdf = stored.pdf ?? (await madeAndKept(shop, stored.content));
  return { name: `${pathNumberOf(number)}.pdf`, content: Readable.from([pdf]) };
}

async function madeAndKept(shop: Shop, document: InvoiceDocument): Promise<Buffer> {
  const { number, title, seller, date: day } = document;
  const look = await lookOf(shop);
  const pdf = await withTurn(() =>
    buffer(
      drawPdf({
        title: `${title} ${number}`,
        author: seller.legalName,
        day,
        look,
        printed: [{ document }],
      }),
    ),
  );
  return keepPdf(shop.db, { number, pdf, at: shop.clock.now() });
}

/**
 * Prints many documents as one PDF in the order of `numbers`, each followed by the packing slip of its
 * parcel when requested. Sends it while it is drawn, so that the caller sees the progress.
 */
export async function printInvoices(
  shop: Shop,
  {
    numbers,
    packingSlips,
  }: { numbers: readonly string[]; packingSlips?: boolean | null | undefined },
): Promise<Download> {
  const wanted = [...new Set(numbers.map((text) => invoiceNumberOf(text) ?? text))];
  const found = new Map(
    (await selectPrintedDocuments(shop.db, wanted)).map((printed) => [printed.number, printed]),
  );
  const printed = wanted.map((number) => {
    const document = existing(found.get(number), invoiceMessages.notFound);
    return toPrint(shop, document, packingSlips === true);
  });
  const day = dayOf(shop.clock.now());
  const author = printed[0]?.document.seller.legalName ?? '';
  const look = await lookOf(shop);
  const job = { title: printedWords.invoices, author, day, look, printed };
  return { name: `invoices-${day}.pdf`, content: inTurn(() => drawPdf(job)) };
}

/** Draws when its turn comes, and releases the turn when the file is done or cancelled. */
async function* inTurn(draw: () => Readable): AsyncGenerator<Uint8Array> {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin, reject } = Promise.withResolvers<void>();
  withPrint(() => {
    begin();
    return done;
  }).catch(reject);
  await begun;
  try {
    yield* draw() as AsyncIterable<Uint8Array>;
  } finally {
    finish();
  }
}

/**
 * Returns a document to print, with its packing slip. Returned goods have no parcel, so a credit note has no slip;
 * nor has an invoice whose items were all rejected.
 */
function toPrint(
  shop: Shop,
  { content: document, rejected_items: rejected, ...parcel }: PrintedDocument,
  withSlip: boolean,
): PrintInput {
  if (!withSlip || document.kind === 'CREDIT_NOTE') return { document };
  const lines = document.lines.filter(({ orderItemId }) => !rejected.includes(orderItemId));
  if (lines.length === 0) return { document };
  return {
    document,
    slip: {
      lines,
      collect: parcel.payment_method === 'COD' ? parcel.owed : null,
      trackingNumbers: parcel.tracking_numbers,
      ewayBillNo: parcel.eway_bill_no,
      orderLink: linkTo(shop, OFFICE_ORDER_PATH + document.orderId),
    },
  };
}

async function lookOf(shop: Shop): Promise<Look> {
  return { logo: await logoAsJpeg(shop) };
}
