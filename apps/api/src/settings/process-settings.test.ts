import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { COMPILED } from '../../test/compiled.ts';

const MODULE = JSON.stringify(join(import.meta.dirname, 'settings.ts'));

/** Returns a folder with the path of its `.env`, and what a process there prints after it read its settings. */
function aProcess(t: TestContext, print: string) {
  const folder = temporaryFolder(t);
  const script = `
    import { settingsOfProcess } from ${MODULE};
    try { const settings = settingsOfProcess(); console.log(${print}) }
    catch (error) { console.log(error.name, error.message) }`;
  const said = (env: NodeJS.ProcessEnv = {}) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...COMPILED, ...env },
      encoding: 'utf8',
    }).trim();
  return { path: join(folder, '.env'), said };
}

test('a wrong .env stops the start with one line', (t) => {
  const { path, said } = aProcess(t, '');
  writeFileSync(path, 'PROT=4000\n');
  assert.match(said(), /^StartupError The setting PROT in \.env is unknown: did you mean PORT\?$/);
  writeFileSync(path, 'PORT: 4000\n');
  assert.match(said(), /^StartupError Line 1 of \.env .*$/);
  rmSync(path);
  mkdirSync(path);
  assert.match(said(), /^StartupError The settings in .*\.env cannot be read: it is a folder\.$/);
});

test('the variables of psql do not count for the bundled database, and do for another one', (t) => {
  const { said } = aProcess(t, 'process.env.PGSSLMODE, process.env.PGOPTIONS, settings.port');
  const variables = { PGSSLMODE: 'require', PGOPTIONS: '-c a=b', PORT: '4000' };
  assert.equal(said({ ...variables, DATABASE_URL: '' }), 'undefined undefined 4000');
  assert.equal(said({ ...variables, DATABASE_URL: 'postgres://x@y/z' }), 'require -c a=b 4000');
});

test('the first process reads .env and passes it to its workers, who may not be allowed to read it', (t) => {
  const { path, said } = aProcess(t, 'settings.port, process.env.PORT');
  writeFileSync(path, 'PORT=4000\n');
  assert.equal(said(), '4000 4000');
  assert.equal(said({ PORT: '5000' }), '5000 5000');
  // As Notepad saves it.
  writeFileSync(path, '\uFEFFPORT=4000\r\n');
  assert.equal(said(), '4000 4000');
  assert.equal(said({ PORT: '5000', PROCESS_DATABASE_URL: 'postgres://x@y/z' }), '5000 5000');
  assert.equal(said({ PROCESS_DATABASE_URL: 'postgres://x@y/z' }), '3000 undefined');
});
