import { invoiceCalls } from '@shop/contract/invoices';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { invoiceFile, printInvoices } from './invoice-files.ts';
import { listInvoices } from './invoice-list.ts';

export const invoicesRoutes: Bound[] = [
  bind(invoiceCalls.list, async (shop, { query }) => listInvoices(shop, query, rangeOf(query))),
  bind(invoiceCalls.get, async (shop, { session, params }) =>
    invoiceFile(shop, session, params.number),
  ),
  bind(invoiceCalls.print, async (shop, { body }) => printInvoices(shop, body)),
];
