import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { aShopper } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

test('a caller who probes phone numbers by registering is refused at the limit, although each probe was refused too', async () => {
  const shop = await aShop({ REGISTRATIONS_PER_ADDRESS_PER_HOUR: '3' });
  const { phone: phoneNumber } = await aShopper(shop);
  const statuses: number[] = [];
  for (let probes = 0; probes < 5; probes += 1) {
    const body = { fullName: 'Meena', phoneNumber };
    statuses.push((await ask(shop, authCalls.register, { body })).status);
  }
  assert.deepEqual(statuses, [409, 409, 409, 429, 429]);
});
