import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { freshDatabase } from '../../test/database.ts';
import { aPhone } from '../../test/factories.ts';
import { aShop, sendCall } from '../../test/server.ts';
import { type ServedProcess, startServedProcess } from '../../test/served-process.ts';
import { openDb } from '../database/db.ts';
import { tidyMessages } from './message-retention.ts';

const folder = mkdtempSync(join(tmpdir(), 'resham-outboxes-'));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const linesIn = (dataDir: string) =>
  readFileSync(join(dataDir, 'outbox.ndjson'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { to: string; code?: string; purpose: string });

test('the table has what two servers of a database sent, and each server’s file has its codes too', async (t) => {
  const database = await freshDatabase();
  const folders = ['one', 'two'].map((name) => join(folder, name));
  const servers: ServedProcess[] = [];
  for (const each of folders)
    servers.push(
      await startServedProcess(each, { DATABASE_URL: database.url, LOG_LEVEL: 'error' }),
    );
  const db = openDb(database.url, () => {});
  t.after(async () => {
    await db.destroy();
    await Promise.all(servers.map((server) => server.end()));
    await database.drop();
  });
  const phones = servers.map(() => aPhone());
  for (const [at, { url }] of servers.entries()) {
    const phoneNumber = phones[at] ?? '';
    const body = { phoneNumber, fullName: 'Meera', email: '' };
    assert.equal((await sendCall({ url }, authCalls.register, { body })).status, 201);
    const asked = await sendCall({ url }, authCalls.userLogin, { body: { phoneNumber } });
    assert.equal(asked.status, 200);
    const [line] = linesIn(join(folders[at] ?? '', 'data'));
    assert.equal(line?.to, phoneNumber);
    assert.match(line?.code ?? '', /^[0-9]{6}$/);
  }
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'code', 'purpose'])
    .orderBy('id')
    .execute();
  const written = folders.flatMap((each) => linesIn(join(each, 'data')));
  assert.deepEqual(
    rows.map(({ recipient, code, purpose }) => ({ to: recipient, code, purpose })),
    written.map(({ to, code, purpose }) => ({ to, code, purpose })),
  );
});

test('a live shop deletes lines of the table after five minutes, another shop after 90 days', async () => {
  const live = {
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    MESSAGES: 'outbox',
    TRUST_PROXY: 'none',
  };
  for (const [environment, seconds] of [
    [live, 300],
    [{}, 90 * 24 * 3_600],
  ] as const) {
    const shop = await aShop(environment);
    const line = { recipient: aPhone(), text: 'A code', purpose: 'CODE', code: '123456' };
    await shop.db
      .insertInto('outbox')
      .values({ at: shop.clock.now(), ...line })
      .execute();
    const count = async () => (await shop.db.selectFrom('outbox').select('id').execute()).length;
    shop.clock.move(seconds - 1);
    await tidyMessages(shop);
    assert.equal(await count(), 1);
    shop.clock.move(1);
    await tidyMessages(shop);
    assert.equal(await count(), 0);
  }
});
