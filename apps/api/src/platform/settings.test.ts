import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { SettingError, readSettings } from './settings.ts';
import { DEMO_OWNER } from './shop-modes.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  ADMIN_PHONE: '9444411111',
  ADMIN_PASSWORD: 'patola-double-ikat',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
};

test('a wrong setting is refused in one line that names it', () => {
  const wrong = {
    PORT: 'abc',
    DATABASE_URL: 'postgres://[',
    ADMIN_PHONE: '123',
    ADMIN_PASSWORD: 'ninechars',
    SHOP_MODE: 'prod',
    TRUST_PROXY: '127.0.0.1, garbage',
    PUBLIC_URL: 'shop.example',
    DEMO_OPEN: 'yes',
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
  for (const ADMIN_PASSWORD of ['Password123', 'qwertyuiop', DEMO_OWNER.password]) {
    assert.throws(() => readSettings({ ...LIVE, ADMIN_PASSWORD }), /ADMIN_PASSWORD/);
    readSettings({ ADMIN_PASSWORD });
  }
  readSettings(LIVE);
});

test('proxies are named by address or range', () => {
  for (const TRUST_PROXY of ['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8']) {
    assert.equal(readSettings({ TRUST_PROXY }).trustProxy, TRUST_PROXY);
  }
  assert.equal(readSettings({ TRUST_PROXY: 'none' }).trustProxy, undefined);
  for (const TRUST_PROXY of ['none, ::1', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', ',']) {
    assert.throws(() => readSettings({ TRUST_PROXY }), SettingError, TRUST_PROXY);
  }
});

test('a live shop starts with settings of its own alone', () => {
  assert.equal(readSettings(LIVE).fillDemo, false);
  const weak: [string, Record<string, string>][] = [
    ['DEMO', { DEMO: '1' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['ADMIN_PHONE', { ADMIN_PHONE: '' }],
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

test('a live shop is reached by https alone, but for one on this machine', () => {
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

test('a demonstration shop is open to this machine alone, unless it is said in so many words', () => {
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

test('the first process reads .env and hands it to its workers, who may not be allowed to', (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, '.env'), 'PORT=4000\n');
  const module = join(import.meta.dirname, 'settings.ts');
  const script = `
    import { settingsOfProcess } from ${JSON.stringify(module)};
    console.log(settingsOfProcess().port, process.env.PORT);`;
  const said = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env,
      encoding: 'utf8',
    }).trim();
  assert.equal(said({}), '4000 4000');
  assert.equal(said({ PORT: '5000' }), '5000 5000');
  assert.equal(said({ PORT: '5000', PROCESS_DATABASE_URL: 'postgres://x@y/z' }), '5000 5000');
  assert.equal(said({ PROCESS_DATABASE_URL: 'postgres://x@y/z' }), '3000 undefined');
});
