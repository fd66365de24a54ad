import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { searchCalls, searchMessages } from '@shop/contract/search';
import { sql } from 'kysely';
import { elsewhere } from '../../test/another-process.ts';
import { eventually } from '../../test/bare-server-process.ts';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';

const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);

const add = (...words: string[]) => ask(shop, searchCalls.addWords, { token, body: { words } });
const list = async () => (await ask(shop, searchCalls.words, { token })).reply.data;
const remove = (id: string) => ask(shop, searchCalls.removeWords, { token, params: { id } });

async function found(keyword: string): Promise<string[]> {
  const { reply } = await ask(shop, productCalls.search, { query: { keyword } });
  return reply.map((product) => product.productName);
}

async function clear(): Promise<void> {
  for (const { id } of await list()) await remove(id);
}

before(async () => {
  const { id: subCategoryId } = await aCategory(shop, 'Paithani');
  await aProductByForm(shop, { subCategoryId, name: 'Nauvari saree' });
});

test('the owner’s words find their meaning from the next search on, until they are deleted', async () => {
  assert.deepEqual(await found('lugda'), []);
  const { status, reply } = await add('Lugda', 'nauvari ');
  assert.equal(status, 201);
  assert.deepEqual(reply.data.words, ['lugda', 'nauvari']);
  assert.deepEqual(await found('lugda'), ['Nauvari saree']);
  assert.equal((await remove(reply.data.id)).reply.message, searchMessages.deleted);
  assert.deepEqual(await found('lugda'), []);
  assert.equal((await remove(reply.data.id)).status, 404);
});

test('words added by another process are effective at once', async () => {
  assert.deepEqual(await found('shalu'), []);
  await elsewhere(
    shop.db,
    CATALOGUE_CHANGE,
    sql`insert into word_sets (number, created_at) values (7, now())`,
    sql`insert into word_set_members (word, set_id, position)
      select word, id, row_number() over () from word_sets, unnest(array['shalu', 'nauvari']) word`,
  );
  await eventually(async () => (await found('shalu')).length > 0);
  assert.deepEqual(await found('shalu'), ['Nauvari saree']);
  await clear();
});

test('words are trimmed and folded; each occurs once, has 1 to 60 letters, and a set has 2 to 20', async () => {
  const wrong: [string[], string][] = [
    [['lugda'], searchMessages.setSize],
    [Array.from({ length: 21 }, (_, at) => `word ${at}`), searchMessages.setSize],
    [['Lugda', ' lugdá '], searchMessages.wordTwice],
    [['lugda', '!!'], searchMessages.wordEmpty],
    [['lugda', '  '], searchMessages.wordEmpty],
    [['lugda', 'ﷺ'.repeat(20)], searchMessages.wordTooLong],
    [['lugda', 'a'.repeat(61)], 'A word can have at most 60 characters'],
  ];
  for (const [words, message] of wrong) {
    const answer = await add(...words);
    assert.equal(answer.status, 400, words.join());
    assert.ok(JSON.stringify(answer.failure).includes(message), JSON.stringify(answer.failure));
  }
  assert.deepEqual(await list(), []);
  const most = Array.from({ length: 20 }, (_, at) => `${'x'.repeat(57)} ${at}`);
  assert.deepEqual((await add(...most)).reply.data.words, most);
  await clear();
});

test('sets that share a word are joined, and a set of more than 20 words is refused', async () => {
  await add('one', 'two');
  await add('three', 'four');
  const { reply } = await add('Two', 'five', 'four');
  assert.deepEqual(reply.data.words, ['one', 'two', 'three', 'four', 'five']);
  assert.deepEqual((await list()).length, 1);
  const others = Array.from({ length: 16 }, (_, at) => `other ${at}`);
  await add(...others);
  const refused = await add('one', 'other 0');
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, searchMessages.joinedTooLarge);
  assert.equal((await list()).length, 2);
  await clear();
});

test('of many concurrent sets that share a word all are joined into one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => add('shared', `word ${at}`)),
  );
  assert.ok(answers.every(({ status }) => status === 201));
  const sets = await list();
  assert.deepEqual(
    sets.map(({ words }) => words.toSorted()),
    [['shared', ...Array.from({ length: 10 }, (_, at) => `word ${at}`)].toSorted()],
  );
  await clear();
});

test('there are at most 500 sets, also after concurrent requests', async () => {
  await sql`
    with made as (
      insert into word_sets (number, created_at)
      select number, now() from generate_series(1, 499) number returning id, number
    )
    insert into word_set_members (word, set_id, position)
    select 'set ' || number || ' ' || position, id, position from made, generate_series(1, 2) position
  `.execute(shop.db);
  const answers = await Promise.all([add('a first', 'a second'), add('b first', 'b second')]);
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['201', '409']);
  assert.equal((await list()).length, 500);
  await sql`delete from word_sets`.execute(shop.db);
});

test('the database itself refuses a set of one word, of 21, and a word in two sets', async () => {
  const set = sql`insert into word_sets (number, created_at) values (1, now())`;
  const word = (text: string, position: number) => sql`
    insert into word_set_members (word, set_id, position)
    select ${text}, id, ${position} from word_sets`;
  const write = (...statements: ReturnType<typeof word>[]) =>
    shop.db.transaction().execute(async (db) => {
      for (const statement of [set, ...statements]) await statement.execute(db);
    });
  await assert.rejects(write(), /word_sets_first/);
  await assert.rejects(write(word('one', 1)), /word_sets_second/);
  await assert.rejects(write(word('one', 1), word('two', 2), word('more', 21)), /position/);
  await assert.rejects(write(word('one', 1), word('one', 2)), /word_set_members_pkey/);
  await assert.rejects(write(word(' one', 1)), /word_check|check constraint/);
});
