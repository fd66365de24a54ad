import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { test } from 'node:test';
import { ROOT, sourceFiles } from './lib/project.mjs';

// The rules of docs/architecture.md that the linter cannot know. Each looks at source text, so that
// it costs nothing; a rule that finds no file to look at fails, for its folder must have moved.

type Source = { path: string; text: string; imports: string[]; isTest: boolean };

const sources: Source[] = sourceFiles()
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const written = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g);
    const imports = [...written].map(([, specifier = '']) => resolved(path, specifier));
    return {
      path,
      text,
      imports,
      isTest: /\.(test|e2e)\.ts$|^apps\/api\/test\/|^e2e\//.test(path),
    };
  });

/** A relative import as a path from the root; others as they stand. */
function resolved(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

type Rule = { among: RegExp; but?: RegExp; tests?: boolean };

/** One test: no source among these, except the doors themselves, has what `wrong` finds. */
function rule(
  title: string,
  { among, but, tests = false }: Rule,
  wrong: (source: Source) => boolean | string[],
) {
  test(title, () => {
    const looked = sources.filter(({ path, isTest }) => among.test(path) && (tests || !isTest));
    assert.notEqual(looked.length, 0, `no source matches ${among}`);
    const broken = looked
      .filter((source) => but?.test(source.path) !== true)
      .flatMap((source) => found(source.path, wrong(source)));
    assert.deepEqual(broken, []);
  });
}

/** What is wrong, as `path` or `path: detail`. */
function found(path: string, finding: boolean | string[]): string[] {
  if (Array.isArray(finding)) return finding.map((detail) => `${path}: ${detail}`);
  return finding ? [path] : [];
}

const has = (pattern: RegExp) => (source: Source) => pattern.test(source.text);
const imports = (pattern: RegExp) => (source: Source) =>
  source.imports.filter((imported) => pattern.test(imported));

const API = /^apps\/api\/(src|demo)\//;
const WEB = /^apps\/web\/app\//;
const CONTRACT = /^packages\/contract\/src\//;
const PRODUCT = /^(apps|packages)\//;

test('the code that draws pictures is looked at, and only folders of images are not', () => {
  assert.ok(sources.some(({ path }) => path.startsWith('apps/api/src/pictures/')));
  assert.ok(!sources.some(({ path }) => path.startsWith('apps/api/demo/pictures/')));
});

rule(
  'SQL stands only in *-queries.ts, migrations and the database rooms of lib',
  { among: API, but: /-queries\.ts$|\/lib\/(db|prepared|pool|migrate|schema|health|news)\.ts$/ },
  has(
    /\b(sql|prepared)(<[^`]*>)?\(?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(/,
  ),
);

rule(
  'process.env is read only in lib/env.ts',
  { among: PRODUCT, but: /^apps\/api\/src\/lib\/env\.ts$/ },
  has(/process\.env|import\.meta\.env/),
);

rule(
  'browser storage is touched only in lib/session.ts',
  { among: WEB, but: /\/lib\/session\.ts$/ },
  has(/\b(localStorage|sessionStorage|indexedDB)\b/),
);

rule(
  'fetch is called only in lib/api-transport.ts',
  { among: PRODUCT, but: /^apps\/web\/app\/lib\/api-transport\.ts$/ },
  has(/(?<![.\w])fetch\(|\bnew XMLHttpRequest\b(?!.*upload)/),
);

rule(
  'the web framework stays in lib/http.ts and app.ts; the other rooms of lib know its types',
  { among: API, but: /\/(lib\/http|app)\.ts$/ },
  ({ path, text }) =>
    /\/lib\//.test(path)
      ? /^import (?!type\b)[^;]*'(fastify|@fastify\/[^']+)'/m.test(text)
      : /'(fastify|@fastify\/[^']+)'/.test(text),
);

rule(
  'paths of pages are written only in paths.ts and routes.ts',
  { among: WEB, but: /\/app\/(paths|routes)\.ts$/ },
  has(/\b(to|href)=\{?["'`]\/(?![^"'`]*\.\w+["'`])|(?<!\.)\b(navigate|replace|redirect)\(["'`]\//),
);

rule(
  'the contract imports nothing but zod/mini and itself',
  { among: CONTRACT },
  ({ imports: all }) =>
    all.filter((imported) => imported !== 'zod/mini' && !CONTRACT.test(imported)),
);

rule(
  "the browser checks by named schemas: a call's own are not there",
  { among: WEB },
  has(/Calls\.\w+\.(params|query|body|reply)\b/),
);

rule('the API knows nothing of the web', { among: API }, imports(/^@shop\/web|^apps\/web\//));

rule(
  'the web knows nothing of the API, but for its server.ts',
  { among: /^apps\/web\//, but: /^apps\/web\/server\.ts$/, tests: true },
  imports(/^@shop\/api|^apps\/api\//),
);

rule(
  'storefront and admin never meet: storefront',
  { among: /^apps\/web\/app\/storefront\// },
  imports(/^apps\/web\/app\/admin\//),
);

rule(
  'storefront and admin never meet: admin',
  { among: /^apps\/web\/app\/admin\// },
  imports(/^apps\/web\/app\/storefront\//),
);

rule(
  'ui knows no business',
  { among: /^apps\/web\/app\/ui\// },
  imports(/^apps\/web\/app\/(storefront|admin)\//),
);

rule(
  "the web's lib knows neither ui nor pages",
  { among: /^apps\/web\/app\/lib\// },
  imports(/^apps\/web\/app\/(ui|storefront|admin)\//),
);

rule(
  "the API's lib knows no domain",
  { among: /^apps\/api\/src\/lib\// },
  imports(/^apps\/api\/src\/(?!lib\/)/),
);

rule(
  "a neighbour's routes and queries are its own",
  { among: /^apps\/api\/src\/(?!lib\/)[^/]+\// },
  ({ path, imports: all }) =>
    all.filter(
      (imported) =>
        /-(routes|queries)\.ts$/.test(imported) && posix.dirname(imported) !== posix.dirname(path),
    ),
);

rule(
  'routes reach queries only through the rules between them',
  { among: /^apps\/api\/src\/.*-routes\.ts$/ },
  imports(/-queries\.ts$/),
);

rule(
  "a domain's folder is flat",
  { among: /^apps\/api\/src\// },
  ({ path }) => path.split('/').length > 5,
);

rule(
  'files are kebab-case, and there is no index file',
  { among: /^(apps|packages|e2e|scripts|bench)\//, tests: true },
  ({ path }) =>
    !/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/.test(basename(path)) ||
    basename(path).startsWith('index.'),
);

test('file names are unique on each side', () => {
  for (const side of [API, WEB, CONTRACT]) {
    const names = sources.filter(({ path }) => side.test(path)).map(({ path }) => basename(path));
    assert.notEqual(names.length, 0, `no source matches ${side}`);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  }
});

rule(
  'words that a shopper sees or hears stand in text files or in the contract, none in a component',
  { among: /^apps\/web\/app\/((storefront|ui)\/.*|root)\.tsx$/ },
  ({ text }) => wordsIn(text),
);

test('the rule on words finds text, labels and names, and leaves code alone', () => {
  assert.deepEqual(wordsIn('<p>\n  Sold out\n</p>'), ['Sold out']);
  assert.deepEqual(wordsIn('<p>{count} of {all}</p>'), ['of']);
  assert.deepEqual(wordsIn('<Icon name="user" /> Profile</a>'), ['Profile']);
  assert.deepEqual(wordsIn('<nav aria-label="Main" className="flex">'), ['Main']);
  assert.deepEqual(wordsIn("const crumbs = [{ name: 'Home' }];"), ['Home']);
  assert.deepEqual(wordsIn('label={`Remove ${name}`}'), ['Remove ${name}']);
  assert.deepEqual(wordsIn("if (event.key === 'Enter') { try { go() } finally { stop() } }"), []);
  assert.deepEqual(wordsIn('const x = later<Props>(() => import("./a.tsx"));'), []);
});

/** Texts between tags, spoken attributes, and what is quoted with a capital at its start. */
function wordsIn(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    .replaceAll(/[!=]== '[^']*'/g, '');
  const between = [...code.matchAll(/(?<!=)[>}](?<words>[^<>{}()[\]=;|&`]+)(?=<\/?\w|\{)/g)];
  const spoken = [...code.matchAll(SPOKEN)];
  const quoted = [
    ...code.matchAll(/(["'`])(?<words>[A-Z][a-z’']+(?:(?= |\1)(?:(?!\1)[^\n])*))\1/g),
  ];
  const found = [...between, ...spoken, ...quoted]
    .map(({ groups }) => groups?.['words']?.trim().replaceAll(/\s+/g, ' ') ?? '')
    .filter((words) => /\p{L}{2}/u.test(words) && !CODE.test(words));
  return [...new Set(found)];
}

const SPOKEN =
  /\b(?:aria-(?:label|description|roledescription|valuetext)|alt|label|title|placeholder|hint|prompt|question|busyText)="(?<words>[^"]+)"/g;
/** What a brace or an arrow bracket can be followed by in code: a word of the language, a next key, a type. */
const CODE =
  /^(as|catch|const|else|export|finally|from|function|import|return|try|type)\b|^, \w+:$|^: \w+$/;

rule(
  'a file has at most 300 lines of code',
  { among: /./, tests: true },
  ({ text }) => text.split('\n').filter((line) => /^\s*[^\s/*]/.test(line)).length > 300,
);

rule(
  'no test is skipped, left to do, or run alone',
  { among: /\.(test|e2e)\.ts$/, but: /house-rules/, tests: true },
  has(/\b(test|it|describe|suite|t)\.(skip|only|todo)\b|\b(skip|only|todo): ?(true|'|`)/),
);

rule(
  'every export of contract, lib and ui says what it is',
  { among: /^(packages\/contract\/src|apps\/api\/src\/lib|apps\/web\/app\/(lib|ui))\// },
  ({ text }) => undocumentedExports(text),
);

/** A type that shares its schema's name shares its docstring too. */
function undocumentedExports(text: string): string[] {
  const lines = text.split('\n');
  const documented = new Set<string>();
  const missing: string[] = [];
  for (const [index, line] of lines.entries()) {
    const name = /^export (?:async )?(?:const|function|class|type)\*? (\w+)/.exec(line)?.[1];
    if (name === undefined) continue;
    if (lines[index - 1]?.trimEnd().endsWith('*/') === true) documented.add(name);
    if (!documented.has(name)) missing.push(name);
  }
  return [...new Set(missing)];
}
