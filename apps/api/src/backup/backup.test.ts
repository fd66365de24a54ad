import assert from 'node:assert/strict';
import { mkdir, open, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  aFolder,
  backUp,
  contentsOf,
  emptyDatabase,
  fillShop,
  migratedDatabase,
  restoreFrom,
  rowsOf,
  settingsIn,
} from '../../test/backups.ts';
import { FILLED_AT } from '../../test/filled-shop.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { openDb } from '../database/db.ts';
import { secretOf } from '../data-folder/secret.ts';
import { checkIdentity, readPicturesRest } from '../database/shop-identity.ts';
import { entriesOf } from './archive-reader.ts';
import { BackupFileError } from './backup-format.ts';
import { refuseMounts } from './restore-folder.ts';
import { restoreSummary } from './restore-words.ts';

const server = await testDatabaseUrl();
const folder = aFolder();
const shop = { url: await migratedDatabase(), settings: settingsIn(folder) };
await fillShop(shop.url, folder);

/** Returns a shop that sells nothing yet. */
async function aSmallShop() {
  const folder = aFolder();
  secretOf(folder, undefined);
  return { url: await migratedDatabase(), folder };
}

/** Tables that a restore itself changes, besides the sessions that it ends. */
const WRITTEN = new Set([
  'activity',
  'backups',
  'session_families',
  'sequences',
  'document_counters',
  'schema_migrations',
  'shop_identity',
]);

/** Tables of links and codes by which a person signs in. */
const WAYS_IN = ['staff_invitations', 'reset_tokens', 'second_factor_logins'];

/** Returns the last number of a table, or the one before its first. */
async function lastNumber(url: string, table: string): Promise<number> {
  const last = 'select coalesce(last_value, start_value - 1) as last from pg_sequences';
  const [row] = await rowsOf(url, `${last} where sequencename = '${table}_id_seq'`);
  return Number(row?.['last']);
}

const unwritten = async (url: string) =>
  new Map([...(await contentsOf(url))].filter(([name]) => !WRITTEN.has(name)));

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const root of ['pictures', 'private']) {
    for (const name of await readdir(join(folder, root), { recursive: true }).catch(() => [])) {
      const path = join(folder, root, name);
      if ((await stat(path)).isFile()) files.set(`${root}/${name}`, await readFile(path));
    }
  }
  return files;
}

test('a shop is restored row by row and byte by byte, with its secret, from a file for its owner alone', async () => {
  const path = await backUp(shop.url, shop.settings);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  const into = aFolder();
  const url = await emptyDatabase(server);
  const restored = await restoreFrom(path, settingsIn(into, { DATABASE_URL: url }));
  assert.deepEqual(restored.breaches, []);
  assert.equal(restored.missingPictures, 0);
  assert.deepEqual(await unwritten(url), await unwritten(shop.url));
  assert.ok((await filesOf(folder)).size > 100);
  assert.deepEqual(await filesOf(into), await filesOf(folder));
  const secret = join(into, 'secret.key');
  assert.deepEqual(await readFile(secret), await readFile(join(folder, 'secret.key')));
  assert.equal((await stat(secret)).mode & 0o777, 0o600);
});

test('a backup has no removed pictures and no old assets, and a restored shop has its own identity', async () => {
  const others = ['removed/2026-01-01/ab', 'assets', 'backups'];
  for (const name of others) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'ab-1-640.webp'), 'not of the shop any more');
  }
  await writeFile(join(folder, 'shop-identity'), 'that of the first shop\n');
  const path = await backUp(shop.url, shop.settings);
  const handle = await open(path);
  const roots = new Set<string>();
  for await (const { name, bytes } of entriesOf({ handle, passphrase: undefined })) {
    for await (const _ of bytes);
    roots.add(name.split('/')[0] ?? '');
  }
  await handle.close();
  const known = ['backup.json', 'checksums', 'database', 'manifest.json', 'manifest.sha256'];
  assert.deepEqual([...roots].toSorted(), [...known, 'pictures', 'private', 'secret.key']);
  const [into, url] = [aFolder(), await emptyDatabase(server)];
  await restoreFrom(path, settingsIn(into, { DATABASE_URL: url }));
  const left = (await readdir(into)).filter((name) => !name.startsWith('server.'));
  assert.deepEqual(left.toSorted(), ['pictures', 'private', 'secret.key', 'shop-identity']);
  const identity = (await readFile(join(into, 'shop-identity'), 'utf8')).trim();
  const ids = await Promise.all(
    [url, shop.url].map(
      async (each) => (await rowsOf(each, 'select id from shop_identity'))[0]?.['id'],
    ),
  );
  assert.equal(identity, ids[0]);
  assert.notEqual(identity, ids[1]);
});

