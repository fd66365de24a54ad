import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { ClaimRequest, LinkClaim, claimCalls } from '@shop/contract/claims';
import { isBackOffice } from './sample-of.ts';
import { aBarrage } from './barrage.ts';
import { fireAtBody } from './body-barrage.ts';
import { aLinkClaim } from './link-claim-sample.ts';

const barrage = await aBarrage();
const linkBarrage = await aBarrage((_, { shop }) => aLinkClaim(shop));

/** The two bodies of a claim: of an own payment, and of a payment by a link. */
const OWN_CLAIM = Object.keys(ClaimRequest.shape);
const LINK_CLAIM = Object.keys(LinkClaim.shape);

for (const call of allCalls.filter((call) => call.body && !isBackOffice(call))) {
  test(`${call.name} follows the contract with any content of its body`, () =>
    fireAtBody(barrage, call, call.name === claimCalls.create.name ? OWN_CLAIM : undefined));
}

test('a claim by a link follows the contract with any content of its body', async () => {
  const both = new Set([...OWN_CLAIM, ...LINK_CLAIM]);
  assert.deepEqual(both, new Set(Object.keys(claimCalls.create.body.shape)));
  await fireAtBody(linkBarrage, claimCalls.create, LINK_CLAIM);
});
