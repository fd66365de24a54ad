import { proofCalls } from '@shop/contract/payment-proof';
import { type Bound, bind } from '../http/call.ts';
import { proofOf } from './proofs.ts';

export const proofsRoutes: Bound[] = [
  bind(proofCalls.get, async (shop, { params }) => ({ data: await proofOf(shop, params.orderId) })),
];
