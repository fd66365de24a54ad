import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInWords } from './sign-in-words.ts';

test('the sign-in names no channel, because a shop may send codes by SMS', () => {
  assert.doesNotMatch(signInWords.phoneHint, /WhatsApp|SMS/);
  assert.equal(signInWords.codeSentTo('98765 *****'), 'Sent to +91 98765 *****.');
  assert.equal(signInWords.codeSentTo(''), '', 'a page as sent knows no number');
});
