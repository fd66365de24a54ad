import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingError, readSettings } from './env.ts';

test('a wrong setting is refused in one line that names it', () => {
  const wrong = {
    PORT: 'abc',
    DATABASE_URL: 'postgres://[',
    ADMIN_PHONE: '123',
    ADMIN_PASSWORD: 'Password@2026',
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

test('proxies are named by address or range', () => {
  for (const TRUST_PROXY of ['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8']) {
    assert.equal(readSettings({ TRUST_PROXY }).trustProxy, TRUST_PROXY);
  }
  for (const TRUST_PROXY of ['10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', ',']) {
    assert.throws(() => readSettings({ TRUST_PROXY }), SettingError, TRUST_PROXY);
  }
});
