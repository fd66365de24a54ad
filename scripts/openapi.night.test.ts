import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { openApiOf } from '../apps/api/src/http/openapi.ts';
import { leaveOut } from './lib/left-out.mjs';
import { NODE, ROOT } from './lib/project.mjs';

// Spectral checks the description of the calls beside Redocly (`openapi.test.ts` of the server). It is no
// dependency, because it brings 240 packages.

const CHECKER = join(ROOT, 'node_modules/@stoplight/spectral-cli/dist/index.js');

/** A call has a summary of one line; a description would repeat it. */
const RULES = { extends: ['spectral:oas'], rules: { 'operation-description': 'off' } };

if (existsSync(CHECKER)) testDescription();
else {
  leaveOut('Spectral: npm install --no-save --ignore-scripts @stoplight/spectral-cli@6.16.3');
}

function testDescription() {
  const folder = mkdtempSync(join(tmpdir(), 'resham-openapi-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('Spectral finds nothing in the description of the calls', () => {
    const shop = { businessName: 'Kaveri Silks', mailId: 'shop@example.com' };
    assert.deepEqual(codesIn(folder, openApiOf(allCalls, shop)), []);
  });

  test('Spectral finds the fault of a broken description', () => {
    const broken = { openapi: '3.1.0', info: { title: 'S', version: '1' }, paths: {} };
    assert.ok(codesIn(folder, broken).includes('info-contact info'));
  });
}

/** Returns the rules that a description breaks, errors and warnings, with the place of each. */
function codesIn(folder: string, description: object): string[] {
  const [file, rules] = [join(folder, 'openapi.json'), join(folder, 'rules.json')];
  writeFileSync(file, JSON.stringify(description));
  writeFileSync(rules, JSON.stringify(RULES));
  const options = [CHECKER, 'lint', file, '--ruleset', rules, '--format', 'json', '--quiet'];
  const { stdout, stderr } = spawnSync(NODE, options, { encoding: 'utf8', maxBuffer: 1e9 });
  assert.ok(stdout.startsWith('['), stderr || stdout);
  const found = JSON.parse(stdout) as { code: string; path: string[] }[];
  return found.map(({ code, path }) => [code, ...path.slice(0, 3)].join(' ').trim());
}
