import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rule, sources } from './lib/source-rules.ts';
import { sentencesIn, wordsIn } from './lib/words-in.ts';

rule(
  'words that users see or hear are in words files or the contract, not in a component',
  { among: /^apps\/web\/app\/((storefront|ui|admin)\/.*|root)\.tsx$/ },
  ({ text }) => wordsIn(text),
);

rule(
  'sentences and labels are not in other code of the web either; robots.txt is for machines',
  { among: /^apps\/web\/app\/.*\.ts$/, but: /-words\.ts$|\/seo\/robots\.ts$/ },
  ({ text }) => sentencesIn(text),
);

const WORDS_FILE = /^apps\/web\/app\/.*-words\.ts$/;

rule(
  'a words file exports only words',
  { among: WORDS_FILE },
  ({ text }) => text.match(/^export (?!type )(?!const \w+(Words|Names|Titles)\b).*/gm) ?? [],
);

test('no two words files export the same name', () => {
  const names = sources
    .filter(({ path }) => WORDS_FILE.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name));
  assert.ok(names.length > 20, 'the words files were not found');
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

test('the rule on words finds text, labels and names, and no code', () => {
  assert.deepEqual(wordsIn('<p>\n  Sold out\n</p>'), ['Sold out']);
  assert.deepEqual(wordsIn('<p>Prices (with taxes) & more</p>'), ['Prices (with taxes) & more']);
  assert.deepEqual(wordsIn('<p>{count} of {all}</p>'), ['of']);
  assert.deepEqual(wordsIn('<Icon name="user" /> Profile</a>'), ['Profile']);
  assert.deepEqual(wordsIn('<nav aria-label="Main" className="flex">'), ['Main']);
  assert.deepEqual(wordsIn("const crumbs = [{ name: 'Home' }];"), ['Home']);
  assert.deepEqual(wordsIn("{ heading: 'SKU', cell: skuOf }"), ['SKU']);
  assert.deepEqual(wordsIn("{ SALE: 'Sold', LOST: 'Lost, not found' }"), [
    'Sold',
    'Lost, not found',
  ]);
  assert.deepEqual(wordsIn('placeholder="3 or -2"'), ['3 or -2']);
  assert.deepEqual(wordsIn('label={`Remove ${name}`}'), ['Remove ${name}']);
  assert.deepEqual(wordsIn('{count > 0 && `${count} selected`}'), ['${count} selected']);
  assert.deepEqual(wordsIn('price === high ? one : `from ${one}`'), ['from ${one}']);
  assert.deepEqual(wordsIn('accept="image/*" label="Photo" /* a note */'), ['Photo']);
  assert.deepEqual(wordsIn("if (event.key === 'Enter') { try { go() } finally { stop() } }"), []);
  assert.deepEqual(wordsIn('const x = lazyHydrated<Props>(() => import("./a.tsx"));'), []);
  assert.deepEqual(wordsIn('<b id={`${id}-hint`} className={`grow ${look}`}>{words.add}</b>'), []);
  assert.deepEqual(wordsIn('<a href={`mailto:${mailId}`} className="flex grow">{mailId}</a>'), []);
});

test('the rule on other code finds sentences and labels, also with values, and no identifiers', () => {
  assert.deepEqual(sentencesIn("{ toAccept: 'Orders to accept' }"), ['Orders to accept']);
  assert.deepEqual(sentencesIn("{ name: 'Dashboard', icon: 'home' }"), ['Dashboard']);
  assert.deepEqual(sentencesIn('[`Size ${size}`]'), ['Size ${size}']);
  assert.deepEqual(sentencesIn("count === 1 ? '1 piece' : `${count} pieces`"), [
    '1 piece',
    '${count} pieces',
  ]);
  assert.deepEqual(sentencesIn("{ status: 'ACCEPTED', 'ORDER ACCEPTED': 'good' }"), []);
  assert.deepEqual(sentencesIn("throw new Error('No route of this name')"), []);
  assert.deepEqual(sentencesIn('{ authorization: `Bearer ${token}`, path: `/api/${path}` }'), []);
});

rule(
  'each word is named by a source, unless its object is indexed or passed on',
  { among: /^(apps|packages)\/.*-words\.ts$/ },
  ({ path, text }) => {
    const users = sources.filter(({ isTest, imports }) => !isTest && imports.includes(path));
    return unusedWords([text, ...users.map((user) => user.text)]);
  },
);

/** Returns `object.key` for the words of the first text that no text names. */
function unusedWords(texts: readonly string[]): string[] {
  const objects = texts[0]?.matchAll(/^export const (\w+Words)\b.* = \{\n([^]*?)^\}/gm) ?? [];
  return [...objects].flatMap(([, name = '', body = '']) => {
    const used = new Set(texts.flatMap((text) => usedKeys(name, text)));
    if (used.has('')) return [];
    const keys = [...body.matchAll(/^ {2}(\w+)[:(]/gm)].map(([, key = '']) => key);
    return keys.filter((key) => !used.has(key)).map((key) => `${name}.${key}`);
  });
}

/** Returns the keys of an object of words that a source names, and '' for the object without a key. */
function usedKeys(name: string, text: string): string[] {
  const local = new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? name;
  const code = text
    .replaceAll(/^import [^;]*;|^export const \w+|(?<!\w)\/\*[^]*?\*\//gm, '')
    .replaceAll(new RegExp(`\\{ (\\w+) \\} = ${local};`, 'g'), `${local}.$1`);
  const use = new RegExp(`(?<![\\w']|[^.]\\.)${local}\\b(?!:)(?:\\s*\\.\\s*(\\w+))?`, 'g');
  return [...code.matchAll(use)].map(([, key = '']) => key);
}

test('the rule on unused words knows other names of an object, and objects as a whole', () => {
  const words = 'export const aWords = {\n  one: "1",\n  two: (n) => `${n}`,\n} as const;\n';
  const user = "import { aWords as b } from 'a';\nis('image/*', ...b\n  .one); /* */";
  assert.deepEqual(unusedWords([words, user]), ['aWords.two']);
  assert.deepEqual(unusedWords([words, user, 'show(aWords[state]);']), []);
});
