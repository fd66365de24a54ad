import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, sourceFiles } from './lib/project.mjs';
import { rule, sources } from './lib/source-rules.ts';

// Banned words: words that the project once used and has replaced by the field's own terms. None may
// come back, in names of files or in text; only the changelog may contain them.

/** A banned word: its pattern, its replacement, and its former spellings. */
type OldWord = {
  pattern: RegExp;
  instead: string;
  was: readonly string[];
  /** Files that may still contain it. */
  but?: RegExp;
};

const OLD_WORDS: readonly OldWord[] = [
  {
    pattern: /\bready-?(made|store|answer|door)\b|\bready(Made|Store|Answer|Door)/,
    instead: 'response cache, cache store, cached response, cache handler',
    was: ['ready-made.ts', 'ready-store', 'ready-answer', 'ready-door', 'readyMade('],
    // The title of a test about pictures that come with the project.
    but: /^apps\/api\/demo\/fill\.test\.ts$/,
  },
  {
    pattern: /\bhearNews\b|\bnews(\.test)?\.ts\b|-news-/,
    instead: 'cache invalidation, listenForChanges',
    was: ['hearNews', 'lib/news.ts', '0009-news-of-changes.sql'],
  },
  {
    pattern: /known-sessions|[kK]nownSessions/,
    instead: 'session cache',
    was: ['known-sessions.ts'],
  },
  {
    pattern: /\bturns\(|inBuyersTurn|buyers-turn|patienceMs/,
    instead: 'limitConcurrency, withOrderSlot, order slots, maxWaitMs',
    was: ['turns(4)', 'inBuyersTurn', 'buyers-turn.ts', 'patienceMs'],
  },
  {
    pattern: /\binRoom\b|\broom\(/,
    instead: 'memoryBudget, withinBudget',
    was: ['inRoom', 'room({ inAll: 1 })'],
  },
  {
    pattern: /shelf_(counts|sums|changes)|\bShelves\b|\baShelf\b/,
    instead: 'category_counts, category_totals, category_deltas, ImportLookups, aCategory',
    was: ['shelf_counts', 'shelf_sums', 'shelf_changes', 'Shelves', 'aShelf()'],
  },
  {
    pattern:
      /\bpiece-[\w-]+\.tsx?\b|\baPiece\b|\b(type|class|function|const) Piece\b|: Piece\b|<Piece\b|\bPiece[A-Z]/,
    instead: 'product, variant; units for quantities',
    was: ['piece-grid.tsx', 'aPiece(shop)', 'type Piece = {', 'one: Piece)', 'PieceGrid'],
  },
  {
    pattern: /\baCloth\b|\b(type|class) Cloth\b|: Cloth\b|<Cloth\b|\bCloth[A-Z]/,
    instead: 'NewProduct, WantedProduct',
    was: ['aCloth()', 'type Cloth =', 'cloth: Cloth', 'Partial<Cloth>'],
  },
  { pattern: /\bSibling\b/, instead: 'Variant', was: ['type Sibling ='] },
  {
    pattern: /\bdecide\(|\bWish\b|[fF]ulfil-?[wW]ish/,
    instead: 'changeStatus, StatusChange, PendingAction, resume-pending-action',
    was: ['decide(shop)', 'type Wish =', 'fulfil-wish.ts', 'fulfilWish'],
  },
  {
    pattern: /\bas-seen\b|\bisAsSeen\b/,
    instead: 'matchesLoaded',
    was: ['as-seen.ts', 'isAsSeen'],
  },
  { pattern: /\brebased\b/, instead: 'threeWayMerge', was: ['rebased.ts', 'rebased('] },
  {
    pattern: /\bwhenPressed\b|\bwhenUsed\b/,
    instead: 'lazyOnOpen, lazy',
    was: ['whenPressed', 'whenUsed'],
  },
  {
    pattern: /scripts-last|scriptsLast/,
    instead: 'defer-scripts',
    was: ['scripts-last.ts', 'scriptsLast('],
  },
  { pattern: /\bearly-script\b/, instead: 'event-replay-script', was: ['early-script.ts'] },
  {
    pattern: /\bhang-up\b|\bhangUp\b/,
    instead: 'connection draining',
    was: ['hang-up.ts', 'hangUp('],
  },
  { pattern: /refused-bodies/, instead: 'drainBody', was: ['refused-bodies.ts'] },
  { pattern: /\bunreadable(\.test)?\.ts\b/, instead: 'client-error', was: ['unreadable.ts'] },
  {
    pattern: /own-memory|inOwnMemory/,
    instead: 'copyBuffer',
    was: ['own-memory.ts', 'inOwnMemory'],
  },
  {
    pattern: /cannot-start|CannotStart/,
    instead: 'StartupError',
    was: ['cannot-start.ts', 'CannotStart'],
  },
  {
    pattern: /private-links?\b|privateLink/,
    instead: 'signed URL',
    was: ['private-links.ts', 'privateLink('],
  },
  {
    pattern: /known-address|knownAddress/,
    instead: 'cache key, cacheKeyOf',
    was: ['known-address.ts', 'knownAddress('],
  },
  {
    pattern: /select-box|SelectBox/,
    instead: 'RowCheckbox',
    was: ['select-box.tsx', 'SelectBoxProps'],
  },
  {
    pattern: /lost-ways|found-by-machines|typed-early|asked-ahead/,
    instead: 'error-pages, seo, input-before-hydration, prefetch',
    was: ['lost-ways.e2e.ts', 'found-by-machines', 'typed-early', 'asked-ahead'],
  },
  { pattern: /\btype Life\b|: Life\b/, instead: 'Lifecycle', was: ['type Life =', 'life: Life)'] },
];

const TOLD = /^(CHANGELOG\.md|scripts\/language\.test\.ts)$/;

/** Path and text of all files written here: sources, SQL and documents. */
const written = [
  ...sources.map(({ path, text }) => ({ path, text })),
  ...sourceFiles()
    .filter((path) => /\.(sql|md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
].filter(({ path }) => !TOLD.test(path));

for (const { pattern, instead, was, but } of OLD_WORDS) {
  test(`nothing is called ${was[0]} any more: it is ${instead}`, () => {
    const found = written.filter(
      ({ path, text }) => but?.test(path) !== true && pattern.test(`${path}\n${text}`),
    );
    assert.deepEqual(
      found.map(({ path, text }) => `${path}: ${pattern.exec(`${path}\n${text}`)?.[0]}`),
      [],
    );
  });
}

test('the rule on old words reads sources, migrations and documents', () => {
  for (const kind of [/\.ts$/, /\.tsx$/, /\.mjs$/, /\/migrations\/.*\.sql$/, /^docs\/.*\.md$/]) {
    assert.ok(
      written.some(({ path }) => kind.test(path)),
      `no file matches ${kind}`,
    );
  }
  assert.ok(written.length > 700, 'the files of the project were not found');
});

test('the rule on old words finds each of them, and no word of today', () => {
  for (const { pattern, was } of OLD_WORDS) {
    for (const word of was) assert.match(word, pattern);
  }
  const today =
    'already made; the newest; takes turns; a room of the plan; siblings: Variant[]; seen; decided';
  for (const { pattern } of OLD_WORDS) assert.doesNotMatch(today, pattern);
});

/** Words of comments that hide what a sentence is about, so that it needs a second reading. */
const RIDDLES =
  /\b(?:that of|those of|whoever|meanwhile|told from|is said|of before|anew|for ever|likewise|wherever|oneself|somebody|nobody)\b|(?<!another )\bone's\b/i;

/** Further such words, which comments of migrations keep, because a released migration never changes. */
const RIDDLES_OF_SOURCES = /\b(?:stands|(?:of|to|for) who)\b/i;

const isRiddle = (comment: string) => RIDDLES.test(comment) || RIDDLES_OF_SOURCES.test(comment);

/** Returns the comments of a source, without their marks. */
function commentsIn(text: string): string[] {
  const found = text.match(/(?<![\w*])\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm) ?? [];
  return found.map((comment) => comment.replaceAll(/\s*\n\s*(?:\*|\/\/) ?/g, ' '));
}

rule(
  'a comment has no word that needs a second reading',
  { among: /./, but: /language\.test\.ts$/, tests: true },
  ({ text }) => commentsIn(text).filter(isRiddle),
);

/** Returns the titles of a file's tests. */
const titlesIn = (text: string) =>
  [...text.matchAll(/^\s*(?:test|rule)\(\s*(['"`])((?:(?!\1).)+)\1/gm)].map(
    ([, , title = '']) => title,
  );

/** In titles `nobody` names a person. */
const isRiddleOfTitle = (title: string) => isRiddle(title.replaceAll(/\b(?:no|some)body\b/gi, ''));

rule(
  'the title of a test has no word that needs a second reading',
  { among: /\.(?:test|spec)\.tsx?$/, but: /language\.test\.ts$/, tests: true },
  ({ text }) => titlesIn(text).filter(isRiddleOfTitle),
);

test('the rule on titles finds them in one line and in several', () => {
  const text =
    "test('a price is said', () => {});\n  test(\n    `those of ${name}`,\n  test('nobody reads');";
  assert.deepEqual(titlesIn(text).filter(isRiddleOfTitle), ['a price is said', 'those of ${name}']);
});

test('a comment of a migration has no word that needs a second reading', () => {
  const migrations = written.filter(({ path }) => /\/migrations\/.*\.sql$/.test(path));
  assert.notEqual(migrations.length, 0);
  const found = migrations.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*--.*(?:\n\s*--.*)*|--.*$/gm)]
      .map(([comment]) => `${path}: ${comment.replaceAll(/\s*\n\s*-- ?/g, ' ')}`)
      .filter((comment) => RIDDLES.test(comment)),
  );
  assert.deepEqual(found, []);
});

test('the rule on comments finds the words in comments only', () => {
  const text = [
    '/** The price, and\n * that of the others. */',
    'const that = of; // It waits meanwhile.',
    "const words = 'Nobody is here'; // another one's",
    '// It stands here.',
    'open("/products/*/*"); // The phone of who pays, and of a person whom it names.',
  ].join('\n');
  const found = commentsIn(text).filter(isRiddle);
  assert.deepEqual(found, [
    '/** The price, and that of the others. */',
    '// It waits meanwhile.',
    '// It stands here.',
    '// The phone of who pays, and of a person whom it names.',
  ]);
});

/** First words of a docstring that leave open what it is about: pronouns, participles without a noun, `Returns what`. */
const VAGUE_START =
  /^(?:returns what|it|its|they|their|this|that|these|those|what|who|whose|which|how|where|when|why|everything|nothing|the same)\b|^(?:\w+ed|sent|kept|held|told|found|shown|given|taken|made|written|bought|sold|left|paid|chosen) (?:by|at|in|for|from|to|with|on|as|when|because)\b/i;

/** Returns the docstrings of exported names that start vaguely. */
function vagueStarts(text: string): string[] {
  const docstrings = text.matchAll(/\/\*\*\s*(?:\* )?((?:(?!\*\/)[^])*?)\s*\*\/\s*export\b/g);
  return [...docstrings].map(([, words = '']) => words).filter((words) => VAGUE_START.test(words));
}

rule(
  'the docstring of an exported name begins with what it is',
  { among: /./, but: /language\.test\.ts$/, tests: true },
  ({ text }) => vagueStarts(text),
);

test('the rule on docstrings finds pronouns and participles of exported names only', () => {
  const text = [
    '/** What a buyer sees. */\nexport type View = string;',
    '/**\n * Sold by the metre.\n */\nexport const METRES = 1;',
    '/** How it works inside. */\nconst inside = 1;',
    '/** Related products. */\nexport const related = 1;',
    '/** Returns what a link shows. */\nexport const shown = 1;',
  ].join('\n');
  assert.deepEqual(vagueStarts(text), [
    'What a buyer sees.',
    'Sold by the metre.',
    'Returns what a link shows.',
  ]);
});

/** An exported name that is only a participle, or ends with one of the words that need their noun. */
const PARTICIPLE =
  /^(?:told|found|shown|kept|asked|wanted|said|seen|held|sent|moved|done)(?:of)?$|(?:told|found|shown|kept|asked|wanted|said|seen)$/i;

rule(
  'an exported name that is a participle has its noun',
  { among: /./, tests: true },
  ({ text }) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|type|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => PARTICIPLE.test(name) && name !== 'notFound'),
);
