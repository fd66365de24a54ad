import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { authMessages } from './auth.ts';
import { allCalls } from './all-calls.ts';
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

/** Sentences of successful calls, which have no code. */
const DONE = ['Note saved', 'Profile fetched successfully', 'No orders found', 'Invitation sent'];

test('each sentence of a refusal is declared once, so that its code identifies the place', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
  const declared = new Map<string, string>();
  // The failure message of a call has no code either.
  const without = new Set([...DONE, ...allCalls.map(({ failed }) => failed as string)]);
  for (const file of files) {
    const module = (await import(`./${file}`)) as Record<string, Record<string, unknown>>;
    for (const [table, sentences] of Object.entries(module)) {
      if (!table.endsWith('Messages') || table === 'callMessages') continue;
      for (const [name, sentence] of Object.entries(sentences)) {
        if (typeof sentence !== 'string' || without.has(sentence)) continue;
        const place = `${table}.${name}`;
        assert.equal(declared.get(sentence) ?? place, place, sentence);
        declared.set(sentence, place);
      }
    }
  }
});
