import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureMessages } from '@shop/contract/picture';
import { storeCalls, storeMessages } from '@shop/contract/store';
import { textMessages } from '@shop/contract/text';
import { aPicture } from '../../test/catalogue-factories.ts';
import { aConfirmation, aShopper, aStaffMember, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { NOTICE_WORDS } from '../messages/message-words.ts';
import { beginLiveProfile } from './store.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const confirmed = await aConfirmation(shop, { token });
const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
  ADMIN_PHONE: '9876543210',
  ADMIN_PASSWORD: 'a-password-of-its-own',
};
const required = {
  businessName: 'Resham',
  contactNumber: '04422334455',
  mailId: 'owner@resham.example',
  address: '12 Silk Street\nKanchipuram',
};

const NO_SELLER = {
  legalName: null,
  grievanceName: null,
  grievanceDesignation: null,
  grievancePhone: null,
  grievanceEmail: null,
};

const save = (change: object = {}) =>
  ask(shop, storeCalls.save, { token, headers: confirmed, body: { ...required, ...change } });
const upload = (bytes: Buffer | undefined, fileName = 'logo') =>
  ask(shop, storeCalls.uploadLogo, {
    token,
    query: { fileName },
    files: bytes === undefined ? [] : [{ name: 'logo.png', bytes }],
  });

test('a new shop has an empty profile, and no logo', async () => {
  const { reply } = await ask(shop, storeCalls.basicData);
  const { showFixedStars, promisesConfirmed, marquee, ...unknown } = reply.data;
  assert.deepEqual([showFixedStars, promisesConfirmed], [true, true]);
  assert.deepEqual(marquee, []);
  assert.deepEqual([...new Set(Object.values(unknown))], [null]);
  assert.equal((await ask(shop, storeCalls.logo)).reply.data, null);
});

test('a live shop begins without invented stars, and keeps its owner’s setting', async () => {
  const live = await aShop();
  const owner = await anOwner(live);
  const stars = async () => (await ask(live, storeCalls.basicData)).reply.data.showFixedStars;
  await beginLiveProfile(live);
  assert.equal(await stars(), false);
  const body = { ...required, showFixedStars: true };
  await ask(live, storeCalls.save, { token: owner.token, body });
  await beginLiveProfile(live);
  assert.equal(await stars(), true);
});

test('a live shop makes no promises until its owner confirms them', async () => {
  const live = await aShop(LIVE);
  const owner = await anOwner(live);
  const confirmed = async () =>
    (await ask(live, storeCalls.basicData)).reply.data.promisesConfirmed;
  const saveIt = (change: object) =>
    ask(live, storeCalls.save, { token: owner.token, body: { ...required, ...change } });
  assert.equal(await confirmed(), false);
  await saveIt({});
  assert.equal(await confirmed(), false);
  await saveIt({ promisesConfirmed: true });
  assert.equal(await confirmed(), true);
  await saveIt({});
  assert.equal(await confirmed(), true);
  await saveIt({ promisesConfirmed: false });
  assert.equal(await confirmed(), false);
});

test('a missing field becomes null when the profile is saved, except hours, UPI id, stars and marquee', async () => {
  const whole = {
    instagram: 'https://instagram.com/resham',
    upiId: 'resham@okbank',
    showFixedStars: false,
    videoCallHours: '10 am to 7 pm',
  };
  assert.equal((await save(whole)).reply.message, storeMessages.saved);
  const { reply } = await save();
  assert.deepEqual(reply.data, {
    ...required,
    ...NO_SELLER,
    instagram: null,
    facebook: null,
    youtube: null,
    whatsapp: null,
    videoCallHours: '10 am to 7 pm',
    upiId: 'resham@okbank',
    showFixedStars: false,
    promisesConfirmed: true,
    marquee: [],
  });
  assert.deepEqual((await ask(shop, storeCalls.admin, { token })).reply.data, reply.data);
  assert.deepEqual((await ask(shop, storeCalls.basicData)).reply.data, reply.data);
  assert.equal((await save({ videoCallHours: ' ' })).reply.data.videoCallHours, null);
  assert.equal((await save({ upiId: '' })).reply.data.upiId, null);
  assert.equal((await save({ showFixedStars: null })).reply.data.showFixedStars, false);
});

test('everybody can read who sells, and who answers complaints', async () => {
  const seller = {
    legalName: 'Resham Silks Private Limited',
    grievanceName: 'Meenakshi Raman',
    grievanceDesignation: 'Grievance Officer',
    grievancePhone: '04422334466',
    grievanceEmail: 'grievance@resham.example',
  };
  assert.equal((await save(seller)).status, 200);
  const { data } = (await ask(shop, storeCalls.basicData)).reply;
  assert.deepEqual({ ...data, ...seller }, data);
  const { data: cleared } = (await save({ ...seller, legalName: '', grievancePhone: null })).reply;
  assert.deepEqual([cleared.legalName, cleared.grievancePhone], [null, null]);
  assert.equal(cleared.grievanceName, seller.grievanceName);
});

