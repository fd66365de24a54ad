import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { limitFields, limitsIn } from './limit-settings.ts';
import { storeName } from './picture-settings.ts';
import { SettingError, readSettings } from './settings.ts';
import { demoShoppers } from '../../demo/demo-shoppers.ts';
import { DEMO_OWNER, channelsIn } from './shop-modes.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  ADMIN_PHONE: '9444411111',
  ADMIN_PASSWORD: 'patola-double-ikat',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
};

test('a list of database hosts is refused, and a comma in a password is accepted', () => {
  for (const hosts of ['pg1,pg2', 'pg1:5432,pg2:5432', 'shop:p@pg1,pg2']) {
    const text = `postgres://${hosts}/shop`;
    assert.throws(
      () => readSettings({ DATABASE_URL: text, SECRET_KEY: 'ab'.repeat(32) }),
      /DATABASE_URL must name one host/,
      text,
    );
  }
  const url = 'postgres://shop:p,w@pg1/shop?application_name=a,b';
  const { databaseUrl } = readSettings({ DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32) });
  assert.equal(databaseUrl, url);
});

test('a wrong setting is refused in one line that names it', () => {
  const wrong = {
    PORT: 'abc',
    DATABASE_URL: 'postgres://[',
    ADMIN_PHONE: '123',
    ADMIN_PASSWORD: 'ninechars',
    BACKUP_PASSPHRASE: ' '.repeat(14),
    SECRET_KEY: ' '.repeat(32),
    METRICS_TOKEN: ' '.repeat(16),
    SHOP_MODE: 'prod',
    TRUST_PROXY: '127.0.0.1, garbage',
    PUBLIC_URL: 'shop.example',
    DEMO_OPEN: 'yes',
    OTP_RESEND_SECONDS: '0',
    JOBS: 'yes',
    DATABASE_CONNECTIONS: '0',
  };
  for (const [name, value] of Object.entries(wrong)) {
    assert.throws(
      () => readSettings({ [name]: value }),
      (error) =>
        error instanceof SettingError &&
        /^The setting .*\.$/.test(error.message) &&
        error.message.includes(name),
      name,
    );
  }
});

test('the password of an owner is as long as a sign-in accepts at most', () => {
  readSettings({ ADMIN_PASSWORD: 'a1'.repeat(256) });
  assert.throws(() => readSettings({ ADMIN_PASSWORD: 'a1'.repeat(256) + 'b' }), {
    message: 'The setting ADMIN_PASSWORD must have at most 512 characters.',
  });
});

test('the public URL has a protocol, a host and a port, and nothing that the shop would cut', () => {
  for (const more of ['', '/', ':8443', ':443/']) {
    const { publicUrl } = readSettings({ ...LIVE, PUBLIC_URL: `https://shop.example${more}` });
    assert.equal(publicUrl, new URL(`https://shop.example${more}`).origin);
  }
  for (const url of [
    'shop.example/silk',
    'me@shop.example',
    'shop.example?a=1',
    'shop.example#a',
  ]) {
    assert.throws(
      () => readSettings({ ...LIVE, PUBLIC_URL: `https://${url}` }),
      /^StartupError: The setting PUBLIC_URL must be .*without a path\.$/,
      url,
    );
  }
});

test('.env.example has every limit with its default', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const values = Object.keys(limitFields).map((name): [string, string] => [
    name,
    new RegExp(`^#${name}=([0-9]+)$`, 'm').exec(example)?.[1] ?? 'missing',
  ]);
  assert.deepEqual(limitsIn(Object.fromEntries(values)), limitsIn({}));
});

test('a live shop starts only with a password that is hard to guess, a trial shop with any', () => {
  for (const ADMIN_PASSWORD of [
    'Password123',
    'qwertyuiop',
    LIVE.ADMIN_PHONE,
    DEMO_OWNER.password,
  ]) {
    assert.throws(() => readSettings({ ...LIVE, ADMIN_PASSWORD }), /ADMIN_PASSWORD/);
    readSettings({ ADMIN_PASSWORD });
  }
  readSettings(LIVE);
});

