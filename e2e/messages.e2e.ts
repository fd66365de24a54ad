import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageMessages } from '@shop/contract/messages';
import { openPage } from './support/browser.ts';
import { anOwner, keepSignedIn } from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

for (const width of [360, 1280]) {
  const phone = `94430${String(width).padStart(5, '1')}`;

  test(`the owner sends a test, sees what became of it and sends it again, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await keepSignedIn(page.context(), await anOwner(shop));
    await page.goto('/admin/messages');
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await button(page, 'Send a test').click();
    await page.getByLabel('Channel').selectOption('whatsapp');
    await button(page, 'Send test').click();
    await page.getByText(messageMessages.oneRecipient).waitFor();
    await page.getByLabel('Phone number', { exact: true }).fill(phone);
    await button(page, 'Send test').click();
    await page.getByText(messageMessages.tested).waitFor();
    await page.goto(`/admin/messages?q=${phone}&state=FAILED`);
    await page.getByText('No channel that is set up can send this.', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Send again/ }).click();
    await page.getByText(messageMessages.resent).waitFor();
    await page.goto('/admin/messages');
    await page.getByRole('searchbox').fill(phone.slice(0, 5));
    await page.getByText('Enter all 10 digits').waitFor();
    await page.getByText('No messages match this choice').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Send again/ }).count(), 0);
    await page.goto('/admin/messages?state=READ');
    await page.getByText('No messages match this choice').waitFor();
    page.assertClean();
  });
}

test('a device is told of new orders when it is switched on, and of nothing when it is switched off', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await keepSignedIn(page.context(), await anOwner(shop));
  // The browser of the tests knows no push service.
  await page.addInitScript(`
    const device = { endpoint: 'http://127.0.0.1:9/device', unsubscribe: async () => { kept = null; },
      toJSON: () => ({ endpoint: device.endpoint, expirationTime: null,
        keys: { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) } }) };
    let kept = null;
    PushManager.prototype.getSubscription = async () => kept;
    PushManager.prototype.subscribe = async () => (kept = device);
    Notification.requestPermission = async () => 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });`);
  await page.goto('/admin/messages');
  const main = page.getByRole('main');
  const device = main.getByRole('switch', { name: 'Tell this device of new orders' });
  await main.getByText('Off. Switch it on').waitFor();
  await device.click();
  await main.getByText('On. New orders appear').waitFor();
  assert.equal(await device.isChecked(), true);
  await device.click();
  await main.getByText('Off. Switch it on').waitFor();
  page.assertClean();
});
