import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { checkEnvFile } from './env-file.ts';

const KNOWN = ['PORT', 'HOST', 'TRUST_PROXY', 'PUBLIC_URL', 'MESSAGES'];

const check = (text: string) => checkEnvFile(text, Object.keys(parseEnv(text)), KNOWN);

test('a misspelled setting is refused with the intended one', () => {
  const pairs = { PROT: 'PORT', TRUST_PROXI: 'TRUST_PROXY', port: 'PORT', MESAGES: 'MESSAGES' };
  for (const [typed, meant] of Object.entries(pairs)) {
    assert.equal(
      check(`HOST=127.0.0.1\n${typed}=1`).fault,
      `The setting ${typed} in .env is unknown: did you mean ${meant}?`,
    );
  }
});

test('the name of another program only causes a warning', () => {
  assert.deepEqual(check('POSTGRES_PASSWORD=x\nPORT=3000'), {
    fault: undefined,
    warnings: ['The name POSTGRES_PASSWORD in .env is no setting of the shop.'],
  });
});

test('a line that sets nothing is refused by its number, and its text is not repeated', () => {
  for (const line of ['PORT: 4302', 'plain junk', 'secret']) {
    const { fault } = check(`# a comment\n\nHOST=127.0.0.1\n${line}\n`);
    assert.equal(fault, 'Line 4 of .env is not of the form NAME=value.');
  }
});

test('a name that is given twice is refused by its second line', () => {
  const { fault } = check(`HOST=127.0.0.1\nPORT=3000\n#PORT=1\n export PORT=4000\n`);
  assert.equal(fault, 'Line 4 of .env sets PORT again: remove one of both.');
});

test('comments, empty lines, exports and values of several lines are settings', () => {
  const text = `# one\r\n\r\n  export PORT = 3000 # two\nHOST="127.0.0.1\nor so"\nPUBLIC_URL='x'\nMESSAGES=\n`;
  assert.deepEqual(check(text), { fault: undefined, warnings: [] });
});

test('a # within an unquoted value is refused by its line, and a comment or a quoted value is not', () => {
  for (const value of ['correct-horse#battery-staple', '#battery', 'a#b # c', "it's#"]) {
    const { fault } = check(`HOST=127.0.0.1\nMESSAGES=${value}`);
    assert.match(fault ?? '', /^The value in line 2 of \.env has a #.*quotation marks\.$/, value);
    assert.doesNotMatch(fault ?? '', /battery/);
  }
  for (const value of ['', ' #', '# none', 'a # b#c', '"a#b"', "'a#b' # c", '`#`']) {
    assert.deepEqual(check(`MESSAGES=${value}`), { fault: undefined, warnings: [] }, value);
  }
});
