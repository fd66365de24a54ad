import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD_LENGTH } from '@shop/contract/auth';
import { DEMO_OWNER, isCommonPassword } from '../settings/shop-modes.ts';

test('the commonest passwords that are long enough for the shop are refused, in upper and lower case', () => {
  for (const word of ['password123', 'basketball', '1qaz2wsx3edc', 'Manchester', 'QWERTYUIOP']) {
    assert.ok(word.length >= PASSWORD_LENGTH && isCommonPassword(word), word);
  }
});

test('uncommon words are valid passwords, the demonstration owner’s among them', () => {
  for (const password of [
    DEMO_OWNER.password,
    'one long password',
    'Kanjivaram-1947',
    '84726190355',
  ]) {
    assert.ok(!isCommonPassword(password), password);
  }
});
