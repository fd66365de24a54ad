import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PASSWORD_LENGTH } from '@shop/contract/auth';
import { isCommonPassword } from './common-passwords.ts';
import { DEMO_OWNER } from './env.ts';

const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').trim();

test('at least the commonest 3,000 that are long enough for the shop are known', () => {
  const long = list.split('\n').filter((word) => word.length >= PASSWORD_LENGTH);
  assert.ok(new Set(long).size >= 3_000, `${long.length}`);
  for (const word of [long[0], long[1_500], long.at(-1)]) {
    assert.ok(word !== undefined && isCommonPassword(word), word);
  }
});

test('case and what is put after it hide no common password', () => {
  for (const password of ['IloveYou2', 'Sunshine@1947', 'BASKETBALL', 'password 1 2 3 4']) {
    assert.ok(isCommonPassword(password), password);
  }
});

test('words that nobody tries first are passwords, the demonstration owner’s among them', () => {
  for (const password of [
    DEMO_OWNER.password,
    'one long password',
    'kanjivaram 1947',
    '84726190355',
  ]) {
    assert.ok(!isCommonPassword(password), password);
  }
});
