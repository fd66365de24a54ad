import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { freshDatabase } from '../../test/database.ts';
import { openDb } from './db.ts';
import { logOptions } from './log.ts';

const database = await freshDatabase();
const db = openDb(database.url, () => {});
after(async () => {
  await db.destroy();
  await database.drop();
});

test('an error of the database is logged without the row that it speaks of', async () => {
  const stream = new PassThrough();
  const log = pino(logOptions('info'), stream);
  const insert = sql`insert into users (role, phone, first_name, created_at, password_hash)
    values ('CUSTOMER', ${'9876543210'}, ${'Meena'}, now(), ${'a hash'})`;
  await assert.rejects(insert.execute(db), (err) => {
    log.error({ err }, 'a call failed');
    return true;
  });
  stream.end();
  const line = await text(stream);
  assert.match(line, /users_check/);
  assert.doesNotMatch(line, /9876543210|Meena|a hash/);
});