test('numbers of the shop are stored as dialled in India', async () => {
  const numbers = { contactNumber: '914427222333', grievancePhone: '919876543210' };
  const { status, reply } = await save(numbers);
  const { contactNumber, grievancePhone } = reply.data;
  assert.deepEqual([status, contactNumber, grievancePhone], [200, '04427222333', '9876543210']);
  await save(NO_SELLER);
});

test('each wrong field of the profile is refused with its own sentence', async () => {
  const wrong: [object, string][] = [
    [{ businessName: ' ' }, storeMessages.nameRequired],
    [{ contactNumber: '' }, storeMessages.contactRequired],
    [{ contactNumber: '044-22' }, storeMessages.contactDigits],
    [{ mailId: undefined }, storeMessages.mailRequired],
    [{ mailId: 'nobody' }, 'Enter a valid email address'],
    [{ address: '' }, storeMessages.addressRequired],
    [{ facebook: 'javascript:alert(1)' }, 'Enter a full link that starts with https://'],
    [{ whatsapp: 'https://wa.me/919876543210?text=Hi there' }, textMessages.urlSpace],
    [{ upiId: 'resham' }, storeMessages.upiId],
    [{ grievancePhone: 'by post' }, storeMessages.grievancePhone],
    [{ grievanceEmail: 'nobody' }, 'Enter a valid email address'],
    [{ grievanceName: 'x'.repeat(81) }, 'The name can have at most 80 characters'],
  ];
  for (const [change, message] of wrong) {
    const answer = await save(change);
    assert.deepEqual(
      [answer.status, answer.failure.message],
      [400, message],
      JSON.stringify(change),
    );
  }
});

test('only the owner saves the profile and reads it in the back office', async () => {
  const shopper = await aShopper(shop);
  assert.equal((await ask(shop, storeCalls.admin)).status, 401);
  assert.equal((await ask(shop, storeCalls.admin, { token: shopper.token })).status, 403);
  const answer = await ask(shop, storeCalls.save, { token: shopper.token, body: required });
  assert.equal(answer.status, 403);
});

test('the owner is told when staff change a number of the shop or its legal name', async () => {
  const staff = await aStaffMember(shop, ['settings']);
  const notices = async () => {
    const rows = await shop.db.selectFrom('messages').selectAll().execute();
    return rows.filter((row) => JSON.stringify(row).includes(NOTICE_WORDS.shopContact)).length;
  };
  await save({ contactNumber: '04422334466', legalName: 'Resham Silks LLP' });
  const own = await notices();
  const told = [];
  for (const change of [{ address: '13 Silk Street' }, { contactNumber: '04422334477' }, {}]) {
    const body = {
      ...required,
      legalName: 'Resham Silks LLP',
      contactNumber: '04422334466',
      ...change,
    };
    const { status } = await ask(shop, storeCalls.save, { token: staff.token, body });
    told.push([status, await notices()]);
  }
  assert.deepEqual([own, told.map(([status]) => status)], [0, [200, 200, 200]]);
  const [address = 0, phone = 0, back = 0] = told.map(([, count]) => count ?? 0);
  assert.equal(address, 0);
  assert.ok(phone > 0 && back > phone, `${phone}, ${back}`);
});

test('a PNG or JPEG becomes the logo, and a new one has a new URL', async () => {
  const addresses = [];
  for (const format of ['png', 'jpeg'] as const) {
    const { reply } = await upload(await aPicture({ width: 300, height: 200, format }));
    assert.equal(reply.message, storeMessages.logoUploaded);
    assert.equal((await ask(shop, storeCalls.logo)).reply.data, reply.data);
    assert.equal((await fetch(`${shop.url}${reply.data}`)).status, 200);
    addresses.push(reply.data);
  }
  assert.equal(new Set(addresses).size, 2);
});

test('another kind of file, a large one, an empty one and one without a name leave the logo unchanged', async () => {
  const before = (await ask(shop, storeCalls.logo)).reply.data;
  const webp = await upload(await aPicture({ format: 'webp' }));
  assert.deepEqual([webp.status, webp.failure.message], [415, pictureMessages.logoType]);
  const large = await upload(Buffer.concat([await aPicture(), Buffer.alloc(5 * 1024 * 1024)]));
  assert.deepEqual([large.status, large.failure.message], [413, pictureMessages.logoTooLarge]);
  const none = await upload(undefined);
  assert.deepEqual([none.status, none.failure.message], [400, pictureMessages.missing]);
  const nameless = await upload(await aPicture(), ' ');
  assert.deepEqual(
    [nameless.status, nameless.failure.message],
    [400, storeMessages.fileNameRequired],
  );
  assert.equal((await ask(shop, storeCalls.logo)).reply.data, before);
});
