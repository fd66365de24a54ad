import {
  PRINT_MOST,
  type PrintableInvoice,
  invoiceCalls,
  invoiceMessages,
} from '@shop/contract/invoices';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { leftOutWords } from '../kit/left-out-words.ts';
import type { invoiceFilterOf } from './invoice-filter.ts';
import { invoiceListWords } from './invoice-list-words.ts';
import { pageCounter } from './pdf-pages.ts';

/** Progress of a print: received pages, and their share of the expected ones. */
export type PrintProgress = { pages: number; share: number };

type Asked = { rows: () => Promise<readonly PrintableInvoice[]>; packingSlips: boolean };

/** Prints documents as one PDF file and reports its progress. */
export function useInvoicePrint() {
  const [progress, setProgress] = useState<PrintProgress>();
  const print = async ({ rows, packingSlips }: Asked) => {
    setProgress({ pages: 0, share: 0 });
    try {
      const chosen = await rows();
      const expected = expectedPages(chosen, packingSlips);
      const count = pageCounter();
      const file = await request(invoiceCalls.print, {
        body: { numbers: chosen.map(({ number }) => number), packingSlips },
        onPart: (part) => {
          const pages = count(part);
          setProgress({ pages, share: Math.min(1, pages / expected) });
        },
      });
      saveFile(file);
      const lacking = chosen.filter(({ leftOut }) => leftOut !== null).length;
      if (lacking > 0) toast.plain(leftOutWords.savedWithout(lacking));
      else toast.success(invoiceListWords.saved);
    } catch (error) {
      toastError(error, invoiceMessages.printFailed);
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, print };
}

/**
 * Estimates the pages: one for each document, and one for the slip of each parcel; long ones take more.
 */
function expectedPages(rows: readonly PrintableInvoice[], packingSlips: boolean): number {
  const slips = packingSlips ? rows.filter(({ kind }) => kind !== 'CREDIT_NOTE').length : 0;
  return rows.length + slips;
}

/** Loads the newest documents of a filter, up to the limit of one print. */
export async function newestInvoices(
  filter: ReturnType<typeof invoiceFilterOf>,
): Promise<readonly PrintableInvoice[]> {
  const size = 100;
  const rows: PrintableInvoice[] = [];
  for (let page = 0; page < PRINT_MOST / size; page += 1) {
    const query = { ...filter, page: String(page), size: String(size) };
    const { data } = await request(invoiceCalls.list, { query });
    rows.push(...data);
    if (data.length < size) break;
  }
  return rows;
}