test('queued messages are not sent a second time after a restore, and codes are deleted', async () => {
  const queued = await aSmallShop();
  await rowsOf(
    queued.url,
    `insert into messages (purpose, phone, secret, state, reason, is_decoy, next_try_at, created_at,
       changed_at, expires_at)
     select purpose, phone, secret, state, reason, is_decoy, now(), now(), now(), now()
     from (values ('CODE', '9000000011', '123456', 'QUEUED', null, false),
       ('CODE', null, null, 'QUEUED', null, true), ('TEST', '9000000012', null, 'QUEUED', null, false),
       ('TEST', '9000000013', null, 'FAILED', 'no such number', false))
       as given (purpose, phone, secret, state, reason, is_decoy)`,
  );
  await rowsOf(
    queued.url,
    `update messages set claimed_until = now(), limit_keys = '{a}' where phone = '9000000011'`,
  );
  await rowsOf(
    queued.url,
    `insert into outbox (at, recipient, text, code, purpose)
     values (now(), '9000000011', 'The code 123456', '123456', 'CODE')`,
  );
  const url = await emptyDatabase(server);
  const path = await backUp(queued.url, settingsIn(queued.folder));
  const restored = await restoreFrom(path, settingsIn(aFolder(), { DATABASE_URL: url }));
  assert.equal(restored.failedMessages, 2);
  assert.deepEqual(await rowsOf(url, 'select code from outbox'), []);
  assert.deepEqual(
    await rowsOf(url, 'select phone, secret, state, reason from messages order by id'),
    [
      { phone: '9000000011', secret: null, state: 'FAILED', reason: 'restored' },
      { phone: '9000000012', secret: null, state: 'FAILED', reason: 'restored' },
      { phone: '9000000013', secret: null, state: 'FAILED', reason: 'no such number' },
    ],
  );
});

test('after a restore the back office signs in again, customers stay signed in, and order numbers have a gap', async () => {
  await rowsOf(
    shop.url,
    'insert into new_orders (order_id, total) select id, total from orders limit 1 on conflict do nothing',
  );
  const link = "sha256('a link'), now() + interval '1 day'";
  for (const table of WAYS_IN) {
    const into = `insert into ${table} (user_id, token_hash, ends_at)`;
    await rowsOf(shop.url, `${into} select id, ${link} from users where role = 'ADMIN'`);
  }
  const confirmed = 'insert into confirmations (family_id, token_hash, ends_at)';
  await rowsOf(shop.url, `${confirmed} select id, ${link} from session_families limit 1`);
  const path = await backUp(shop.url, shop.settings);
  const [url, into] = [await emptyDatabase(server), aFolder()];
  const clock = { now: () => FILLED_AT };
  const restored = await restoreFrom(path, settingsIn(into, { DATABASE_URL: url }), { clock });
  const db = openDb(url, () => {});
  after(() => db.destroy());
  const families = await db
    .selectFrom('session_families')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['role', 'ended_at'])
    .execute();
  assert.ok(families.length >= 2);
  for (const { role, ended_at } of families) {
    assert.equal(ended_at === null, role === 'CUSTOMER', role);
  }
  for (const table of [...WAYS_IN, 'confirmations']) {
    assert.deepEqual(await rowsOf(url, `select from ${table}`), [], `${table} would live again`);
  }
  const untold = (url: string) => rowsOf(url, 'select order_id from new_orders');
  assert.notDeepEqual(await untold(shop.url), []);
  assert.deepEqual(await untold(url), [], 'the owner is not told of old orders');
  const { last, lastSkipped } = restored.orderNumbers;
  const newest = await db
    .selectFrom('orders')
    .select((rows) => rows.fn.max('id').as('id'))
    .executeTakeFirst();
  assert.equal(last, newest?.id);
  assert.equal(Number(lastSkipped), Number(last) + 1_000);
  const sequences = (await contentsOf(url)).get('sequences') ?? [];
  assert.ok(sequences.includes(`orders_id_seq ${lastSkipped}`));
  for (const table of ['refunds', 'complaints', 'returns', 'products', 'messages']) {
    const [used, skipped] = [await lastNumber(shop.url, table), await lastNumber(url, table)];
    assert.equal(skipped - used, 1_000, table);
  }
  const log = await db.selectFrom('activity').select(['action', 'user_id', 'changes']).execute();
  const row = log.find(({ action }) => action === 'BACKUP_RESTORED');
  assert.equal(row?.user_id, null);
  assert.deepEqual(row?.changes, [
    { field: 'orderNumber', before: last, after: lastSkipped },
    { field: 'invoiceNumber.RS26-27', before: 'RS26-27/000045', after: 'RS26-27/001045' },
    { field: 'invoiceNumber.RSC26-27', before: 'RSC26-27/000006', after: 'RSC26-27/001006' },
  ]);
  assert.ok(await readPicturesRest(db));
  await checkIdentity(db, into, { isAdopting: false });
  const running = db.selectFrom('backups').select('id').where('state', '=', 'RUNNING');
  assert.deepEqual(await running.execute(), []);
});

