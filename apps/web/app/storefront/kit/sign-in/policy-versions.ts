import { type AgreedVersions, type PolicyKind, policyCalls } from '@shop/contract/policies';
import { request } from '../../../lib/api.ts';

/** Returns the current versions of the policies that customers accept; null when they cannot be read. */
export async function policyVersions(): Promise<AgreedVersions | null> {
  const of = async (kind: PolicyKind) =>
    (await request(policyCalls.get, { params: { kind } })).data.version;
  try {
    const [terms, privacy] = await Promise.all([of('terms'), of('privacy')]);
    return { terms, privacy };
  } catch {
    return null;
  }
}
