import { deliveryMessages } from '@shop/contract/delivery';
import type { Page } from '@playwright/test';
import { drawLabel, fakeCamera, holdLabel } from './support/camera.ts';
import { overflow, violations } from './support/page-checks.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
const LIST = '/admin/delivery-management?status=toAccept';

async function openAcceptance(page: Page) {
  await page.goto(LIST);
  await button(page, /^Accept (order |all of )?\d/).click();
  const dialog = page.getByRole('dialog');
  return { dialog, field: dialog.getByRole('textbox', { name: 'Tracking Id' }) };
}

test(
  'a label is read by the browser, and the order is accepted and handed over at once',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await fakeCamera(page, { reads: true });
    const { dialog, field } = await openAcceptance(page);
    await dialog.getByRole('button', { name: 'Scan the label' }).click();
    await expect(dialog.getByText('Hold the bar code of the label in the frame.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await holdLabel(page, 'https://shop.example/admin/order-management/1');
    await holdLabel(page, ' EK123456789IN ');
    await expect(field).toHaveValue('EK123456789IN');
    await expect(dialog.getByLabel('Picture of the camera')).not.toBeAttached();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'No' }).click();
    await expect(field).toHaveValue('EK123456789IN');
    await dialog.getByLabel('The parcel has left').check();
    await dialog.getByRole('button', { name: 'Accept and hand to courier' }).click();
    await expect(page.getByText(deliveryMessages.shipped, { exact: true })).toBeVisible();
    await expect(dialog).not.toBeAttached();
    const again = await openAcceptance(page);
    await expect(again.dialog.getByLabel('The parcel has left')).toBeChecked();
  },
);

test(
  'where the browser reads no labels, a file of the shop does',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await fakeCamera(page, { reads: false });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { dialog, field } = await openAcceptance(page);
    expect(asked.filter((url) => /wasm|ponyfill|scanner/.test(url))).toEqual([]);
    await dialog.getByRole('button', { name: 'Scan the label' }).click();
    await expect(dialog.getByText('Hold the bar code of the label in the frame.')).toBeVisible();
    await drawLabel(page, '123321');
    await expect(field).toHaveValue('123321');
    const files = asked.filter((url) => url.endsWith('.wasm'));
    expect(files).toHaveLength(1);
    const origins = asked.map((url) => new URL(url)).filter(({ protocol }) => protocol !== 'data:');
    expect([...new Set(origins.map(({ origin }) => origin))]).toEqual([new URL(shop.url).origin]);
  },
);

test(
  'without permission there is a sentence, and the number is typed',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('Permission denied', 'NotAllowedError');
      };
    });
    const { dialog, field } = await openAcceptance(page);
    await dialog.getByRole('button', { name: 'Scan the label' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The camera is not allowed here. Allow it in the browser, or type the number.',
    );
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close camera' }).click();
    await expect(dialog.getByRole('alert')).not.toBeAttached();
    await field.fill('TYPED-1');
    await dialog.getByRole('button', { name: 'Accept order' }).click();
    await expect(page.getByText(deliveryMessages.accepted, { exact: true })).toBeVisible();
  },
);

test('only pages of the office may use the camera', async () => {
  for (const [path, camera] of [
    ['/', 'camera=()'],
    ['/admin/delivery-management', 'camera=(self)'],
    ['/administration', 'camera=()'],
  ] as const) {
    const { headers } = await fetch(`${shop.url}${path}`);
    expect(headers.get('permissions-policy'), path).toContain(camera);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.includes("'wasm-unsafe-eval'"), path).toBe(camera === 'camera=(self)');
  }
});
