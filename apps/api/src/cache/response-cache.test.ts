import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BuiltResponse, newResponseCache } from './response-cache.ts';
import { cachedResponse } from './cached-response.ts';

const MOST = 100_000;

function aClock(start = 1_000_000) {
  let time = start;
  return { now: () => new Date(time), move: (ms: number) => void (time += ms) };
}

function built(text: string, isStorable = true, tags: string[] = []): BuiltResponse {
  return {
    isStorable,
    tags: new Set(tags),
    response: cachedResponse({ status: 200, headers: {}, body: Buffer.from(text) }),
  };
}

const asked = (key: string) => ({ key, url: `/${key}` });

test('concurrent requests build a missing response once', async () => {
  const cache = newResponseCache(MOST, aClock());
  const { promise, resolve } = Promise.withResolvers<BuiltResponse>();
  let times = 0;
  const make = () => {
    times += 1;
    return promise;
  };
  const answers = Array.from({ length: 50 }, () => cache.getOrBuild(asked('a'), make));
  resolve(built('one'));
  const texts = (await Promise.all(answers)).map(({ plain }) => String(plain));
  assert.deepEqual([times, new Set(texts)], [1, new Set(['one'])]);
});

test('a response that was being built when the shop changed is not stored, and the next request builds a new one', async () => {
  const cache = newResponseCache(MOST, aClock());
  const { promise, resolve } = Promise.withResolvers<BuiltResponse>();
  const before = cache.getOrBuild(asked('a'), () => promise);
  cache.clear();
  const after = cache.getOrBuild(asked('a'), async () => built('new'));
  assert.equal(String((await after).plain), 'new');
  resolve(built('old'));
  assert.equal(String((await before).plain), 'old');
  assert.equal(String(cache.get('/a')?.plain), 'new');
});

test('a failure is not stored: the next request builds again', async () => {
  const cache = newResponseCache(MOST, aClock());
  await assert.rejects(cache.getOrBuild(asked('a'), () => Promise.reject(new Error('away'))));
  assert.equal(String((await cache.getOrBuild(asked('a'), async () => built('one'))).plain), 'one');
});

test('a response is valid for its day in Asia/Kolkata', async () => {
  const clock = aClock(Date.parse('2026-11-21T18:29:59.000Z'));
  const cache = newResponseCache(MOST, clock);
  await cache.getOrBuild(asked('a'), async () => built('one'));
  await cache.getOrBuild(asked('b'), async () => {
    clock.move(1_000);
    return built('begun before midnight');
  });
  assert.deepEqual([cache.get('/a'), cache.get('/b')], [undefined, undefined]);
});

test('an unchanged response keeps its compressed encodings when it is built again', async () => {
  const clock = aClock();
  const cache = newResponseCache(MOST, clock);
  const make = (text: string) => cache.getOrBuild(asked('a'), async () => built(text));
  const first = await make('one');
  clock.move(5_000);
  assert.equal(await make('one'), first);
  assert.equal(cache.get('/a'), first, 'for another five seconds');
  clock.move(5_000);
  assert.notEqual(await make('two'), first);
});

