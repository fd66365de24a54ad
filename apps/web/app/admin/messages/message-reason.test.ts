import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownReason } from './message-reason.ts';
import { reasonWords } from './message-words.ts';

test('known vendor errors are explained in plain words, unknown ones are shown unchanged', () => {
  const known = 'whatsapp: 131026 Message undeliverable';
  assert.equal(shownReason(known), reasonWords.notOnWhatsapp);
  assert.equal(shownReason('whatsapp: 132001 Template does not exist'), reasonWords.template);
  const tooLong = 'msg91: variable 4 is too long for an SMS: 401 letters, at most 30';
  assert.equal(shownReason(tooLong), reasonWords.tooLong);
  assert.equal(shownReason('No channel may take it'), reasonWords.noChannel);
  assert.equal(shownReason('msg91: IP not whitelisted'), 'msg91: IP not whitelisted');
});
