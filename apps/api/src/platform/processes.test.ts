import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { COMPILED } from '../../test/compiled.ts';

test('a worker listens once it sends its address, not once it answers for its metrics', (t) => {
  const script = join(temporaryFolder(t), 'shop.mjs');
  const module = JSON.stringify(join(import.meta.dirname, 'processes.ts'));
  writeFileSync(
    script,
    `import { isServerProcess, reportListening, runProcesses } from ${module};
    if (isServerProcess()) {
      process.send({ type: 'metrics' });
      setTimeout(() => reportListening('http://127.0.0.1:1'), 100);
    } else {
      const lifecycle = { signal: new AbortController().signal, onStop() {}, onReload() {}, end() {} };
      console.log(await runProcesses(lifecycle, { count: 2, databaseUrl: '' }));
      process.exit();
    }`,
  );
  const said = execFileSync(process.execPath, [script], { env: COMPILED, encoding: 'utf8' });
  assert.equal(said.trim(), 'http://127.0.0.1:1');
});
