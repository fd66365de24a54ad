import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDataCalls } from '@shop/contract/own-data';
import { anErasureProof, changeMail } from '../../test/account-factories.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { columnsWith } from '../../test/markers.ts';
import { aBuyer } from '../../test/order-factories.ts';
import { aDeliveredItem } from '../../test/return-factories.ts';
import { askForReviewBy } from '../../test/review-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { removeEndedSignIns } from '../auth/cleanup.ts';
import { transaction } from '../database/transaction.ts';
import { queueMessage } from '../messages/queue-message.ts';

const shop = await aShop();

const noticesTo = (mail: string) =>
  shop.db.selectFrom('messages').select('purpose').where('mail', '=', mail).execute();

test('an e-mail address that was given up, and messages to it, are deleted with the account', async () => {
  const [gone, other] = [await aShopper(shop), await aShopper(shop)];
  await changeMail(shop, gone, 'first.zari@example.com');
  await changeMail(shop, gone, 'second.zari@example.com');
  shop.clock.move(60);
  await changeMail(shop, other, 'first.zari@example.com');
  await changeMail(shop, other, 'own@example.com');
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

test('a message about an order to a given-up address is deleted with the account, also when another has the address', async () => {
  const [mail, buyer] = ['asked.zari@example.com', await aBuyer(shop)];
  const { orderId } = await aDeliveredItem(shop, { owner: await anOwner(shop), buyer });
  await changeMail(shop, buyer, mail);
  await askForReviewBy(shop, { mail, orderId });
  await shop.settled();
  await changeMail(shop, buyer, 'later.zari@example.com');
  await changeMail(shop, await aShopper(shop), mail);
  const body = await anErasureProof({ shop, whose: buyer });
  assert.equal((await ask(shop, ownDataCalls.erase, { token: buyer.token, body })).status, 200);
  assert.deepEqual(await noticesTo(mail), [{ purpose: 'SIGN_IN_NOTICE' }]);
});

test('messages to an e-mail address that is the shop’s or another account’s stay', async () => {
  const [desk, shared] = ['desk@example.com', 'shared@example.com'];
  await shop.db.updateTable('store_profile').set({ mail_id: desk }).execute();
  await changeMail(shop, await aShopper(shop), shared);
  for (const mail of [desk, shared]) {
    for (const purpose of ['ALERT', 'SIGN_IN_NOTICE'] as const) {
      const message = { purpose, to: { mail }, parameters: ['A fault', 'now'] };
      await transaction(shop.db, (db) => queueMessage(shop, db, message));
    }
    const thief = await aShopper(shop);
    await changeMail(shop, thief, mail);
    const body = await anErasureProof({ shop, whose: thief });
    assert.equal((await ask(shop, ownDataCalls.erase, { token: thief.token, body })).status, 200);
    const purposes = (await noticesTo(mail)).map(({ purpose }) => purpose);
    assert.deepEqual(purposes.toSorted(), ['ALERT', 'SIGN_IN_NOTICE'], mail);
  }
});
