import { setupCalls, setupMessages } from '@shop/contract/setup';
import { isClaimed } from '../database/shop-identity.ts';
import { type Bound, bind, listReply } from '../http/call.ts';
import { readChecklist } from './checklist.ts';
import { claimShop } from './claim.ts';

export const setupRoutes: Bound[] = [
  bind(setupCalls.state, async ({ db }) => ({ data: { claimed: await isClaimed(db) } })),
  bind(setupCalls.claim, async (shop, { body, address, device, browser, keepDevice }) => {
    const claimed = await claimShop(shop, body, { address, device, browser });
    keepDevice(claimed.device);
    return { message: setupMessages.claimed, data: claimed.session };
  }),
  bind(setupCalls.checklist, async (shop) => listReply(await readChecklist(shop))),
];
