import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { authMessages } from './auth.ts';
import { messageCode } from './message-codes.ts';

test('every sentence of every topic has a code', async () => {
  assert.equal(messageCode(authMessages.codeFailed), 'AUTH_CODE_FAILED');
  assert.equal(messageCode('No sentence of the shop'), undefined);
  const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
  let tables = 0;
  for (const file of files) {
    const module = (await import(`./${file}`)) as Record<string, unknown>;
    for (const [name, table] of Object.entries(module)) {
      if (!name.endsWith('Messages') || name === 'callMessages') continue;
      tables += 1;
      for (const sentence of Object.values(table as object)) {
        if (typeof sentence !== 'string') continue;
        assert.match(messageCode(sentence) ?? '', /^[A-Z]+(_[A-Z]+)*$/, `${name}: ${sentence}`);
      }
    }
  }
  assert.ok(tables > 15);
});
