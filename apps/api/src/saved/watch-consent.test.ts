import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WATCH_WORDING } from '@shop/contract/profile';
import { watchCalls } from '@shop/contract/watches';
import { aShopper } from '../../test/factories.ts';
import { startFakeWhatsapp } from '../../test/fakes/fake-whatsapp.ts';
import { aProduct, restock } from '../../test/order-factories.ts';
import { tellAfter, watchedBy } from '../../test/saved-factories.ts';
import { aShop, ask } from '../../test/server.ts';

test('a shop that writes by WhatsApp alone asks for the consent with the watch', async () => {
  const whatsapp = await startFakeWhatsapp();
  try {
    const only = await aShop({ ...whatsapp.settings, MESSAGES: 'whatsapp' });
    const person = await aShopper(only);
    const { id: productId } = await aProduct(only, { stock: 0 });
    const wait = (whatsappUpdates?: boolean) =>
      ask(only, watchCalls.add, { token: person.token, body: { productId, whatsappUpdates } });
    for (const said of [undefined, false]) {
      const { status, failure } = await wait(said);
      assert.deepEqual([status, failure.code], [409, 'NO_CHANNEL']);
      assert.deepEqual(await watchedBy(only, person), []);
    }
    assert.equal((await wait(true)).status, 201);
    const consent = await only.db
      .selectFrom('users')
      .select(['whatsapp_updates', 'whatsapp_updates_wording'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(Object.values(consent), [true, WATCH_WORDING]);
    assert.equal((await wait(false)).status, 200);
  } finally {
    await whatsapp.stop();
  }
});

test('who took the consent to WhatsApp back takes no turn, and keeps the watch', async () => {
  const whatsapp = await startFakeWhatsapp();
  try {
    const only = await aShop({ ...whatsapp.settings, MESSAGES: 'whatsapp' });
    const { id: productId } = await aProduct(only, { stock: 0 });
    const [first, second] = [await aShopper(only), await aShopper(only)];
    const agree = (agrees: boolean) =>
      only.db
        .updateTable('users')
        .set({ whatsapp_updates: agrees })
        .where('id', '=', first.id)
        .execute();
    for (const { token } of [first, second])
      await ask(only, watchCalls.add, { token, body: { productId, whatsappUpdates: true } });
    await agree(false);
    await restock(only, productId, 1);
    const told = async (minutes: number) => {
      await tellAfter(only, minutes);
      return whatsapp.messages.map(({ to }) => to.slice(2));
    };
    assert.deepEqual(await told(1), [second.phone]);
    assert.deepEqual(await watchedBy(only, first), [productId]);
    assert.deepEqual(await told(31), [second.phone]);
    await agree(true);
    assert.deepEqual(await told(1), [second.phone, first.phone]);
    assert.deepEqual(await watchedBy(only, first), []);
  } finally {
    await whatsapp.stop();
  }
});

test('a watch needs no consent to WhatsApp where an e-mail reaches, or where only e-mails are sent', async () => {
  const mail = { EMAIL_FROM: 'shop@silks.example', SMTP_URL: 'smtp://127.0.0.1:9' };
  const whatsapp = await startFakeWhatsapp();
  try {
    const both = await aShop({ ...whatsapp.settings, ...mail, MESSAGES: 'whatsapp,email' });
    const person = await aShopper(both);
    const { id: productId } = await aProduct(both, { stock: 0 });
    const wait = (token: string) => ask(both, watchCalls.add, { token, body: { productId } });
    assert.equal((await wait(person.token)).status, 409);
    const set = both.db.updateTable('users').set({ email: 'meena@silks.example' });
    await set.where('id', '=', person.id).execute();
    assert.equal((await wait(person.token)).status, 201);
  } finally {
    await whatsapp.stop();
  }
  const byMail = await aShop({ ...mail, MESSAGES: 'email' });
  const { token } = await aShopper(byMail);
  const { id: productId } = await aProduct(byMail, { stock: 0 });
  assert.equal((await ask(byMail, watchCalls.add, { token, body: { productId } })).status, 201);
});
