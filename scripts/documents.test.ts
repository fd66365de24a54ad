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

test('the README leads to the guides for running the shop', () => {
  const readme = textOf('README.md');
  for (const guide of ['going-live', 'backup', 'cluster', 'operations'])
    assert.ok(readme.includes(`](docs/${guide}.md`), guide);
});

test('the guide that sets the folder of backups gives it to the user of the shop', () => {
  const guide = textOf('docs/going-live.md');
  const [, folder = ''] = /^ *BACKUP_DIR=(\S+)$/m.exec(guide) ?? [];
  assert.ok(folder !== '');
  const given = guide.split('\n').filter((line) => /^ *install -d -o resham /.test(line));
  assert.ok(given.some((line) => line.endsWith(` ${folder}`)));
});

test('docs/security.md names each setting with an address that the server talks to', () => {
  const settings = [...textOf('.env.example').matchAll(/^#?([A-Z0-9_]+_(?:URL|ENDPOINT))=/gm)].map(
    ([, name = '']) => name,
  );
  assert.ok(settings.length > 5);
  const [table = ''] = /### Who the server talks to\n[^#]*/.exec(textOf('docs/security.md')) ?? [];
  const rows = table.split('\n').filter((row) => row.startsWith('|'));
  // Browsers open this address; the server does not.
  const named = (name: string) => name === 'PUBLIC_URL' || rows.some((row) => row.includes(name));
  assert.deepEqual(
    settings.filter((name) => !named(name)),
    [],
  );
});