const IN_S3 = {
  PICTURES_S3_ENDPOINT: 'https://s3.example/',
  PICTURES_S3_REGION: 'ap-south-1',
  PICTURES_S3_PUBLIC_BUCKET: 'silk-public',
  PICTURES_S3_PRIVATE_BUCKET: 'silk-private',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('pictures are on disk without the S3 settings, and in S3 with all of them', () => {
  assert.deepEqual(readSettings({}).pictures, { kind: 'disk' });
  const { pictures } = readSettings(IN_S3);
  assert.equal(storeName(pictures), 's3 https://s3.example silk-public silk-private');
  for (const name of Object.keys(IN_S3)) {
    const refused = new RegExp(`^The setting ${name} must be given too, .*\\.$`);
    assert.throws(() => readSettings({ ...IN_S3, [name]: '' }), { message: refused }, name);
  }
});

test('an impossible picture store is refused', () => {
  const wrong = {
    PICTURES_S3_ENDPOINT: 's3.example',
    PICTURES_S3_PUBLIC_BUCKET: 'Silk/pictures',
    PICTURES_S3_PRIVATE_BUCKET: IN_S3.PICTURES_S3_PUBLIC_BUCKET,
    S3_ACCESS_KEY_ID: 'a b',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const refused = new RegExp(`^The setting ${name} .*\\.$`);
    assert.throws(() => readSettings({ ...IN_S3, [name]: value }), { message: refused }, name);
  }
});

test('proxies are named by address or range', () => {
  for (const TRUST_PROXY of [
    '127.0.0.1',
    '10.0.0.0/8, ::1',
    'fd00::/8',
    '::ffff:10.0.0.0/104',
    '::1/128',
  ]) {
    assert.equal(readSettings({ TRUST_PROXY }).trustProxy, TRUST_PROXY);
  }
  assert.equal(readSettings({ TRUST_PROXY: 'none' }).trustProxy, undefined);
  for (const TRUST_PROXY of [
    'none, ::1',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'proxy.example',
    ',',
    '0.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '0:0:0:0:0:ffff::/96',
    '100::/7',
    '1::/8',
    '::/0',
    '10.0.0.0/08',
    '127.0.0.1, 0.0.0.0/0',
    'fe80::1%eth0',
  ]) {
    assert.throws(() => readSettings({ TRUST_PROXY }), SettingError, TRUST_PROXY);
  }
});

test('a live shop starts only with its own settings', () => {
  assert.equal(readSettings(LIVE).fillDemo, false);
  const weak: [string, Record<string, string>][] = [
    ['DEMO', { DEMO: '1' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['ADMIN_PHONE', { ADMIN_PHONE: '' }], // one without the other
    ['ADMIN_PHONE', { ADMIN_PHONE: DEMO_OWNER.phone }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: DEMO_OWNER.password }],
    ['MESSAGES', { MESSAGES: '' }],
    ['TRUST_PROXY', { TRUST_PROXY: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example' }],
    ['SECRET_KEY', { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }],
  ];
  for (const [name, change] of weak) {
    const refused = new RegExp(
      `^The setting ${name}( \\(.+\\))? must .* when SHOP_MODE is live.*\\.$`,
    );
    assert.throws(() => readSettings({ ...LIVE, ...change }), { message: refused }, name);
  }
});

test('a live shop names all settings that it lacks in one line', () => {
  assert.throws(() => readSettings({ SHOP_MODE: 'live', ADMIN_PHONE: '9444411111' }), {
    message:
      /^The settings PUBLIC_URL .*, ADMIN_PASSWORD .*, MESSAGES .*, TRUST_PROXY .* must be given when SHOP_MODE is live\.$/,
  });
});

test('the missing settings of a live shop and of each of its channels are named in one line', () => {
  const whatsapp =
    'WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN';
  const message = `The settings PUBLIC_URL (https://…), TRUST_PROXY (the addresses of the proxy, or none) must be given when SHOP_MODE is live. The settings ${whatsapp} must be given for the channel whatsapp. The setting MSG91_AUTH_KEY must be given for the channel msg91.`;
  const given = { SHOP_MODE: 'live', MESSAGES: 'whatsapp,msg91,outbox' };
  assert.throws(() => readSettings(given), { message });
});

test('a live shop without an owner in its settings is claimed by its first owner', () => {
  const claimed = readSettings({ ...LIVE, ADMIN_PHONE: '', ADMIN_PASSWORD: '' });
  assert.equal(claimed.owner, undefined);
  const { ADMIN_PHONE: phone, ADMIN_PASSWORD: password } = LIVE;
  assert.deepEqual(readSettings(LIVE).owner, { phone, password });
  assert.deepEqual(readSettings({}).owner, DEMO_OWNER);
});

test('a folder that only a shell or another program could find is refused, because it would be created', () => {
  for (const name of ['DATA_DIR', 'BACKUP_DIR']) {
    for (const folder of ['~/shop', '~', '$HOME/shop', '/srv/${USER}', 's3://bucket', 'file:/b']) {
      assert.throws(
        () => readSettings({ [name]: folder }),
        /^StartupError: The setting (DATA|BACKUP)_DIR must be a full path: .*~.*\.$/,
        folder,
      );
    }
    for (const folder of ['var', '/srv/shop~', '/srv/a$', 'C:\\shop', '/srv/a:b']) {
      readSettings({ [name]: folder });
    }
  }
});

test('messages go to nobody while the outbox is the only channel', () => {
  assert.equal(readSettings({}).sendsNothing, true);
  assert.equal(readSettings({ MESSAGES: 'outbox' }).sendsMail, false);
  assert.deepEqual(channelsIn('whatsapp, outbox'), ['whatsapp', 'outbox']);
  assert.deepEqual(channelsIn(['email', 'outbox']), ['email', 'outbox']);
});

test('a live shop is reached only by https, except on this machine', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost']) {
    readSettings({ ...LIVE, PUBLIC_URL: `http://${host}` });
  }
  for (const host of ['shop.example', '192.168.1.2', '[::2]', 'localhost.shop.example']) {
    assert.throws(
      () => readSettings({ ...LIVE, PUBLIC_URL: `http://${host}` }),
      /PUBLIC_URL/,
      host,
    );
  }
});

test('a demonstration shop is open only to this machine, unless a setting opens it explicitly', () => {
  for (const own of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) readSettings({ HOST: own });
  readSettings({ PUBLIC_URL: 'http://localhost:3000' });
  for (const open of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.2' },
    { HOST: 'shop.example' },
    { PUBLIC_URL: 'https://shop.example' },
  ]) {
    assert.throws(() => readSettings(open), {
      name: 'StartupError',
      message: /^The setting (HOST|PUBLIC_URL) .* DEMO_OPEN=1 .*\.$/,
    });
    readSettings({ ...open, DEMO_OPEN: '1' });
    readSettings({ ...LIVE, ...open });
  }
});

test('an IPv6 address to listen on may have the brackets of a URL', () => {
  const { host, metrics } = readSettings({ HOST: '[::1]', METRICS_HOST: '[::1]' });
  assert.deepEqual([host, metrics.host], ['::1', '::1']);
});

test('the metrics cannot have the port of the shop', () => {
  const both = { PORT: '4152', METRICS_PORT: '4152' };
  for (const given of [both, { ...both, METRICS_HOST: '0.0.0.0' }, { METRICS_PORT: '3000' }]) {
    const message = /^The settings METRICS_PORT and PORT are both \d{4}: .*METRICS_PORT\.$/;
    assert.throws(() => readSettings(given), { message });
  }
  readSettings({ ...both, METRICS_HOST: '10.0.0.5' });
  readSettings({ PORT: '0', METRICS_PORT: '0' });
});

test('the owner of a demonstration shop cannot have the phone of one of its shoppers', () => {
  for (const { phone: ADMIN_PHONE } of demoShoppers) {
    assert.throws(() => readSettings({ ADMIN_PHONE }), {
      name: 'StartupError',
      message: /^The setting ADMIN_PHONE \(\d{10}\) is the phone of a demonstration shopper: .*\.$/,
    });
    readSettings({ ADMIN_PHONE, DEMO: '0' });
  }
});
