import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../test/database.ts';
import { allowedEdits, measureTo, nearestWords } from './near-words.ts';

const database = await freshDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
after(async () => {
  await client.end();
  await database.drop();
});

const editsToStart = (word: string, typed: string) =>
  measureTo(typed, { longest: word.length, most: typed.length })(word)?.edits;

const near: [string, string, number][] = [
  ['kanchipuram', 'kanchipuram', 0],
  ['kanchipuram', 'kanchipurm', 1],
  ['kanchipuram', 'kanchippuram', 1],
  ['kanchipuram', 'kanchiparam', 1],
  ['kanchipuram', 'kanchipuarm', 1],
  ['kanchipuram', 'kacnhi', 1],
  ['kanchipuram', 'aknchipuram', 1],
  ['kanchipuram', 'kanhci', 1],
  ['kanchipuram', 'anchipuram', 1],
  ['kanchipuram', 'xkanchi', 1],
  ['kanchipuram', 'knchpuram', 2],
  ['kanchipuram', 'kanchepurm', 2],
  ['kanjeevaram', 'kanjivaram', 2],
  ['kanjeevaram', 'aknjeveram', 3],
  ['tussar', 'tusar', 1],
  ['tussar', 'tussarr', 1],
  ['tussar', 'tuxsar', 1],
  ['tussar', 'tuxsarr', 2],
  ['பட்டு', 'பட்ட', 0],
  ['tussar', 'tassur', 2],
  ['ikat', 'tkai', 2],
];

test('the distance of a word is the distance of its start that is nearest to the typed text', () => {
  for (const [word, typed, edits] of near) {
    assert.equal(editsToStart(word, typed), edits, `${typed} → ${word}`);
  }
});

test('four letters allow no error, five or six one, seven or more two', () => {
  const allowed = ['ikat', 'tusar', 'tussar', 'chander', 'kanchipuram'].map(allowedEdits);
  assert.deepEqual(allowed, [0, 1, 1, 2, 2]);
});

test('of many words the nearest are suggested, the most similar first, and none that is too far', () => {
  const known = ['kanchana', 'kanchipuram', 'kanchi', 'tussar', 'silk'];
  assert.deepEqual(nearestWords(known, 'kanchipurm'), ['kanchipuram']);
  assert.deepEqual(nearestWords(known, 'kacnhi'), ['kanchi', 'kanchipuram']);
  assert.deepEqual(nearestWords(known, 'milks'), []);
  assert.deepEqual(nearestWords(known, 'tassur'), []);
});

test('the distance of a word does not depend on the words measured before it', () => {
  const words = near.map(([word]) => word);
  for (const [, typed] of near) {
    const most = allowedEdits(typed);
    const distanceOf = measureTo(typed, { longest: 12, most });
    for (const word of [...words, ...words.toSorted(), ...words.toReversed()]) {
      const alone = measureTo(typed, { longest: 12, most })(word);
      assert.deepEqual(distanceOf(word), alone, `${typed} → ${word}`);
      const edits = editsToStart(word, typed) ?? Infinity;
      assert.equal(alone?.edits, edits > most ? undefined : edits, `${typed} → ${word}`);
    }
  }
});

/** Returns whether the database finds a word by the typed text. */
async function isLookedUp(word: string, typed: string): Promise<boolean> {
  const answer = await client.query<{ met: boolean }>(
    'select word_keys($1) && typed_keys($2) as met',
    [word, typed],
  );
  return answer.rows[0]?.met === true;
}

test('every word that is near enough shares a key with the typed text', async () => {
  for (const [word, typed, edits] of near) {
    if (edits <= allowedEdits(typed))
      assert.ok(await isLookedUp(word, typed), `${typed} → ${word}`);
  }
  assert.equal(await isLookedUp('chanderi', 'kanchipuram'), false);
});

test('so does every word with any one or two wrong letters', async () => {
  const word = 'banarasi';
  const once = [...word].flatMap((letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    `${word.slice(0, at)}x${word.slice(at)}`,
    word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
  ]);
  const typed = [...once, ...once.flatMap((one) => [`q${one}`, `${one}q`, one.slice(1)])];
  for (const one of typed.filter(
    (some) => (editsToStart(word, some) ?? Infinity) <= allowedEdits(some),
  )) {
    assert.ok(await isLookedUp(word, one), one);
  }
});
