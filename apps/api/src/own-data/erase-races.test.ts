import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressCalls } from '@shop/contract/addresses';
import { customerCalls } from '@shop/contract/customers';
import { ownDataCalls } from '@shop/contract/own-data';
import { profileCalls } from '@shop/contract/profile';
import { anErasureProof } from '../../test/account-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { columnsWith } from '../../test/markers.ts';
import { aBuyer, aProduct, addressFields, orderOf, send } from '../../test/order-factories.ts';
import { aDeliveredItem } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { complain } from '../complaints/new-complaint.ts';
import { createReturn } from '../returns/create-return.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
const owner = await anOwner(shop);

test('what was on its way meanwhile keeps nothing for an erased account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await aBuyer(shop, { firstName: `Racer${round}x` });
    const product = await aProduct(shop);
    const code = await anErasureProof({ shop, whose: buyer });
    const texts = [`Racer${round}x`, `race${round}@marker.example`, buyer.phone];
    const { token, id: userId } = buyer;
    const [erased, ordered] = await Promise.all([
      ask(shop, ownDataCalls.erase, { token, body: code }),
      send(shop, buyer, orderOf(buyer, [[product, 1]])),
      ask(shop, addressCalls.create, {
        token,
        body: { ...addressFields({ addressLine1: `7 Racer${round}x Street` }), userId },
      }),
      ask(shop, profileCalls.update, {
        token,
        params: { userId },
        body: { email: `race${round}@marker.example` },
      }),
      ask(shop, customerCalls.addNote, {
        token: owner.token,
        params: { userId },
        body: { text: `Racer${round}x again` },
      }),
    ]);
    if (ordered.status === 201) assert.equal(erased.status, 409);
    if (erased.status === 200) {
      assert.deepEqual(await columnsWith(shop.databaseUrl, texts), []);
    }
  }
  await assertInvariants(shop);
});

test('a return or a complaint that was let in just before is refused once the account is erased', async () => {
  const buyer = await aBuyer(shop);
  const { orderItemId } = await aDeliveredItem(shop, { owner, buyer });
  const code = await anErasureProof({ shop, whose: buyer });
  const { token, id: userId } = buyer;
  assert.equal((await ask(shop, ownDataCalls.erase, { token, body: code })).status, 200);
  const request = {
    orderItemId,
    quantity: 1,
    reason: 'OTHER',
    note: 'Mine',
    upiId: 'me@bank',
  } as const;
  await assert.rejects(createReturn(shop, { customerId: userId, request, files: [] }), {
    status: 401,
  });
  const session = { userId, role: 'CUSTOMER', areas: [], familyId: '0' } as const;
  const caller = { session, address: '10.0.0.1', device: undefined };
  await assert.rejects(complain(shop, caller, { subject: 'Late', text: 'Mine' }), { status: 401 });
});
