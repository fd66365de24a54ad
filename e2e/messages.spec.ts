import { messageMessages } from '@shop/contract/messages';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

// A device gets notifications through its service worker.
test.use({ serviceWorkers: 'allow' });

sharedShop();

test('the owner sends a test message, sees its result and sends it again', async ({
  openOwnersPage,
}) => {
  const phone = '9443011111';
  const page = await openOwnersPage();
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await button(page, 'Send a test').click();
  await page.getByLabel('Channel').selectOption('whatsapp');
  await button(page, 'Send test').click();
  await expect(page.getByText(messageMessages.oneRecipient)).toBeVisible();
  await page.getByLabel('Phone number', { exact: true }).fill(phone);
  await button(page, 'Send test').click();
  await expect(page.getByText(messageMessages.tested)).toBeVisible();
  // The test message is sent a moment later.
  await expect(async () => {
    await page.goto(`/admin/messages?q=${phone}&state=FAILED`);
    const reason = page.getByText('No channel that is set up can send this.');
    await expect(reason).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText(messageMessages.resent)).toBeVisible();
  await page.goto('/admin/messages');
  await page.getByRole('searchbox').fill(phone.slice(0, 5));
  await expect(page.getByText('Enter all 10 digits')).toBeVisible();
  await expect(page.getByText('No messages match this choice')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  await page.goto('/admin/messages?state=READ');
  await expect(page.getByText('No messages match this choice')).toBeVisible();
});

test('filters of a list that are chosen in a busy page all count', async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  await page.goto('/admin/messages');
  await button(page, 'Filter').click();
  await page.getByRole('dialog').evaluate(async (drawer) => {
    const selects = drawer.querySelectorAll('select');
    for (const [at, value] of ['FAILED', 'TEST'].entries()) {
      const select = selects[at];
      if (select !== undefined) select.value = value;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
      // Between two waiting changes a page does nothing else.
      await Promise.resolve();
    }
  });
  await expect(page).toHaveURL('/admin/messages?state=FAILED&purpose=TEST');
});

test(
  'a device gets notifications of new orders only while they are switched on',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    // The browser of the tests has no push service.
    await page.addInitScript(`
    const device = { endpoint: 'http://127.0.0.1:9/device', unsubscribe: async () => { kept = null; },
      toJSON: () => ({ endpoint: device.endpoint, expirationTime: null,
        keys: { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) } }) };
    let kept = null;
    PushManager.prototype.getSubscription = async () => kept;
    PushManager.prototype.subscribe = async () => (kept = device);
    Notification.requestPermission = async () => 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });`);
    // After a change the page sends the device to the server again: that second call is held back.
    const { promise: isClicked, resolve: goOn } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const done: string[] = [];
    await page.route('**/api/push/subscribe', async (route) => {
      const method = route.request().method();
      if (begun.push(method) === 2) await isClicked;
      const response = await route.fetch();
      done.push(method);
      await route.fulfill({ response });
    });
    await page.goto('/admin/messages');
    const main = page.getByRole('main');
    const device = main.getByRole('switch', { name: 'Tell this device of new orders' });
    await expect(main.getByText('Off. Switch it on')).toBeVisible();
    await device.click();
    await expect(main.getByText('On. New orders appear')).toBeVisible();
    await expect(device).toBeChecked();
    await expect.poll(() => begun.length).toBeGreaterThan(1);
    await device.click();
    goOn();
    await expect(main.getByText('Off. Switch it on')).toBeVisible();
    await expect.poll(() => done.length).toBe(begun.length);
    expect(done.at(-1), 'a slow check does not switch the device on again').toBe('DELETE');
  },
);
