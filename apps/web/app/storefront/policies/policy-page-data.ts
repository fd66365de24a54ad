import { type Policy, type PolicyKind, policyCalls } from '@shop/contract/policies';
import type { RequestFunction } from '../../lib/api-input.ts';
import { pageMeta } from '../../lib/meta.ts';
import { beginningOf } from '../../lib/plain-text.ts';
import { type StoreData, shopName } from '../kit/store-data.ts';
import { policyTitles } from './policy-words.ts';

/** Loads the current version of a policy. */
export async function loadPolicy(request: RequestFunction, kind: PolicyKind): Promise<Policy> {
  return (await request(policyCalls.get, { params: { kind } })).data;
}

/** Returns title and description of a policy's page; nothing when the policy could not be read. */
export function policyMeta(
  policy: Policy | undefined,
  { store, path }: { store: StoreData | undefined; path: string },
) {
  if (policy === undefined) return [];
  return pageMeta({
    title: `${policyTitles[policy.kind]} · ${shopName(store)}`,
    description: beginningOf(policy.text),
    origin: store?.origin ?? '',
    path,
  });
}
