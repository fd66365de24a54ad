import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { startDemoShop } from '../e2e/support/demo-shop.ts';
import { allVisits, placesOf } from '../e2e/support/visits.ts';
import { leaveOut } from './lib/left-out.mjs';
import { ensureBuilt } from './lib/prepare.mjs';
import { ROOT } from './lib/project.mjs';

// The Nu HTML checker, which the W3C uses too, reads the HTML of every page as the server sends it. It
// is no dependency: it has 32 MB, and its own installation may download a Java of 200 MB.

type Message = { type: string; url: string; message: string; extract?: string };

const CHECKER = join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar');

const hasJava = spawnSync('java', ['-version']).status === 0;

if (hasJava && existsSync(CHECKER)) testEveryPage();
else {
  leaveOut(
    'the Nu HTML checker: apt-get install default-jre-headless; npm install --no-save --ignore-scripts vnu-jar@26.9.27',
  );
}

function testEveryPage() {
  const folder = mkdtempSync(join(tmpdir(), 'resham-html-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('the Nu HTML checker finds no error in any page as it is sent', async () => {
    await ensureBuilt();
    const shop = await startDemoShop();
    after(shop.stop);
    const inShop = await placesOf(shop);
    const files: string[] = [];
    // The session is in the browser's storage, so that all visitors get the same page.
    for (const { name, path, status } of allVisits) {
      const answer = await fetch(`${shop.url}${inShop(path)}`);
      assert.equal(answer.status, status, path);
      const file = join(folder, `${name}.html`);
      writeFileSync(file, await answer.text());
      files.push(file);
    }
    assert.ok(files.length > 60);
    assert.deepEqual(errorsIn(files), []);
  });

  test('the Nu HTML checker finds the error of a broken page', () => {
    const file = join(folder, 'wrong.html');
    const image = '<img src="a.png" alt="" sizes="100vw">';
    writeFileSync(file, `<!DOCTYPE html><html lang="en"><title>A</title>${image}</html>`);
    assert.equal(errorsIn([file]).length, 1);
  });
}

/** Returns the errors and warnings that the checker finds in these files. */
function errorsIn(files: readonly string[]): string[] {
  const options = ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', '--stdout'];
  const { status, stdout, stderr } = spawnSync('java', [...options, ...files], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  assert.equal(status, 0, stderr);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message, extract }) => `${basename(url)}: ${message} (${extract})`);
}
