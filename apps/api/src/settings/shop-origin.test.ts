import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from './settings.ts';
import { shopOrigin, setPort } from './shop-origin.ts';

const originWith = (environment: Record<string, string>) => shopOrigin(readSettings(environment));

test('links carry PUBLIC_URL, otherwise an address at which the shop listens', () => {
  assert.equal(originWith({}), 'http://127.0.0.1:3000');
  assert.equal(originWith({ HOST: 'localhost', PORT: '8080' }), 'http://localhost:8080');
  assert.equal(originWith({ HOST: '::1' }), 'http://[::1]:3000');
  for (const [host, origin] of [
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
  ] as const) {
    assert.equal(originWith({ HOST: host, DEMO_OPEN: '1' }), origin);
  }
  const publicUrl = 'https://shop.example';
  assert.equal(originWith({ PUBLIC_URL: publicUrl, HOST: '::1', DEMO_OPEN: '1' }), publicUrl);
});

test('with PORT=0 links carry the port that the machine chose', () => {
  const chosen = readSettings({ PORT: '0' });
  setPort(chosen, 'http://127.0.0.1:41234');
  assert.equal(shopOrigin(chosen), 'http://127.0.0.1:41234');
  const given = readSettings({ PORT: '3001' });
  setPort(given, 'http://127.0.0.1:41234');
  assert.equal(shopOrigin(given), 'http://127.0.0.1:3001');
});
