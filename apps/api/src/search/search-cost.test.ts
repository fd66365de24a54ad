import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { inventoryCalls } from '@shop/contract/inventory';
import { productCalls } from '@shop/contract/products';
import {
  MOST_WORD_LETTERS,
  MOST_WORD_SETS,
  WORDS_IN_SET,
  searchCalls,
} from '@shop/contract/search';
import { sql } from 'kysely';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertCostsLess, leastOf, processorTimeOf } from '../../test/processor-time.ts';
import { aShop, ask } from '../../test/server.ts';
import { readPrices } from './price-words.ts';

// Searches with the maximum number of own words: their cost in this process, in which the server runs,
// compared with searches of a known word in the same run.

const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);

/** The maximum factor of processor time compared with a plain search. */
const MOST_TIMES = 4;
/** Repeated code runs faster. */
const WARM_UPS = 12;

const ALIKE = 'kanchi'.repeat(8);

/** Returns letters that look random, and are the same in each run. */
function lettersOf(number: number, length: number): string {
  let state = number + 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}

const wordOf = (number: number) =>
  number % 2 === 0
    ? lettersOf(number, MOST_WORD_LETTERS)
    : ALIKE + lettersOf(number, MOST_WORD_LETTERS - ALIKE.length);

before(async () => {
  const { id: subCategoryId } = await aCategory(shop, 'Paithani');
  await aProductByForm(shop, { subCategoryId, name: 'Nauvari saree' });
  const words = Array.from({ length: MOST_WORD_SETS * WORDS_IN_SET.most }, (_, at) => wordOf(at));
  await sql`
    with sets as (
      insert into word_sets (number, created_at)
      select number, now() from generate_series(1, ${MOST_WORD_SETS}::int) number
      returning id, number
    )
    insert into word_set_members (word, set_id, position)
    select word, sets.id, (place - 1) / ${MOST_WORD_SETS}::int + 1
    from unnest(${words}::text[]) with ordinality as given (word, place)
    join sets on sets.number = (place - 1) % ${MOST_WORD_SETS}::int + 1
  `.execute(shop.db);
});

let asked = 0;

/** Each text is new, so that no answer comes from the cache. */
const SEARCHES: Record<string, () => string> = {
  'three made-up words': () => [1, 2, 3].map((at) => lettersOf(asked * 7 + at, 60)).join(' '),
  'three words near to half of the own ones': () =>
    [1, 2, 3].map((at) => `${ALIKE}${lettersOf(asked * 7 + at, 12)}`).join(' '),
  'the beginning of half of the own ones': () => `kanchikan nauvari ${asked}`,
  'forty beginnings': () =>
    Array.from({ length: 40 }, (_, at) => wordOf((asked * 41 + at) * 2).slice(0, 4)).join(' '),
};

const CALLS: Record<string, (keyword: string) => Promise<{ status: number }>> = {
  suggestions: (keyword) => ask(shop, searchCalls.suggest, { query: { keyword } }),
  'the search': (keyword) => ask(shop, productCalls.search, { query: { keyword } }),
  'the catalogue': (keyword) =>
    ask(shop, productCalls.catalogue, {
      query: { keyword, facets: 'true', page: '0', size: '20' },
    }),
  "the owner's search": (keyword) =>
    ask(shop, productCalls.adminSearch, { token, query: { keyword } }),
  'the stock list': (keyword) => ask(shop, inventoryCalls.stock, { token, query: { keyword } }),
};

/** Returns the processor time of a call, in milliseconds. */
function costOf(call: (keyword: string) => Promise<{ status: number }>, text: () => string) {
  asked += 1;
  const keyword = text().slice(0, 200);
  return processorTimeOf(async () => assert.equal((await call(keyword)).status, 200));
}

for (const [where, call] of Object.entries(CALLS)) {
  test(`${where} with the maximum of own words costs little more than a plain search`, async () => {
    const plainCost = () => costOf(call, () => `nauvari saree ${asked}`);
    for (let round = 0; round < WARM_UPS; round += 1) await plainCost();
    const plain = await leastOf(plainCost);
    for (const [what, text] of Object.entries(SEARCHES)) {
      await assertCostsLess(MOST_TIMES * plain, () => costOf(call, text), what);
    }
  });
}

test('amounts with many spaces are read as fast as with one', async () => {
  const reading = (spaces: number) => () => {
    const text = `${'1,'.repeat(24)}${' '.repeat(spaces)}-${' '.repeat(spaces)}in se1`;
    return processorTimeOf(async () => {
      for (let times = 0; times < 500; times += 1) readPrices(text);
    });
  };
  await reading(70)();
  await assertCostsLess(MOST_TIMES * (await leastOf(reading(1))), reading(70), 'many spaces');
});
