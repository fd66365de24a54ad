import { invoiceMessages } from '@shop/contract/invoices';
import { ZipFile } from 'yazl';
import type { Db } from '../database/db.ts';
import type { Download } from '../http/call.ts';
import { startOfDay } from '../platform/clock.ts';
import { BYTE_ORDER_MARK, csvOf } from '../platform/csv.ts';
import { conflict } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { taxSettings } from '../tax/tax-settings.ts';
import {
  type Month,
  hasRegularDocuments,
  selectDifferences,
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

/** Exports the files of a month `YYYY-MM` for GSTR-1 as ZIP, from one snapshot, so that they agree. */
export async function gstr1File(shop: Shop, { month }: { month: string }): Promise<Download> {
  const sheets = await inSnapshot(shop.db, (db) => sheetsOf(db, monthOf(month)));
  const zip = new ZipFile();
  const mtime = startOfDay(`${month}-01`);
  for (const { name, rows } of sheets) {
    // The tool would read the mark as part of the first heading; Excel needs it for the list of
    // differences.
    const mark = name === 'differences.csv' ? BYTE_ORDER_MARK : '';
    zip.addBuffer(Buffer.from(mark + csvOf(rows)), name, { mtime });
  }
  zip.end();
  return { name: `gstr1-${month}.zip`, content: zip.outputStream as AsyncIterable<Uint8Array> };
}

async function sheetsOf(db: Db, month: Month): Promise<Sheet[]> {
  const settings = await taxSettings(db);
  const hasDocuments = await hasRegularDocuments(db, month);
  if (settings?.registration !== 'REGULAR' && !hasDocuments) {
    throw conflict(invoiceMessages.notRegular, 'NOT_REGULAR');
  }
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
