import assert from 'node:assert/strict';
import { basename, posix } from 'node:path';
import { test } from 'node:test';
import { has, imports, rule, sources } from './lib/source-rules.ts';

// Architecture rules that the linter cannot check, as in docs/architecture.md. Each reads only source
// text; a rule without a file to check fails, because its folder must have moved. The order of the rooms
// is in rooms.test.ts, the banned words are in language.test.ts.

const API = /^apps\/api\/(src|demo)\//;
const WEB = /^apps\/web\/app\//;
const CONTRACT = /^packages\/contract\/src\//;
const PRODUCT = /^(apps|packages)\//;

test('the code that draws pictures is checked, and only folders of images are not', () => {
  assert.ok(sources.some(({ path }) => path.startsWith('apps/api/src/pictures/')));
  assert.ok(!sources.some(({ path }) => path.startsWith('apps/api/demo/pictures/')));
});

rule(
  'SQL is only in *-queries.ts, migrations, the room of the database and what listens to it',
  { among: API, but: /-queries\.ts$|\/src\/database\/|\/notice-listener\.ts$/ },
  has(
    /\b(sql|prepared|read(Rows?|One|Count))(<[^`]*>)?\(?(\w+\))?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(/,
  ),
);

rule(
  'a redirect has the same state on each render: a new object would start its navigation again',
  { among: WEB },
  has(/<Navigate\b[^>]*\bstate=\{\{/),
);

rule(
  'names are sorted by the collation of names, or of "C"',
  { among: /^apps\/api\/src\/.*-queries\.ts$/, but: /\/src\/backup\// },
  // By name and category rows are only grouped.
  has(/order by (\w+\.)?name\b(?! collate|, category_id)|\.orderBy\('(\w+\.)?name'/),
);

rule(
  'typed numbers and codes are read by typedCode and rupeesOfText of the contract, which know digits of all scripts',
  { among: /^apps\/(web\/app|api\/src\/pay-links)\// },
  has(/\.replace(All)?\((\/\\s\/g|','), ''\)/),
);

rule(
  'the large libraries of rare work are loaded with it, so that the shop starts soon',
  { among: /^apps\/api\/src\// },
  has(/^import (?!type ).* from '(age-encryption|fast-xml-parser|nodemailer|sharp|sitemap)'/m),
);

rule(
  'process.env is read only in settings/settings.ts',
  { among: PRODUCT, but: /^apps\/api\/src\/settings\/settings\.ts$/ },
  has(/process\.env|import\.meta\.env/),
);

rule(
  'one dialog each asks for the password or code again, opened by the transport for every call',
  { among: WEB, but: /\/(confirmation-dialog|code-asker)\.tsx$/ },
  has(/securityCalls\.confirm\b/),
);

rule(
  'browser storage is touched only in lib/storage.ts, and by the script in the head',
  { among: WEB, but: /\/(lib\/storage|framework-patches\/(event-replay|memory)-script)\.ts$/ },
  has(/\b(localStorage|sessionStorage|indexedDB)\b/),
);

rule(
  'pages read the time by serverNow, and the device’s clock only between two moments of the device',
  {
    among: WEB,
    but: /\/(server-time|missing-chunk|use-earlier-toasts|resend-button|resend-code|ask-for-code|code-step|code-asker|use-(phone-change|delete-account|complaint-form))\.tsx?$/,
  },
  has(/\bDate\.now\b|\bnew Date\(\)/),
);

rule(
  'fetch is called only in lib/api-transport.ts, for files of the build in lib/missing-chunk.ts, for vendors in vendor-request.ts, for S3 in s3-requests.ts',
  {
    among: PRODUCT,
    but: /^apps\/(web\/app\/lib\/(api-transport|missing-chunk)|api\/src\/(messages\/vendor-request|storage\/s3-requests))\.ts$/,
  },
  has(/(?<![.\w])fetch\(|\bnew XMLHttpRequest\b(?!.*upload)/),
);

rule(
  'the web framework is called only in http/server.ts and app.ts; rooms that add routes know its types',
  { among: API, but: /\/(http\/server|app)\.ts$/ },
  ({ path, text }) =>
    /\/src\/(http|framework-patches|pictures|messages|backup|online-payments|pay-links|seo)\//.test(
      path,
    )
      ? /^import (?!type\b)[^;]*'(fastify|@fastify\/[^']+)'/m.test(text)
      : /'(fastify|@fastify\/[^']+)'/.test(text),
);

rule(
  'paths of pages are written only in paths.ts, office-paths.ts and routes.ts',
  { among: WEB, but: /\/app\/(paths|office-paths|routes)\.ts$/ },
  has(/\b(to|href)=\{?["'`]\/(?![^"'`]*\.\w+["'`])|(?<!\.)\b(navigate|replace|redirect)\(["'`]\//),
);

rule(
  'the contract imports nothing but zod/mini and itself',
  { among: CONTRACT },
  ({ imports: all }) =>
    all.filter((imported) => imported !== 'zod/mini' && !CONTRACT.test(imported)),
);

rule(
  "the browser validates by named schemas: a call's own are missing there",
  { among: WEB },
  has(/Calls\.\w+\.(params|query|body|reply)\b/),
);

rule('the API imports nothing of the web', { among: API }, imports(/^@shop\/web|^apps\/web\//));

rule(
  'the web imports nothing of the API, except in its two servers',
  { among: /^apps\/web\//, but: /^apps\/web\/(dev-)?server\.ts$/, tests: true },
  imports(/^@shop\/api|^apps\/api\//),
);

rule(
  'the storefront imports nothing of the back office',
  { among: /^apps\/web\/app\/storefront\// },
  imports(/^apps\/web\/app\/admin\//),
);

rule(
  'the back office imports nothing of the storefront',
  { among: /^apps\/web\/app\/admin\// },
  imports(/^apps\/web\/app\/storefront\//),
);

rule(
  'ui imports nothing of storefront and back office',
  { among: /^apps\/web\/app\/ui\// },
  imports(/^apps\/web\/app\/(storefront|admin)\//),
);

rule(
  "the web's lib imports neither ui nor pages",
  { among: /^apps\/web\/app\/lib\// },
  imports(/^apps\/web\/app\/(ui|storefront|admin)\//),
);

rule(
  "no domain imports another one's routes or queries",
  { among: /^apps\/api\/src\/[^/]+\// },
  ({ path, imports: all }) =>
    all.filter(
      (imported) =>
        /-(routes|queries)\.ts$/.test(imported) && posix.dirname(imported) !== posix.dirname(path),
    ),
);

rule(
  'routes use queries only through rules',
  { among: /^apps\/api\/src\/.*-routes\.ts$/ },
  imports(/-queries\.ts$/),
);

rule(
  'a framework patch states what it relies on, what notices a break and how to switch it off',
  { among: /\/framework-patches\// },
  ({ text }) => !/^\/\/ Relies on: [^]+?^\/\/ Noticed by: [^]+?^\/\/ Switched off by: /m.test(text),
);

/** A domain with more files than this may have folders, one level below it. */
const LARGEST_FLAT_FOLDER = 30;

rule(
  `a domain's folder is flat, unless it has more than ${LARGEST_FLAT_FOLDER} files`,
  { among: /^apps\/api\/src\// },
  ({ path }) => {
    const parts = path.split('/');
    const domain = `${parts.slice(0, 4).join('/')}/`;
    const files = sources.filter((source) => !source.isTest && source.path.startsWith(domain));
    return parts.length > (files.length > LARGEST_FLAT_FOLDER ? 6 : 5);
  },
);

rule(
  'zari is for lines and ornament: no text is written in it, and stars are drawings',
  // A spinner has its colour from its frame.
  { among: WEB, but: /\/payment-news\.tsx$/ },
  has(/<(a|b|button|dd|div|dt|em|h[1-6]|li|p|small|span|strong)\b[^>]*\btext-zari(?!-)/),
);

rule(
  'files are kebab-case, and there is no index file',
  { among: /^(apps|packages|e2e|scripts|bench|lab)\//, tests: true },
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
  'a file has at most 300 lines of code, unless it is generated',
  { among: /./, but: /\.generated\.ts$/, tests: true },
  ({ text }) => text.split('\n').filter((line) => /^\s*[^\s/*]/.test(line)).length > 300,
);

rule(
  'no test is skipped, left to do, or run alone',
  { among: /\.(test|spec)\.ts$/, but: /house-rules/, tests: true },
  has(/\b(test|it|describe|suite|t)\.(skip|only|todo)\b|\b(skip|only|todo): ?(true|'|`)/),
);

rule(
  'a test of the web replaces globals only until its file ends, because further files share its process',
  { among: /^apps\/web\/.*\.(test|fixture)\.ts$/, but: /browser-stubs\.fixture/, tests: true },
  has(/defineProperty\(globalThis|\bmock\.method\(globalThis|globalThis\.\w+ = /),
);

rule(
  'a journey waits for what it needs, not for a time or for silence',
  // The support file polls the outbox, which is no page.
  { among: /^e2e\//, but: /support\/demo-shop\.ts$/, tests: true },
  has(/waitForTimeout|networkidle|setTimeout\(resolve|node:timers\/promises/),
);

rule(
  'a test of the server waits for what it needs, not for a time',
  {
    among: /^apps\/api\/.*\.test\.ts$/,
    // Kills come at moments of a start, jobs at the pace of their queue, and that nothing is reported only time shows.
    but: /\.night\.test|\/(embedded-postgres|jobs|db)\.test/,
    tests: true,
  },
  has(/setTimeout\(resolve|\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/),
);

const DOCUMENTED =
  /^(packages\/contract\/src|apps\/api\/src\/(platform|settings|data-folder|database|embedded-postgres|cache|storage|framework-patches|http)|apps\/web\/(framework-patches|app\/(lib|ui)))\//;

rule(
  'every export of contract, ui and the technical rooms has a docstring',
  { among: DOCUMENTED },
  ({ text }) => undocumentedExports(text),
);

/** Returns exports without a docstring; a type with the name of its schema shares the schema's. */
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
