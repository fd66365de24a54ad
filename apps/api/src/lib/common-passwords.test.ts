import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PASSWORD_LENGTH } from '@shop/contract/auth';
import { isCommonPassword } from './common-passwords.ts';
import { DEMO_OWNER } from './env.ts';

const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').trim();

test('at least the commonest 3,000 that are long enough for the shop are known', () => {
  const words = new Set(list.split('\n').filter((word) => word.length >= PASSWORD_LENGTH));
  assert.ok(words.size >= 3_000, `${words.size}`);
  for (const word of [...words].filter((_, index) => index % 500 === 0)) {
    assert.ok(isCommonPassword(word), word);
    assert.ok(isCommonPassword(word.toUpperCase()), word);
  }
});

test('words that nobody tries first are passwords, the demonstration owner’s among them', () => {
  for (const password of [
    DEMO_OWNER.password,
    'one long password',
    'Kanjivaram-1947',
    '84726190355',
  ]) {
    assert.ok(!isCommonPassword(password), password);
  }
});
