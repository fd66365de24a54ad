import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

/** Returns the names that a separate process gives to these texts, in this order. */
function namesIn(texts: readonly string[]): Record<string, string> {
  const module = join(import.meta.dirname, 'pool.ts');
  const script = `
    import { nameStatement, statementNameOf } from ${JSON.stringify(module)};
    const texts = ${JSON.stringify(texts)};
    for (const text of texts) nameStatement(text);
    console.log(JSON.stringify(Object.fromEntries(texts.map((text) => [text, statementNameOf(text)]))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(String(said)) as Record<string, string>;
}

test('two processes give a statement the same name, in any order of use', () => {
  const texts = Array.from({ length: 50 }, (_, at) => `select ${at}`);
  const [names, others] = [namesIn(texts), namesIn(texts.toReversed())];
  assert.deepEqual(names, others);
  assert.equal(new Set(Object.values(names)).size, texts.length);
  assert.ok(Object.values(names).every((name) => Buffer.byteLength(name) < 64));
});
