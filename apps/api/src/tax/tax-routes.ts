import { taxCalls, taxMessages } from '@shop/contract/tax-settings';
import { type Bound, bind, listReply } from '../http/call.ts';
import { listRates, saveRate } from './tax-rates.ts';
import { declareTax, readDeclaredTax, readTaxNotice } from './tax-settings.ts';

export const taxRoutes: Bound[] = [
  bind(taxCalls.settings, async (shop) => ({ data: await readDeclaredTax(shop) })),
  bind(taxCalls.saveSettings, async (shop, { session, body }) => {
    return { message: taxMessages.saved, data: await declareTax(shop, session, body) };
  }),
  bind(taxCalls.rates, async (shop) => listReply(await listRates(shop))),
  bind(taxCalls.saveRate, async (shop, { session, body }) => {
    return { message: taxMessages.rateSaved, data: await saveRate(shop, session, body) };
  }),
  bind(taxCalls.notice, async (shop) => ({ data: await readTaxNotice(shop) })),
];
