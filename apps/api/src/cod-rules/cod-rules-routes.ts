import { codCalls, codMessages } from '@shop/contract/cod-rules';
import { type Bound, bind } from '../http/call.ts';
import { readCodRules, saveCodRules } from './cod-rules.ts';

export const codRulesRoutes: Bound[] = [
  bind(codCalls.rules, async (shop) => ({ data: await readCodRules(shop) })),
  bind(codCalls.saveRules, async (shop, { session, body }) => ({
    message: codMessages.saved,
    data: await saveCodRules(shop, session, body),
  })),
];
