import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { freshDatabase } from '../../test/database.ts';
import { openDb } from '../database/db.ts';
import { logConsoleErrors, logOptions, openLog, requestUnderWay } from './log.ts';

const database = await freshDatabase();
const db = openDb(database.url, () => {});
after(async () => {
  await db.destroy();
  await database.drop();
});

test('an error of the database is logged without the row in it', async () => {
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
  assert.match(line, /users_password/);
  assert.doesNotMatch(line, /9876543210|Meena|a hash/);
});

test('a log line of the rules names the request in which it was written, if any', async () => {
  const stream = new PassThrough();
  const log = openLog('info', stream);
  await requestUnderWay.run('a-request', async () => {
    await new Promise(setImmediate);
    log.info({ what: 'within' }, 'said');
  });
  log.info({ what: 'without' }, 'said');
  stream.end();
  const lines = (await text(stream)).trim().split('\n');
  const said = lines.map((line) => JSON.parse(line) as { what: string; reqId?: string });
  assert.deepEqual(
    said.map(({ what, reqId }) => [what, reqId]),
    [
      ['within', 'a-request'],
      ['without', undefined],
    ],
  );
});

test('errors and what is reported on the console during a request are lines of the log', async (t) => {
  const plain = t.mock.method(console, 'error', () => {});
  t.mock.method(console, 'warn', () => {});
  const stream = new PassThrough();
  logConsoleErrors(openLog('info', stream));
  requestUnderWay.run('a-request', () => {
    console.error(new Error('of a loader'));
    console.error('%s is no child of %s', 'div', 'p');
    console.warn(new Error('of reviews'));
  });
  console.error('a line of the start');
  console.error('not made: %s', new Error('of a page that the cache renews'));
  stream.end();
  const lines = (await text(stream)).trim().split('\n');
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    said.map(({ reqId, msg, err }) => [reqId, msg, (err as Error | undefined)?.message]),
    [
      ['a-request', 'of a loader', 'of a loader'],
      ['a-request', 'div is no child of p', undefined],
      ['a-request', 'of reviews', 'of reviews'],
      [undefined, 'not made: of a page that the cache renews', 'of a page that the cache renews'],
    ],
  );
  assert.deepEqual(
    plain.mock.calls.map((call) => call.arguments),
    [['a line of the start']],
  );
});
