import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { securityCalls } from '@shop/contract/security';
import { aSecondFactor } from '../../test/account-factories.ts';
import { COMPILED } from '../../test/compiled.ts';
import { OWNER_PASSWORD, aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { changeOwner } from '../auth/change-owner.ts';

// With the caches on: a running shop must learn of the change.
const shop = await aShop({ CACHE_MB: '8' });
const owner = await anOwner(shop);

type Ended = { code: number; out: string; error: string };

/** Runs the command beside the running shop, on its database; `typed` is the standard input. */
function runOwner(args: string[], typed = '', { node = [] as string[] } = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = execFile(
    process.execPath,
    [...node, join(import.meta.dirname, 'owner-command.ts'), ...args],
    {
      env: {
        ...COMPILED,
        PATH: '',
        DATABASE_URL: shop.databaseUrl,
        DATA_DIR: shop.settings.dataDir,
        DEMO: '0',
      },
    },
    (failed, out, error) => resolve({ code: failed === null ? 0 : 1, out, error }),
  );
  child.stdin?.end(typed);
  return promise;
}

const login = async (phoneNumber: string, password: string) =>
  (await ask(shop, authCalls.login, { body: { phoneNumber, password } })).status;
const isSignedIn = async (token: string) =>
  (await ask(shop, securityCalls.sessions, { token })).status === 200;

test('the owner’s number is changed beside the running shop, which signs all devices out at once', async () => {
  const phone = aPhone();
  assert.ok(await isSignedIn(owner.token));
  const { phone: before } = owner;
  const ended = await runOwner(['--phone', phone]);
  assert.deepEqual([ended.code, ended.error], [0, '']);
  assert.equal(await isSignedIn(owner.token), false);
  assert.equal(await login(owner.phone, OWNER_PASSWORD), 400);
  assert.equal(await login(phone, OWNER_PASSWORD), 201);
  owner.phone = phone;
  const row = await shop.db
    .selectFrom('activity')
    .selectAll()
    .where('action', '=', 'OWNER_CHANGED')
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.user_id, row.user_role], [null, 'COMMAND']);
  const told = await shop.db
    .selectFrom('messages')
    .select('parameters')
    .where('purpose', '=', 'SIGN_IN_NOTICE')
    .where('phone', '=', before)
    .executeTakeFirstOrThrow();
  assert.match(String(told.parameters[0]), /phone number/);
});

test('the command reads the owner’s password, and never prints it', async () => {
  const password = 'a-password-by-command';
  const ended = await runOwner(['--password'], `${password}\n`);
  assert.equal(ended.code, 0, ended.error);
  assert.ok(!`${ended.out}${ended.error}`.includes(password));
  assert.equal(await login(owner.phone, OWNER_PASSWORD), 400);
  assert.equal(await login(owner.phone, password), 201);
});

test('the command line removes a second factor whose app is lost', async () => {
  const other = await aShop();
  const lost = await anOwner(other);
  await aSecondFactor(other, lost);
  const body = { phoneNumber: lost.phone, password: OWNER_PASSWORD };
  assert.equal((await ask(other, authCalls.login, { body })).status, 200);
  const env = { ...COMPILED, DATABASE_URL: other.databaseUrl };
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const script = join(import.meta.dirname, 'owner-command.ts');
  execFile(process.execPath, [script, '--no-second-factor'], { env }, resolve);
  assert.equal(await promise, null);
  assert.equal((await ask(other, authCalls.login, { body })).status, 201);
});

test('an invalid number, one of another account and a weak password are refused, and change nothing', async () => {
  const shopper = await aShopper(shop);
  for (const [change, message] of [
    [{ phone: '12345' }, /must have 10 digits/],
    [{ phone: shopper.phone }, /belongs to another account/],
    [{ password: 'password123' }, /too easy to guess/],
    [{ password: owner.phone }, /too easy to guess/],
  ] as const)
    await assert.rejects(changeOwner(shop, change), { name: 'StartupError', message });
  assert.equal(await login(owner.phone, 'a-password-by-command'), 201);
});

test('wrong arguments and a refused change print one line, and change nothing', async () => {
  const faults: [string[], RegExp, string?][] = [
    [[], /^Usage: /],
    [['--nonsense'], /^Usage: /],
    [['--password'], /10 to 200 characters/, 'short\n'],
  ];
  for (const [args, says, typed] of faults) {
    const { code, error } = await runOwner(args, typed);
    assert.equal(code, 1, args.join(' '));
    assert.match(error, says);
    assert.equal(error.trim().split('\n').length, 1, error);
  }
  assert.equal(await login(owner.phone, 'a-password-by-command'), 201);
});

test('a prompt that is ended by Ctrl-C or Ctrl-D prints one line, and changes nothing', async () => {
  const node = ['--import', 'data:text/javascript,process.stdin.isTTY = true'];
  for (const keys of ['\u0003', '\u0004', 'half a password\u0003']) {
    const { code, error } = await runOwner(['--password'], keys, { node });
    assert.equal(code, 1);
    assert.match(error, /^New password: \nNo password was entered; nothing was changed\.\n$/);
  }
});

test('without a shop the command creates none', async () => {
  const folder = join(tmpdir(), `no-shop-${process.pid}`);
  const env = { ...COMPILED, DATA_DIR: folder };
  const { promise, resolve } = Promise.withResolvers<string>();
  const script = join(import.meta.dirname, 'owner-command.ts');
  const args = [script, '--phone', aPhone()];
  execFile(process.execPath, args, { env }, (_failed, _out, error) => resolve(error));
  assert.match(await promise, /^There is no shop in /);
  assert.ok(!existsSync(folder));
});
