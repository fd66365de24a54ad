import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { storeAssets } from '../http/stored-assets.ts';
import { keptFile } from '../seo/kept-file.ts';
import { removeOldLines } from './messages.ts';

async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resham-drafts-'));
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Writes files that have not changed for two minutes, and one that has. */
async function writeDrafts(folder: string, dead: readonly string[], live: string): Promise<void> {
  const before = new Date(Date.now() - 120_000);
  for (const name of dead) {
    await writeFile(join(folder, name), 'draft');
    await utimes(join(folder, name), before, before);
  }
  await writeFile(join(folder, live), 'draft');
}

const namesIn = async (folder: string) => (await readdir(folder)).toSorted();

async function* text() {
  yield 'id';
}

test('a draft of a feed is removed after the death of its process, when a feed is made', async (t) => {
  const folder = await aFolder(t);
  await writeDrafts(folder, ['a.csv.gz.7.part', 'b.xml.gz.8.part'], 'a.csv.gz.9.part');
  await keptFile(join(folder, 'a.csv.gz')).make(text());
  assert.deepEqual(await namesIn(folder), ['a.csv.gz', 'a.csv.gz.9.part']);
});

test('a draft of the outbox, with its codes, is removed with old lines', async (t) => {
  const folder = await aFolder(t);
  await writeDrafts(folder, ['outbox.ndjson.7'], 'outbox.ndjson.8');
  removeOldLines(join(folder, 'outbox.ndjson'), new Date());
  assert.deepEqual(await namesIn(folder), ['outbox.ndjson', 'outbox.ndjson.8']);
});

test('drafts of assets are removed at a start', async (t) => {
  const [build, data] = [await aFolder(t), await aFolder(t)];
  await writeFile(join(build, 'page-1.js'), 'page');
  const assets = await storeAssets(build, data);
  await writeDrafts(assets, ['page-2.js.7.tmp', 'builds.json.8.tmp'], 'page-2.js.9.tmp');
  await storeAssets(build, data);
  assert.deepEqual(await namesIn(assets), ['builds.json', 'page-1.js', 'page-2.js.9.tmp']);
});
