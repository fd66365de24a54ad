import { invoiceMessages } from '@shop/contract/invoices';
import { ZipFile } from 'yazl';
import type { Db } from '../database/db.ts';
import type { Download } from '../http/call.ts';
import { startOfDay } from '../platform/clock.ts';
import { BYTE_ORDER_MARK, csvOf } from '../platform/csv.ts';
import { conflict, notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { taxSettings } from '../tax/tax-settings.ts';
import {
  type Month,
  type ReturnMonth,
  selectDifferences,
  selectGstins,
  selectHsnSums,
  selectLargeSupplies,
  selectNumberRanges,
  selectSmallSupplies,
  selectUntaxedSupplies,
} from './gstr1-queries.ts';
import {
  type Sheet,
  b2clSheet,
  b2csSheet,
  cdnurSheet,
  differencesSheet,
  docsSheet,
  exempSheet,
  hsnOfBusinessesSheet,
  hsnSheet,
} from './gstr1-sheets.ts';
import { inSnapshot } from '../database/transaction.ts';

/**
 * Exports the files of a month `YYYY-MM` for GSTR-1 as ZIP, from one snapshot, so that they agree. Throws 409
 * without a regular registration, and when the documents have several GSTINs and none is asked; 404 for a GSTIN
 * of no document.
 */
export async function gstr1File(
  shop: Shop,
  { month, gstin }: { month: string; gstin?: string | undefined },
): Promise<Download> {
  const sheets = await inSnapshot(shop.db, async (db) =>
    sheetsOf(db, await returnMonth(db, monthOf(month), gstin)),
  );
  const zip = new ZipFile();
  const mtime = startOfDay(`${month}-01`);
  for (const { name, rows } of sheets) {
    // The tool would read the mark as part of the first heading; Excel needs it for the list of
    // differences.
    const mark = name === 'differences.csv' ? BYTE_ORDER_MARK : '';
    zip.addBuffer(Buffer.from(mark + csvOf(rows)), name, { mtime });
  }
  zip.end();
  const name = ['gstr1', month, ...(gstin === undefined ? [] : [gstin])].join('-');
  return { name: `${name}.zip`, content: zip.outputStream as AsyncIterable<Uint8Array> };
}

/** Returns the month with the GSTIN of its return. */
async function returnMonth(db: Db, month: Month, asked: string | undefined): Promise<ReturnMonth> {
  const settings = await taxSettings(db);
  const gstins = await selectGstins(db, month);
  if (settings?.registration !== 'REGULAR' && gstins.length === 0)
    throw conflict(invoiceMessages.notRegular, 'NOT_REGULAR');
  if (asked !== undefined && !gstins.includes(asked)) throw notFound(invoiceMessages.gstinWithout);
  if (asked === undefined && gstins.length > 1)
    throw conflict(invoiceMessages.severalGstins, 'SEVERAL_GSTINS');
  return { ...month, gstin: asked ?? gstins[0] ?? settings?.gstin ?? undefined };
}

/** Returns the files of a return. The differences are of all sellers, because income has no GSTIN. */
async function sheetsOf(db: Db, month: ReturnMonth): Promise<Sheet[]> {
  const instants = { begin: startOfDay(month.from), end: startOfDay(month.to) };
  return [
    b2csSheet(await selectSmallSupplies(db, month)),
    b2clSheet(await selectLargeSupplies(db, month, { isCredit: false })),
    cdnurSheet(await selectLargeSupplies(db, month, { isCredit: true })),
    exempSheet(await selectUntaxedSupplies(db, month)),
    hsnSheet(await selectHsnSums(db, month)),
    hsnOfBusinessesSheet(),
    docsSheet(await selectNumberRanges(db, month)),
    differencesSheet(await selectDifferences(db, month, instants)),
  ];
}

/** Returns the days of a month `YYYY-MM`. */
export function monthOf(text: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { from: `${text}-01`, to: next };
}
