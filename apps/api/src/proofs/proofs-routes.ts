import { callMessages } from '@shop/contract/call';
import { proofCalls } from '@shop/contract/payment-proof';
import { type Bound, bind } from '../http/call.ts';
import { proofOf } from './proofs.ts';

export const proofsRoutes: Bound[] = [
  bind(proofCalls.get, async (shop, { params }) => ({
    message: callMessages.ok,
    data: await proofOf(shop, params.orderId),
  })),
];
