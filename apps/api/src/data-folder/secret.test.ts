import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { fileOfKey, secretOf } from './secret.ts';
import { StartupError } from '../platform/startup-error.ts';

test('the first start creates a key of 32 bytes that only this user can read, and later ones find it', (t) => {
  const folder = temporaryFolder(t);
  const secret = secretOf(folder, undefined);
  assert.equal(secret.length, 32);
  assert.deepEqual(readdirSync(folder), ['secret.key']);
  assert.equal(statSync(join(folder, 'secret.key')).mode & 0o777, 0o600);
  assert.deepEqual(secretOf(folder, undefined), secret);
});

test('the content of a secret.key as SECRET_KEY is the same key, and any other text is used as it is', (t) => {
  const folder = temporaryFolder(t);
  const secret = secretOf(folder, undefined);
  const content = readFileSync(join(folder, 'secret.key'), 'utf8').trim();
  assert.deepEqual(secretOf(temporaryFolder(t), content), secret);
  const text = 'another key of the thirty-two or more letters';
  assert.equal(secretOf(folder, text).toString('utf8'), text);
});

test('a secret.key written from a SECRET_KEY is that key, as a file and as the setting', (t) => {
  for (const given of [
    'another key of the thirty-two or more letters',
    Buffer.alloc(32, 251).toString('base64url'),
    Buffer.alloc(32, 251).toString('base64'),
    'ab'.repeat(32),
  ]) {
    const folder = temporaryFolder(t);
    const key = secretOf(folder, given);
    const content = fileOfKey(key);
    writeFileSync(join(folder, 'secret.key'), content, { mode: 0o600 });
    assert.deepEqual(secretOf(folder, undefined), key);
    assert.deepEqual(secretOf(folder, content.trim()), key);
  }
});

test('an empty or short key, and one that others can read, stop the start with one line', (t) => {
  const folder = temporaryFolder(t);
  const file = join(folder, 'secret.key');
  const whole = `${Buffer.alloc(32, 7).toString('base64url')}\n`;
  for (const { text, mode } of [
    { text: '', mode: 0o600 },
    { text: Buffer.alloc(31, 7).toString('base64url'), mode: 0o600 },
    { text: whole, mode: 0o640 },
    { text: whole, mode: 0o604 },
  ]) {
    writeFileSync(file, text);
    chmodSync(file, mode);
    assert.throws(
      () => secretOf(folder, undefined),
      (error) =>
        error instanceof StartupError &&
        /^[^\n]+$/.test(error.message) &&
        error.message.includes(file),
    );
    assert.equal(readFileSync(file, 'utf8'), text);
  }
  chmodSync(file, 0o600);
  assert.equal(secretOf(folder, undefined).length, 32);
});

test('a start that ends while it writes the key leaves no partial key', (t) => {
  const folder = temporaryFolder(t);
  const module = join(import.meta.dirname, 'secret.ts');
  const script = `import { fileOfKey, secretOf } from ${JSON.stringify(module)}; secretOf(${JSON.stringify(folder)});`;
  // No file may grow: the write fails, or its signal ends the process.
  const { status } = spawnSync(
    '/bin/sh',
    ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { env: {} },
  );
  assert.notEqual(status, 0);
  assert.ok(!readdirSync(folder).includes('secret.key'));
  assert.equal(secretOf(folder, undefined).length, 32);
});
