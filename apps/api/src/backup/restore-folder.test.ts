import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { complaintOfRestore, makeStaging } from './restore-folder.ts';

test('a start complains in one line about a restore that was killed, and not about one that ended', (t) => {
  const folder = temporaryFolder(t);
  assert.equal(complaintOfRestore(folder), undefined);
  const killed = makeStaging(folder);
  const line = complaintOfRestore(folder) ?? '';
  assert.ok(line.includes(killed.path) && !line.includes('\n'), line);
  const next = makeStaging(folder);
  next.remove();
  assert.equal(complaintOfRestore(folder), undefined);
});
