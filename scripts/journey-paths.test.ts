import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePatterns } from './lib/page-patterns.ts';
import { sources } from './lib/source-rules.ts';

/** Paths without a page that journeys visit on purpose, and paths that only redirect. */
const NO_PAGES = new Set(['/no/such/page', '/sarees/old-link', '/o/*']);

/** Placeholder of a path segment that a journey computes. */
const COMPUTED = '*';

const pages = pagePatterns.map((pattern) => pattern.split('/'));

/** Returns whether a page of the shop has this path. */
function isPage(path: string): boolean {
  const segments = path.split('/');
  return pages.some(
    (page) =>
      page.length === segments.length &&
      page.every(
        (part, at) => part.startsWith(':') || [part, COMPUTED].includes(segments[at] ?? ''),
      ),
  );
}

/** Returns the paths that a journey opens, as written, without search and fragment. */
function pathsIn(text: string): string[] {
  const written = text.matchAll(/\bgoto\(\s*(?:'(\/[^']*)'|`(\/[^`]*)`)/g);
  return [...written].map(([, plain, template = '']) =>
    (plain ?? template.replaceAll(/\$\{[^}]*\}/g, COMPUTED)).replace(/[?#].*/s, ''),
  );
}

test('every path that a journey opens is a page of routes.ts', () => {
  const journeys = sources.filter(({ path }) => path.startsWith('e2e/'));
  const opened = journeys.flatMap(({ path, text }) => pathsIn(text).map((to) => ({ path, to })));
  assert.ok(opened.length > 100, 'the paths of the journeys were not found');
  const wrong = opened.filter(({ to }) => !NO_PAGES.has(to) && !isPage(to));
  assert.deepEqual(
    wrong.map(({ path, to }) => `${path} opens ${to}`),
    [],
  );
});