test('a database that holds a shop is refused, and with --replace the old shop is stored beside it', async () => {
  const path = await backUp(shop.url, shop.settings);
  const url = await emptyDatabase(server);
  const into = aFolder();
  const backups = join(into, 'archive/nightly');
  const settings = settingsIn(into, { DATABASE_URL: url, BACKUP_DIR: backups });
  await restoreFrom(path, settings);
  await mkdir(backups, { recursive: true });
  const before = await contentsOf(url);
  await assert.rejects(
    restoreFrom(path, settings),
    /holds a shop already: run npm run restore -- FILE --replace/,
  );
  assert.deepEqual(await contentsOf(url), before);
  const { aside } = await restoreFrom(path, settings, { replace: true });
  assert.equal(aside.length, 2);
  const schema = /public_before_\w+/.exec(aside[0] ?? '')?.[0] ?? '';
  const [old] = (await rowsOf(url, `select count(*)::int as count from ${schema}.orders`)) ?? [];
  assert.equal(old?.['count'], before.get('orders')?.length);
  assert.ok((await stat(join(aside[1] ?? '', 'pictures'))).isDirectory());
  assert.ok((await stat(backups)).isDirectory(), 'the backups stay in their place');
});

test('a folder that is a disk of its own is refused before anything is set aside', () => {
  assert.throws(() => refuseMounts('/', ['proc']), /^StartupError: \/proc is a disk of its own/);
  refuseMounts(folder, ['pictures']);
});

test('a database with a running shop is never restored into', async () => {
  const { url, folder } = await aSmallShop();
  const path = await backUp(url, settingsIn(folder));
  const db = openDb(url, () => {});
  after(() => db.destroy());
  await db.selectFrom('users').select('id').execute();
  const settings = settingsIn(folder, { DATABASE_URL: url });
  await assert.rejects(restoreFrom(path, settings, { replace: true }), /A shop is running/);
  await db.destroy();
});

test('with a passphrase the file reveals nothing, and only the passphrase opens it', async () => {
  const small = await aSmallShop();
  const settings = settingsIn(small.folder, { BACKUP_PASSPHRASE: 'correct horse battery' });
  const path = await backUp(small.url, settings);
  assert.match(path, /\.tar\.age$/);
  const bytes = await readFile(path);
  assert.ok(bytes.toString('latin1').startsWith('age-encryption.org/v1\n'));
  assert.ok(!bytes.includes('backup.json'));
  const [url, into] = [await emptyDatabase(server), aFolder()];
  const of = (environment: Record<string, string>) =>
    settingsIn(into, { DATABASE_URL: url, ...environment });
  await assert.rejects(restoreFrom(path, of({})), /is encrypted: set BACKUP_PASSPHRASE/);
  const wrong = of({ BACKUP_PASSPHRASE: 'incorrect horse battery' });
  await assert.rejects(restoreFrom(path, wrong), /BACKUP_PASSPHRASE is not the one/);
  for (const share of [0.5, 0.999]) {
    const cut = join(aFolder(), 'cut');
    await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * share)));
    const right = of({ BACKUP_PASSPHRASE: 'correct horse battery' });
    await assert.rejects(restoreFrom(cut, right), BackupFileError);
  }
  assert.deepEqual(await contentsOf(url), new Map([['sequences', []]]));
  assert.deepEqual(await readdir(into), []);
  const restored = await restoreFrom(path, of({ BACKUP_PASSPHRASE: 'correct horse battery' }));
  assert.deepEqual(restored.breaches, []);
});

test('a cut, altered or foreign file is refused in one line, and nothing is changed', async () => {
  const path = await backUp(shop.url, shop.settings);
  const bytes = await readFile(path);
  const [url, into, bad] = [await emptyDatabase(server), aFolder(), join(aFolder(), 'bad')];
  const settings = settingsIn(into, { DATABASE_URL: url });
  const refused = async (content: Buffer, what: string) => {
    await writeFile(bad, content);
    await assert.rejects(restoreFrom(bad, settings), (error) => {
      assert.ok(error instanceof BackupFileError, `${what}: ${String(error)}`);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  };
  for (const share of [0, 0.01, 0.3, 0.7, 0.99]) {
    await refused(bytes.subarray(0, Math.floor(bytes.length * share)), `cut at ${share}`);
  }
  // Without its last blocks the file still looks like a whole tar.
  await refused(bytes.subarray(0, bytes.length - 2_048), 'without its end');
  for (const name of ['backup.json', 'database/orders/', 'manifest.json', 'checksums/', '.webp']) {
    const altered = Buffer.from(bytes);
    const at = altered.indexOf(name) + 512 + 20;
    altered[at] = (altered[at] ?? 0) ^ 1;
    await refused(altered, `altered in ${name}`);
  }
  await refused(Buffer.from('not a backup at all'), 'foreign');
  await refused(Buffer.alloc(10_000), 'zeros');
  assert.deepEqual(await contentsOf(url), new Map([['sequences', []]]));
  assert.deepEqual(await readdir(into), []);
});

test('a broken rule of consistency is reported, and the shop is restored all the same', async () => {
  const broken = await aSmallShop();
  await rowsOf(broken.url, 'update customer_count set customers = customers + 1');
  const path = await backUp(broken.url, settingsIn(broken.folder));
  const into = settingsIn(aFolder(), { DATABASE_URL: await emptyDatabase(server) });
  const restored = await restoreFrom(path, into);
  assert.deepEqual(
    restored.breaches.map(({ rule }) => rule),
    ['the customers are counted'],
  );
  assert.match(restoreSummary(restored).join('\n'), /WARNING: .*the customers are counted/);
});
