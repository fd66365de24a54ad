import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatsAppChat } from './whatsapp-chat.ts';

const chatOf = (whatsapp: string | null, contactNumber: string | null) =>
  whatsAppChat({ whatsapp, contactNumber }, 'Is it soft? & warm');
const TEXT = 'text=Is%20it%20soft%3F%20%26%20warm';

test('a chat uses the number of the WhatsApp link, otherwise the mobile number', () => {
  assert.equal(
    chatOf('https://wa.me/919812345678', '9000000000'),
    `https://wa.me/919812345678?${TEXT}`,
  );
  assert.equal(
    chatOf('https://api.whatsapp.com/send?phone=+919812345678', null),
    `https://wa.me/919812345678?${TEXT}`,
  );
  assert.equal(chatOf('https://wa.me/9812345678', null), `https://wa.me/919812345678?${TEXT}`);
  assert.equal(chatOf(null, '919000000000'), `https://wa.me/919000000000?${TEXT}`);
  assert.equal(chatOf(null, '9000000000'), `https://wa.me/919000000000?${TEXT}`);
  assert.equal(
    chatOf('https://wa.me/message/ABC', '9000000000'),
    `https://wa.me/919000000000?${TEXT}`,
  );
});

test('without a valid number there is no chat', () => {
  assert.equal(chatOf(null, null), null);
  assert.equal(chatOf('https://www.whatsapp.com', '0442345'), null);
  for (const number of ['0442345', '04423456789', '08023456789', '18001234567'])
    assert.equal(chatOf(null, number), null, `${number} is no mobile`);
  assert.equal(whatsAppChat(null, 'Hello'), null);
});
