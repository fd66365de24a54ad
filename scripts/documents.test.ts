import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT, sourceFiles } from './lib/project.mjs';

const files = sourceFiles();
const documents = files.filter((file) => file.endsWith('.md'));
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('every link of a document to a file leads to one', () => {
  const links = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => ({
      file,
      to: join(dirname(file), to),
    })),
  );
  assert.ok(links.length > 20);
  assert.deepEqual(
    links.filter(({ to }) => !existsSync(join(ROOT, to))),
    [],
  );
});

test('every test that docs/security.md names exists, with its title', () => {
  const named = [
    ...textOf('docs/security.md').matchAll(/`([\w./-]+\.test\.ts)`((?:,? \*[^*]+\*)*)/g),
  ];
  assert.ok(named.length > 50);
  const missing = named.flatMap(([, path = '', rest = '']) => {
    const found = files.filter((file) => file === path || file.endsWith(`/${path}`));
    const titles = [...rest.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title);
    const texts = found.map(textOf);
    return [
      ...(found.length === 0 ? [path] : []),
      ...titles.filter((title) => !texts.some((text) => text.includes(title))),
    ];
  });
  assert.deepEqual(missing, []);
});
