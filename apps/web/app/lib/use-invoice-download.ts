import { invoiceCalls, invoiceMessages, pathNumberOf } from '@shop/contract/invoices';
import { useState } from 'react';
import { request } from './api.ts';
import { toastError } from './errors.ts';
import { saveFile } from './save-file.ts';

/** Downloads the PDF of a document of the shop, with the session. */
export function useInvoiceDownload(number: string) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await request(invoiceCalls.get, { params: { number: pathNumberOf(number) } }));
    } catch (error) {
      toastError(error, invoiceMessages.getFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
