import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from './settings.ts';

const RAZORPAY = {
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};

test('no gateway is configured by default, by keys alone, or when payments are off', () => {
  assert.equal(readSettings({}).gateway, undefined);
  assert.equal(readSettings({ ...RAZORPAY, PAYMENTS: '' }).gateway, undefined);
  assert.equal(readSettings({ PAYMENTS: 'off' }).gateway, undefined);
  assert.equal(readSettings({ ...RAZORPAY, PAYMENTS: 'off' }).gateway, undefined);
});

test('a gateway has its address, keys and secrets', () => {
  assert.deepEqual(readSettings(RAZORPAY).gateway, {
    url: 'https://api.razorpay.com/v1',
    keyId: 'rzp_test_1',
    keySecret: 'key-secret',
    webhookSecret: 'webhook-secret',
  });
  const local = { ...RAZORPAY, RAZORPAY_URL: 'http://127.0.0.1:9000/v1/' };
  assert.equal(readSettings(local).gateway?.url, 'http://127.0.0.1:9000/v1');
});

test('a start with an unknown gateway, missing keys or an open address fails, without a secret', () => {
  const refusal = (change: Record<string, string>) => {
    try {
      readSettings({ ...RAZORPAY, ...change });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  assert.match(refusal({ PAYMENTS: 'stripe' }), /PAYMENTS must be off or razorpay/);
  assert.match(
    refusal({ RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }),
    /The settings RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET must be given for PAYMENTS=razorpay/,
  );
  assert.match(refusal({ RAZORPAY_KEY_ID: 'a:b' }), /RAZORPAY_KEY_ID must be the key id/);
  const open = refusal({ RAZORPAY_URL: 'http://razorpay.example/v1' });
  assert.match(open, /RAZORPAY_URL must be an address that begins with https/);
  assert.doesNotMatch(open, /secret/);
});
