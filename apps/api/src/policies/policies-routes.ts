import { policyCalls, policyMessages } from '@shop/contract/policies';
import { type Bound, bind } from '../http/call.ts';
import { publishPolicy, readPolicy } from './policies.ts';

export const policiesRoutes: Bound[] = [
  bind(policyCalls.get, async (shop, { params }) => ({
    data: await readPolicy(shop, params.kind),
  })),
  bind(policyCalls.save, async (shop, { session, params, body }) => {
    const data = await publishPolicy(shop, session, { ...body, kind: params.kind });
    return { message: policyMessages.saved, data };
  }),
];
