import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDataCalls } from '@shop/contract/own-data';
import { profileCalls } from '@shop/contract/profile';
import { anErasureProof } from '../../test/account-factories.ts';
import { type Person, aShopper } from '../../test/factories.ts';
import { columnsWith } from '../../test/markers.ts';
import { aShop, ask } from '../../test/server.ts';
import { removeEndedSignIns } from '../auth/cleanup.ts';

const shop = await aShop();

async function changeMail({ token, id: userId }: Person, email: string): Promise<void> {
  const sent = { token, params: { userId }, body: { email } };
  assert.equal((await ask(shop, profileCalls.update, sent)).status, 200);
}

const noticesTo = (mail: string) =>
  shop.db.selectFrom('messages').select('purpose').where('mail', '=', mail).execute();

test('an e-mail address that was given up, and messages to it, are deleted with the account', async () => {
  const [gone, other] = [await aShopper(shop), await aShopper(shop)];
  await changeMail(gone, 'first.zari@example.com');
  await changeMail(gone, 'second.zari@example.com');
  shop.clock.move(60);
  await changeMail(other, 'first.zari@example.com');
  await changeMail(other, 'own@example.com');
  assert.equal((await noticesTo('first.zari@example.com')).length, 2);
  const body = await anErasureProof({ shop, whose: gone });
  assert.equal((await ask(shop, ownDataCalls.erase, { token: gone.token, body })).status, 200);
  assert.deepEqual(await columnsWith(shop.databaseUrl, ['second.zari']), []);
  assert.deepEqual(await noticesTo('first.zari@example.com'), [{ purpose: 'SIGN_IN_NOTICE' }]);
  const former = await shop.db.selectFrom('former_emails').select('customer_id').execute();
  assert.deepEqual(former, [{ customer_id: other.id }], 'what another person had later is theirs');
  shop.clock.move(92 * 86_400);
  await removeEndedSignIns(shop);
  assert.deepEqual(await shop.db.selectFrom('former_emails').selectAll().execute(), []);
});
