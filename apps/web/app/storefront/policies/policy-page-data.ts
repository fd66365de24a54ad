import { POLICY_KINDS, type Policy, type PolicyKind, policyCalls } from '@shop/contract/policies';
import type { RequestFunction } from '../../lib/api-input.ts';
import { pageMeta } from '../../lib/meta.ts';
import { beginningOf } from '../../lib/plain-text.ts';
import { paths } from '../../paths.ts';
import { type StoreData, shopName } from '../kit/store-data.ts';
import { policyTitles } from './policy-words.ts';

const policyPaths: Record<PolicyKind, string> = {
  terms: paths.termsOfUse(),
  privacy: paths.privacyPolicy(),
  returns: paths.returnRefundPolicy(),
};

/** Loads the current version of the policy of a route; the pattern of a route has no slash before it. */
export async function loadPolicy(request: RequestFunction, pattern: string): Promise<Policy> {
  const kind = POLICY_KINDS.find((one) => policyPaths[one] === `/${pattern}`);
  if (kind === undefined) throw new Error(`The route ${pattern} has no policy`);
  return (await request(policyCalls.get, { params: { kind } })).data;
}

/** Returns title and description of a policy's page; nothing when the policy could not be read. */
export function policyMeta(policy: Policy | undefined, store: StoreData | undefined) {
  if (policy === undefined) return [];
  return pageMeta({
    title: `${policyTitles[policy.kind]} · ${shopName(store)}`,
    description: beginningOf(policy.text),
    origin: store?.origin ?? '',
    path: policyPaths[policy.kind],
  });
}
