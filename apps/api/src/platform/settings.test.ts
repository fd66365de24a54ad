import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_OWNER, SettingError, readSettings } from './settings.ts';

test('a wrong setting is refused in one line that names it', () => {
  const wrong = {
    PORT: 'abc',
    DATABASE_URL: 'postgres://[',
    ADMIN_PHONE: '123',
    ADMIN_PASSWORD: 'ninechars',
    SHOP_MODE: 'prod',
    TRUST_PROXY: '127.0.0.1, garbage',
    PUBLIC_URL: 'shop.example',
    OTP_RESEND_SECONDS: '0',
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

test('a live shop starts with a password that is not easy to guess, one that is tried out with any', () => {
  const live = {
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    ADMIN_PHONE: '9876543210',
    MESSAGES: 'outbox',
  };
  for (const ADMIN_PASSWORD of ['Password123', 'qwertyuiop', DEMO_OWNER.password]) {
    assert.throws(() => readSettings({ ...live, ADMIN_PASSWORD }), /ADMIN_PASSWORD/);
    readSettings({ ADMIN_PASSWORD });
  }
  readSettings({ ...live, ADMIN_PASSWORD: 'patola-double-ikat' });
});

test('proxies are named by address or range', () => {
  for (const TRUST_PROXY of ['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8']) {
    assert.equal(readSettings({ TRUST_PROXY }).trustProxy, TRUST_PROXY);
  }
  for (const TRUST_PROXY of ['10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', ',']) {
    assert.throws(() => readSettings({ TRUST_PROXY }), SettingError, TRUST_PROXY);
  }
});

test('a live shop starts with settings of its own alone', () => {
  const own = {
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    ADMIN_PHONE: '9444411111',
    ADMIN_PASSWORD: 'patola-double-ikat',
    MESSAGES: 'outbox',
  };
  assert.equal(readSettings(own).fillDemo, false);
  const weak: [string, Record<string, string>][] = [
    ['DEMO', { DEMO: '1' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['ADMIN_PHONE', { ADMIN_PHONE: '' }],
    ['ADMIN_PHONE', { ADMIN_PHONE: DEMO_OWNER.phone }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: DEMO_OWNER.password }],
    ['MESSAGES', { MESSAGES: '' }],
    ['SECRET_KEY', { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }],
  ];
  for (const [name, change] of weak) {
    const refused = new RegExp(`^The setting ${name} must .* when SHOP_MODE is live.*\\.$`);
    assert.throws(() => readSettings({ ...own, ...change }), { message: refused }, name);
  }
});
