import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Made, readyMade } from './ready-made.ts';
import { readyAnswer } from './ready-answer.ts';

const MOST = 100_000;

function aClock(start = 1_000_000) {
  let time = start;
  return { now: () => new Date(time), move: (ms: number) => void (time += ms) };
}

function made(text: string, isKept = true): Made {
  return { isKept, answer: readyAnswer({ status: 200, headers: {}, body: Buffer.from(text) }) };
}

const asked = (key: string) => ({ key, url: `/${key}` });

test('however many ask for what is not there, it is made once', async () => {
  const ready = readyMade(MOST, aClock());
  const { promise, resolve } = Promise.withResolvers<Made>();
  let times = 0;
  const make = () => {
    times += 1;
    return promise;
  };
  const answers = Array.from({ length: 50 }, () => ready.answer(asked('a'), make));
  resolve(made('one'));
  const texts = (await Promise.all(answers)).map(({ plain }) => String(plain));
  assert.deepEqual([times, new Set(texts)], [1, new Set(['one'])]);
});

test('what was being made when the shop changed is not kept, and the next one asks anew', async () => {
  const ready = readyMade(MOST, aClock());
  const { promise, resolve } = Promise.withResolvers<Made>();
  const before = ready.answer(asked('a'), () => promise);
  ready.drop();
  const after = ready.answer(asked('a'), async () => made('new'));
  assert.equal(String((await after).plain), 'new');
  resolve(made('old'));
  assert.equal(String((await before).plain), 'old');
  assert.equal(String(ready.find('/a')?.plain), 'new');
});

test('a failure is nobody’s answer but its own', async () => {
  const ready = readyMade(MOST, aClock());
  await assert.rejects(ready.answer(asked('a'), () => Promise.reject(new Error('away'))));
  assert.equal(String((await ready.answer(asked('a'), async () => made('one'))).plain), 'one');
});

test('an answer is of its day in Asia/Kolkata', async () => {
  const clock = aClock(Date.parse('2026-11-21T18:29:59.000Z'));
  const ready = readyMade(MOST, clock);
  await ready.answer(asked('a'), async () => made('one'));
  await ready.answer(asked('b'), async () => {
    clock.move(1_000);
    return made('begun before midnight');
  });
  assert.deepEqual([ready.find('/a'), ready.find('/b')], [undefined, undefined]);
});

test('an answer that is made again and is the same stays the one that is compressed already', async () => {
  const clock = aClock();
  const ready = readyMade(MOST, clock);
  const make = (text: string) => ready.answer(asked('a'), async () => made(text));
  const first = await make('one');
  clock.move(5_000);
  assert.equal(await make('one'), first);
  assert.equal(ready.find('/a'), first, 'for another five seconds');
  clock.move(5_000);
  assert.notEqual(await make('two'), first);
});

test('an answer is five seconds old at most', async () => {
  const clock = aClock();
  const ready = readyMade(MOST, clock);
  await ready.answer(asked('a'), async () => made('one'));
  clock.move(4_999);
  assert.ok(ready.find('/a'));
  clock.move(1);
  assert.equal(ready.find('/a'), undefined);
  assert.equal(String((await ready.answer(asked('a'), async () => made('two'))).plain), 'two');
});

test('what was not asked for lately goes when room is needed', async () => {
  const ready = readyMade(MOST, aClock());
  const text = 'x'.repeat(10_000);
  await ready.answer(asked('first'), async () => made(text));
  await ready.answer(asked('second'), async () => made(text));
  for (let more = 0; more < 4; more += 1) {
    assert.ok(ready.find('/first'), `after ${more} more`);
    await ready.answer(asked(`more-${more}`), async () => made(text));
  }
  assert.ok(ready.find('/first'));
  assert.equal(ready.find('/second'), undefined);
});

test('nothing is kept while nobody tells of changes, when it must not be, or without memory', async () => {
  const ready = readyMade(MOST, aClock());
  await ready.answer(asked('a'), async () => made('one', false));
  assert.equal(ready.find('/a'), undefined);
  ready.allow(false);
  await ready.answer(asked('a'), async () => made('one'));
  assert.equal(ready.find('/a'), undefined);
  ready.allow(true);
  await ready.answer(asked('a'), async () => made('one'));
  assert.ok(ready.find('/a'));
  const none = readyMade(0, aClock());
  await none.answer(asked('a'), async () => made('one'));
  assert.equal(none.find('/a'), undefined);
});

test('the same page under many addresses takes the room of a few', async () => {
  const ready = readyMade(MOST, aClock());
  for (let one = 0; one < 20; one += 1) {
    const url = `/a?utm=${one}`;
    const answer = await ready.answer({ key: 'a', url }, async () => made('one'));
    assert.equal(String(answer.plain), 'one');
  }
  assert.ok(ready.find('/a?utm=0'));
  assert.equal(ready.find('/a?utm=19'), undefined);
});
