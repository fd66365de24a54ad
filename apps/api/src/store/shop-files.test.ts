import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callMessages } from '@shop/contract/call';
import { storeCalls } from '@shop/contract/store';
import sharp from 'sharp';
import { aPicture } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ PUBLIC_URL: 'https://shop.example', DEMO_OPEN: '1' });
const { token } = await anOwner(shop);
const SECURITY = '/.well-known/security.txt';
const profile = {
  businessName: 'Resham',
  contactNumber: '04422334455',
  mailId: 'owner@resham.example',
  address: '12 Silk Street\nKanchipuram',
};

const read = (path: string, { url } = shop, method = 'GET') =>
  fetch(`${url}${path}`, { method, redirect: 'manual' });

test('security.txt has the contact, the language, and the end of its validity', async () => {
  assert.equal((await read(SECURITY)).status, 404, 'nothing is known yet');
  await ask(shop, storeCalls.save, { token, body: profile });
  const answer = await read(SECURITY);
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  const [, expires = ''] = lines.splice(2, 1)[0]?.split('Expires: ') ?? [];
  assert.deepEqual(lines, [
    'Contact: mailto:owner@resham.example',
    'Contact: tel:+914422334455',
    'Preferred-Languages: en-IN',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ]);
  const days = (new Date(expires).valueOf() - shop.clock.now().valueOf()) / 86_400_000;
  assert.ok(days > 170 && days < 365, expires);
});

test('security.txt names no URL while the shop has no PUBLIC_URL by https', async () => {
  for (const settings of [{}, { PUBLIC_URL: 'http://shop.example', DEMO_OPEN: '1' }]) {
    const other = await aShop(settings);
    const owner = await anOwner(other);
    await ask(other, storeCalls.save, { token: owner.token, body: profile });
    assert.doesNotMatch(await (await read(SECURITY, other)).text(), /Canonical/);
  }
});

test('the icon of the shop is its logo on a square, or the default icon without a logo', async () => {
  const none = await read('/favicon.ico');
  assert.deepEqual([none.status, none.headers.get('location')], [302, '/icons/icon-192.png']);
  const upload = async (bytes: Buffer) =>
    ask(shop, storeCalls.uploadLogo, {
      token,
      query: { fileName: 'logo' },
      files: [{ name: 'logo.png', bytes }],
    });
  const icons: Buffer[] = [];
  for (const background of ['crimson', 'teal']) {
    await upload(await aPicture({ width: 400, height: 100, background }));
    const answer = await read('/favicon.ico');
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/png']);
    const icon = Buffer.from(await answer.arrayBuffer());
    const { width, height, format } = await sharp(icon).metadata();
    assert.deepEqual([width, height, format], [96, 96, 'png']);
    icons.push(icon);
  }
  assert.notDeepEqual(icons[0], icons[1], 'a new logo is a new icon');
});

test('password managers are redirected to the page for a new password', async () => {
  const answer = await read('/.well-known/change-password');
  assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/forgot-password']);
});

test('a POST to a file of the shop is refused, and the response names the allowed methods', async () => {
  for (const path of [SECURITY, '/favicon.ico', '/.well-known/change-password']) {
    const answer = await read(path, shop, 'POST');
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD'], path);
    assert.match(await answer.text(), new RegExp(callMessages.wrongMethod));
  }
});
