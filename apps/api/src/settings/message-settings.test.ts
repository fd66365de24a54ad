import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MessageSettings, carriesCodes } from './message-settings.ts';
import { readSettings } from './settings.ts';

const WHATSAPP = {
  WHATSAPP_PHONE_NUMBER_ID: '12',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
};

test('a half-configured channel stops the start with one line that names the settings', () => {
  const half: [Record<string, string>, RegExp][] = [
    [
      { MESSAGES: 'whatsapp' },
      /^The settings WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, .* whatsapp\.$/,
    ],
    [{ ...WHATSAPP, WHATSAPP_APP_SECRET: '' }, /^The setting WHATSAPP_APP_SECRET must be given/],
    [{ MESSAGES: 'outbox,msg91' }, /^The setting MSG91_AUTH_KEY must be given/],
    [{ MESSAGES: 'fast2sms' }, /^The setting FAST2SMS_KEY must be given/],
    [{ SMTP_URL: 'smtps://mail.example' }, /^The setting EMAIL_FROM must be given/],
    [
      { EMAIL_FROM: 'Kaveri <a@silks.example', SMTP_URL: 'smtps://mail.example' },
      /^The setting EMAIL_FROM must be an e-mail address/,
    ],
    [
      { EMAIL_FROM: 'a@silks.example', SMTP_URL: 'smtps://a%40silks.example:50%off@mail.example' },
      /^The setting SMTP_URL has a % .*: write % as %25/,
    ],
    [{ MESSAGES: 'telegram' }, /^The setting MESSAGES must be channels/],
    [{ MESSAGES: 'outbox,outbox' }, /^The setting MESSAGES must be channels/],
    [{ WHATSAPP_TEMPLATES: '{"HELLO":"x"}' }, /^The setting WHATSAPP_TEMPLATES must be JSON/],
    [{ MSG91_TEMPLATES: 'x' }, /^The setting MSG91_TEMPLATES must be JSON/],
    [{ WHATSAPP_URL: 'http://graph.example' }, /^The setting WHATSAPP_URL must be an address/],
    [{ FAST2SMS_URL: 'ftp://127.0.0.1' }, /^The setting FAST2SMS_URL must be an address/],
  ];
  for (const [given, line] of half) {
    assert.throws(
      () => readSettings(given),
      (error: Error) => line.test(error.message) && !error.message.includes('\n'),
      JSON.stringify(given),
    );
  }
});

test('channels are used in their order, and a vendor on this machine may be without TLS', () => {
  const { messages } = readSettings({
    ...WHATSAPP,
    WHATSAPP_URL: 'http://127.0.0.1:9',
    MESSAGES: 'whatsapp, outbox',
  });
  assert.deepEqual(messages.channels, ['whatsapp', 'outbox']);
  assert.equal(messages.whatsapp?.token, 'token');
  assert.deepEqual(readSettings({}).messages.channels, ['outbox']);
});

test('the addresses of vendors may end with a slash', () => {
  const { messages } = readSettings({
    ...WHATSAPP,
    WHATSAPP_URL: 'https://graph.example/v25.0/',
    MSG91_AUTH_KEY: 'key',
    MSG91_URL: 'https://msg91.example/',
    FAST2SMS_KEY: 'key',
    FAST2SMS_URL: 'https://fast2sms.example/dev//',
  });
  assert.deepEqual(
    [messages.whatsapp?.url, messages.msg91?.url, messages.fast2sms?.url],
    ['https://graph.example/v25.0', 'https://msg91.example', 'https://fast2sms.example/dev'],
  );
});

test('the sender of mail is an address, with any name before it', () => {
  for (const EMAIL_FROM of ['a@silks.example', 'Kaveri Silks <a@silks.example>']) {
    const { messages } = readSettings({ EMAIL_FROM, SMTP_URL: 'smtps://mail.example' });
    assert.equal(messages.email?.from, 'a@silks.example');
  }
});

test('codes reach a phone by WhatsApp or SMS, with a template where MSG91 needs one', () => {
  const by = (channels: MessageSettings['channels'], templates = {}) =>
    carriesCodes({ channels, msg91: { url: '', authKey: '', templates } });
  assert.deepEqual([by(['email', 'outbox']), by(['msg91'])], [false, false]);
  assert.deepEqual([by(['email', 'fast2sms']), by(['whatsapp'])], [true, true]);
  assert.equal(by(['msg91'], { CODE: '1' }), true);
});