test('a response whose product expires while it is built is shared, and not stored', async () => {
  const cache = newResponseCache(MOST, aClock());
  for (const [expired, isStored] of [
    ['7', false],
    ['8', true],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const build = async () => {
      await promise;
      return { ...built('one'), tags: new Set(['7']) };
    };
    const first = cache.getOrBuild(asked(expired), build);
    cache.expireProducts([expired]);
    const second = cache.getOrBuild(asked(expired), () => assert.fail('it is built once'));
    resolve();
    assert.equal(await first, await second);
    assert.equal(cache.get(`/${expired}`) !== undefined, isStored);
  }
});

test('a response is at most five seconds old', async () => {
  const clock = aClock();
  const cache = newResponseCache(MOST, clock);
  await cache.getOrBuild(asked('a'), async () => built('one'));
  clock.move(4_999);
  assert.ok(cache.get('/a'));
  clock.move(1);
  assert.equal(cache.get('/a'), undefined);
  assert.equal(String((await cache.getOrBuild(asked('a'), async () => built('two'))).plain), 'two');
});

test('responses without recent hits are evicted when space is needed', async () => {
  const cache = newResponseCache(MOST, aClock());
  const text = 'x'.repeat(10_000);
  await cache.getOrBuild(asked('first'), async () => built(text));
  await cache.getOrBuild(asked('second'), async () => built(text));
  for (let more = 0; more < 4; more += 1) {
    assert.ok(cache.get('/first'), `after ${more} more`);
    await cache.getOrBuild(asked(`more-${more}`), async () => built(text));
  }
  assert.ok(cache.get('/first'));
  assert.equal(cache.get('/second'), undefined);
});

test('the spellings of a URL count as memory', async () => {
  const cache = newResponseCache(MOST, aClock());
  await cache.getOrBuild(asked('old'), async () => built('x'.repeat(35_000)));
  for (let spelling = 0; spelling < 7; spelling += 1) {
    const url = `/new?${spelling}${'y'.repeat(900)}`;
    await cache.getOrBuild({ key: 'new', url }, async () => built('x'.repeat(8_000)));
  }
  assert.ok(cache.get(`/new?0${'y'.repeat(900)}`));
  assert.equal(cache.get('/old'), undefined);
});

test('nothing is stored while the cache is disabled, when the response forbids it, or without memory', async () => {
  const cache = newResponseCache(MOST, aClock());
  await cache.getOrBuild(asked('a'), async () => built('one', false));
  assert.equal(cache.get('/a'), undefined);
  cache.setEnabled(false);
  await cache.getOrBuild(asked('a'), async () => built('one'));
  assert.equal(cache.get('/a'), undefined);
  cache.setEnabled(true);
  await cache.getOrBuild(asked('a'), async () => built('one'));
  assert.ok(cache.get('/a'));
  const none = newResponseCache(0, aClock());
  await none.getOrBuild(asked('a'), async () => built('one'));
  assert.equal(none.get('/a'), undefined);
});

test('the same page under many URLs takes the space of a few', async () => {
  const cache = newResponseCache(MOST, aClock());
  for (let one = 0; one < 20; one += 1) {
    const url = `/a?utm=${one}`;
    const answer = await cache.getOrBuild({ key: 'a', url }, async () => built('one'));
    assert.equal(String(answer.plain), 'one');
  }
  assert.ok(cache.get('/a?utm=0'));
  assert.equal(cache.get('/a?utm=19'), undefined);
});

test('a change of a product evicts the responses that contain it, and nothing else', async () => {
  const cache = newResponseCache(MOST, aClock());
  const shows = { a: ['1', '2'], b: ['2'], c: ['3'], d: [] };
  for (const [key, tags] of Object.entries(shows)) {
    await cache.getOrBuild(asked(key), async () => built(key, true, tags));
  }
  cache.evictProducts(['1', '3']);
  const left = Object.keys(shows).filter((key) => cache.get(`/${key}`) !== undefined);
  assert.deepEqual(left, ['b', 'd']);
});

test('while the database is away the last response is served for ten minutes, even an invalidated one', async () => {
  const clock = aClock();
  const cache = newResponseCache(MOST, clock);
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  await cache.getOrBuild(asked('a'), async () => built('one', true, ['7']));
  cache.evictProducts(['7']);
  cache.setEnabled(false);
  clock.move(10 * 60_000 - 1);
  assert.equal(cache.get('/a'), undefined);
  const stale = await cache.getOrBuild(asked('a'), () => Promise.reject(away));
  assert.equal(String(stale.plain), 'one');
  const unavailable = cachedResponse({ status: 503, headers: {}, body: Buffer.from('away') });
  const page = { ...built('', false), response: unavailable };
  assert.equal(String((await cache.getOrBuild(asked('a'), async () => page)).plain), 'one');
  assert.equal((await cache.getOrBuild(asked('b'), async () => page)).status, 503);
  await assert.rejects(
    cache.getOrBuild(asked('a'), () => Promise.reject(new Error('a fault of ours'))),
    /a fault of ours/,
  );
  clock.move(1);
  await assert.rejects(
    cache.getOrBuild(asked('a'), () => Promise.reject(away)),
    /connect/,
  );
});
