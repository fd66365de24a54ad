import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { MIGRATIONS, migrationNames } from '../src/database/migrate.ts';
import previous from '../previous-release.json' with { type: 'json' };
import { destructiveStatements } from './destructive.ts';

test('a new migration removes nothing that the previous version uses: expand, then contract', async () => {
  const names = await migrationNames();
  assert.ok(names.includes(previous.newestMigration));
  for (const name of names.filter((one) => one > previous.newestMigration)) {
    const found = destructiveStatements(await readFile(join(MIGRATIONS, name), 'utf8'));
    assert.deepEqual(found, [], `${name}: write it so that the version before still runs on it`);
  }
});

test('the rule finds what a migration removes, and accepts what it adds', () => {
  const taking = [
    'drop table carts',
    'alter table users drop column email',
    'alter table users rename column email to mail',
    'alter table users rename to people',
    'alter table users alter column email type citext',
    'alter table users alter email set not null',
    'alter table users add column areas text[] not null',
    'alter table users add column a text, add column b text not null check (b > 0)',
    'drop function place_order',
    'truncate job_runs',
    'delete from job_runs',
  ];
  for (const statement of taking) {
    assert.equal(destructiveStatements(`${statement};`).length, 1, statement);
  }
  const adding = [
    'create table staff (id bigint not null)',
    'alter table users add column areas text[] not null default array[]::text[]',
    'alter table users add column a text, alter column email drop not null',
    'alter table users drop constraint users_role_check, add constraint roles check (role is not null)',
    'create or replace function f() returns void language sql as $$ delete from job_runs; $$',
    '-- once it was rename to x\ncreate index on users (email)',
    'drop index users_email',
    'create trigger never before truncate on activity for each statement execute function no()',
  ];
  for (const statement of adding) assert.deepEqual(destructiveStatements(`${statement};`), []);
});

test('a removal passes only below a line that names the release that stopped using it', () => {
  const drop = 'alter table users drop column email;';
  assert.deepEqual(
    destructiveStatements(`-- contract: 75b6375 no longer needs email\n${drop}`),
    [],
  );
  assert.equal(destructiveStatements(`-- contract: nobody needs it\n${drop}`).length, 1);
  const two = `-- contract: 75b6375 no longer needs email\n${drop}\n${drop}`;
  assert.equal(destructiveStatements(two).length, 1, 'a line is for one statement');
});
