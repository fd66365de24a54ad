import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { folderId } from './folder-identity.ts';
import { StartupError } from '../platform/startup-error.ts';

test('a data folder keeps its id, and no two have the same', (t) => {
  const [one, other] = [temporaryFolder(t), temporaryFolder(t)];
  const id = folderId(one);
  assert.equal(folderId(one), id);
  assert.notEqual(folderId(other), id);
});

test('a broken id is refused in one line with the remedy', (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'folder-id'), '');
  assert.throws(() => folderId(folder), StartupError);
});
