import { Readable } from 'node:stream';
import { type Paise, rupeesOf } from '@shop/contract/money';
import { ownDataMessages } from '@shop/contract/own-data';
import { ZipFile } from 'yazl';
import { hourly, takeOne } from '../auth/limits.ts';
import type { Db } from '../database/db.ts';
import { inSnapshot } from '../database/transaction.ts';
import type { Download } from '../http/call.ts';
import type { PictureRow } from '../pictures/stored-picture.ts';
import { areaOf } from '../pictures/variants.ts';
import { dayOf } from '../platform/clock.ts';
import { invalidToken } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { pictureName } from '../storage/picture-names.ts';
import { type Area, type Storage, changedAt, readWhole } from '../storage/storage.ts';
import { selectContact } from './erase-queries.ts';
import {
  selectAccount,
  selectBelongings,
  selectConsents,
  selectKeptProducts,
  selectDraftsOf,
  selectOrdersOf,
  selectOwnPictures,
  selectMessagesAndComplaints,
} from './export-queries.ts';

/** Columns without meaning for a person: the shop's own keys, and hashes. */
const LEFT_OUT = new Set([
  'claim_picture_id',
  'coupon_id',
  'coupon_released',
  'decided_by',
  'draft_id',
  'picture_id',
  'request_hash',
  'screenshot_picture_id',
]);

/** Amounts, which are stored in paise and exported in rupees; also within the content of an invoice. */
const AMOUNTS = new Set([
  'amount',
  'amount_read',
  'cgst',
  'discount',
  'igst',
  'line_total',
  'list_total',
  'paid',
  'price_at_add',
  'refund_total',
  'saved_price',
  'sent_amount',
  'sgst',
  'taxable',
  'total',
  'unitPrice',
  'unit_price',
]);

/**
 * Exports everything that is stored about a customer as a ZIP: JSON by topic, read in one snapshot before
 * the first byte is sent, so that a slow reader holds no connection; and the pictures, each opened when
 * its turn comes.
 */
export async function exportOwnData(shop: Shop, customerId: string): Promise<Download> {
  const most = shop.settings.limits.dataCopiesPerCustomer;
  const limit = hourly(`export:${customerId}`, most, ownDataMessages.tooManyCopies);
  await takeOne(shop, shop.db, limit);
  const mtime = shop.clock.now();
  const { topics, pictures } = await inSnapshot(shop.db, (db) => readAll(db, customerId, mtime));
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  // A file that cannot be read ends the download, not the server.
  zip.on('error', (error: Error) => content.destroy(error));
  for (const [name, rows] of Object.entries(topics)) {
    zip.addBuffer(Buffer.from(jsonOf(rows)), `${name}.json`, { mtime });
  }
  const storage = await shop.storage.current();
  for (const picture of new Map(pictures.map((row) => [row.id, row])).values()) {
    await addPicture(zip, storage, picture);
  }
  zip.end();
  return { name: `my-data-${dayOf(mtime)}.zip`, content };
}

async function readAll(db: Db, customerId: string, now: Date) {
  const contact = await selectContact(db, customerId);
  if (contact === undefined) throw invalidToken();
  const { messages, complaints } = await selectMessagesAndComplaints(db, customerId, contact);
  const { orders, items, history, credits, ...ofOrders } = await selectOrdersOf(db, customerId);
  const pictures = await selectOwnPictures(db, customerId);
  const topics = {
    account: {
      ...(await selectAccount(db, customerId)),
      ...(await selectBelongings(db, customerId)),
      ...(await selectKeptProducts(db, customerId)),
    },
    consents: await selectConsents(db, customerId),
    orders: { orders, items, history, credits },
    ...ofOrders,
    drafts: await selectDraftsOf(db, { customerId, phone: contact.phone }, now),
    complaints,
    messages,
    pictures: pictures.map((row) => ({
      file: `pictures/${fileOf(row)}`,
      topic: row.topic,
      id: row.rowId,
    })),
  };
  return { topics, pictures };
}

/** Returns the name of a picture's largest file. */
function fileOf({ key, files }: PictureRow): string {
  const [largest = ''] = Object.keys(files).toSorted(
    (one, other) => parseInt(other) - parseInt(one),
  );
  return pictureName(key, largest);
}

/** Adds the largest file of a picture; leaves out a missing one, so that it does not spoil the rest. */
async function addPicture(zip: ZipFile, storage: Storage, picture: PictureRow) {
  const [area, name] = [areaOf(picture.kind), fileOf(picture)];
  const mtime = await changedAt(storage, area, name);
  if (mtime === undefined) return;
  zip.addReadStreamLazy(`pictures/${name}`, { mtime, compress: false }, (take) => {
    take(null, Readable.from(bytesOf(storage, area, name)));
  });
}

async function* bytesOf(storage: Storage, area: Area, name: string): AsyncGenerator<Buffer> {
  // Read at once: a slow client may exceed the timeout of the store.
  const bytes = await readWhole(storage, area, name);
  if (bytes === undefined) throw new Error(`The picture file ${name} is missing.`);
  yield bytes;
}

/** Names as in the API, and money in rupees. */
function jsonOf(rows: unknown): string {
  return JSON.stringify(named(rows), null, 2);
}

function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, inner]) => [wireName(name), valueOf(name, inner)]),
  );
}

function valueOf(name: string, value: unknown): unknown {
  return AMOUNTS.has(name) && typeof value === 'number' ? rupeesOf(value as Paise) : named(value);
}

function wireName(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}
