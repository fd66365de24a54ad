import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rule, sources } from './lib/source-rules.ts';

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
