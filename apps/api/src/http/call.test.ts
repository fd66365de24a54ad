import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, call, doneAnswer, fileAnswer } from '@shop/contract/call';
import * as z from 'zod/mini';
import type { Shop } from '../shop.ts';
import { type Bound, type CallRequest, bind, messageReply } from './call.ts';

const ASKED = { summary: 'Oil a loom', method: 'POST', path: '/looms', access: 'anyone' } as const;
const oil = call({ name: 'loom.oil', ...ASKED, reply: doneAnswer });
const list = call({ name: 'loom.list', ...ASKED, download: 'csv', reply: fileAnswer });
const names = call({ name: 'loom.names', ...ASKED, reply: z.array(z.string()) });

const replyOf = (bound: Bound) => bound.handle({} as Shop, {} as CallRequest<Call>);

test('a reply without a message gets the message of success, in front', async () => {
  const reply = await replyOf(bind(oil, async () => ({ data: null })));
  assert.equal(JSON.stringify(reply), '{"message":"OK","data":null}');
});

test('a reply with a message, a file and a bare array stay as they are', async () => {
  const oiled = messageReply('Oiled');
  assert.equal(await replyOf(bind(oil, async () => oiled)), oiled);
  const file = { name: 'looms.csv', content: (async function* none() {})() };
  assert.equal(await replyOf(bind(list, async () => file)), file);
  assert.deepEqual(await replyOf(bind(names, async () => ['Korvai'])), ['Korvai']);
});
