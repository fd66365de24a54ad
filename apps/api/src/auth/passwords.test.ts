import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is hashed by argon2id with the cost that OWASP recommends, and with a salt', async () => {
  const [one, other] = [await hashPassword('nine yards'), await hashPassword('nine yards')];
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.notEqual(one, other);
  assert.equal(await isPassword(one, 'nine yards'), true);
  assert.equal(await isPassword(one, 'six yards'), false);
  assert.equal(await isPassword(null, 'nine yards'), false);
});

test('a password with an accented letter is accepted in both ways in which devices write the letter', async () => {
  const composed = 'caf\u00e9 silk';
  for (const typed of [composed, composed.normalize('NFD')]) {
    const stored = await hashPassword(typed);
    assert.equal(await isPassword(stored, composed), true);
    assert.equal(await isPassword(stored, composed.normalize('NFD')), true);
  }
  const ofBefore = await hash(composed.normalize('NFD'), { memoryCost: 8, timeCost: 1 });
  assert.equal(await isPassword(ofBefore, composed.normalize('NFD')), true);
});
