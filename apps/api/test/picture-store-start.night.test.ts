import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, after, test } from 'node:test';
import { leaveOut } from '../../../scripts/lib/left-out.mjs';
import { openDb } from '../src/database/db.ts';
import { freshDatabase } from './database.ts';
import { SERVED_KEY, startServedProcess } from './served-process.ts';
import { NO_SWIFT, hasSwift, startSwift } from './swift.ts';

if (hasSwift) await testStarts();
else leaveOut(NO_SWIFT);

const COMMAND = join(import.meta.dirname, '../src/commands/pictures-move.ts');

async function testStarts() {
  const swift = await startSwift();
  after(swift.stop);

  /** Returns a function that starts servers on a new database and folder. */
  async function aPlace(t: TestContext) {
    const folder = await mkdtemp(join(tmpdir(), 'resham-store-'));
    // The user that the command switches to must enter it.
    await chmod(folder, 0o755);
    const database = await freshDatabase();
    await aNewIdentity(database.url);
    t.after(async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    });
    const start = (environment: Record<string, string>, words: readonly string[] = []) =>
      startServedProcess(folder, { DATABASE_URL: database.url, ...environment }, { words });
    const refused = async (environment: Record<string, string>, line: RegExp) => {
      const said = await start(environment).then(
        async (served) => {
          await served.end();
          return 'it started';
        },
        (error: unknown) => String(error).split('before it was open: ')[1] ?? String(error),
      );
      assert.match(said, line);
      assert.equal(said.trim().split('\n').length, 1, said);
    };
    const move = (to: string, environment: Record<string, string>) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const env = {
        PATH: '',
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        SECRET_KEY: SERVED_KEY,
        ...environment,
      };
      execFile(process.execPath, [COMMAND, '--to', to], { env }, (_failed, out, error) =>
        resolve(`${out}${error}`),
      );
      return promise;
    };
    return { start, refused, move };
  }

  test('a shop keeps its store: another bucket, or none, is refused in one line', async (t) => {
    const [own, other] = [await swift.bucketsOf('own'), await swift.bucketsOf('other')];
    const { start, refused } = await aPlace(t);
    const first = await start(own);
    assert.doesNotMatch(first.said(), /picture/i);
    await first.end();
    await refused(
      other,
      /^The pictures of this shop are in s3 \S+ own-public own-private, and not in .*PICTURES_S3_/,
    );
    await refused({}, /^The pictures of this shop are in s3 .*, and not in disk/);
    await (await start(other, ['--adopt'])).end();
    await refused(own, /^The pictures of this shop are in s3 \S+ other-public/);
  });

  test('the bucket of another shop is refused in one line', async (t) => {
    const environment = await swift.bucketsOf('taken');
    await (await (await aPlace(t)).start(environment)).end();
    const { refused, start } = await aPlace(t);
    await refused(environment, /^The bucket taken-private .*belongs to another shop/);
    await (await start(environment, ['--adopt'])).end();
  });

  test('a missing bucket, and a wrong key, are refused in one line', async (t) => {
    const environment = await swift.bucketsOf('refused');
    const { refused } = await aPlace(t);
    const nowhere = { ...environment, PICTURES_S3_PRIVATE_BUCKET: 'nowhere' };
    await refused(nowhere, /^The bucket nowhere of .*PICTURES_S3_PRIVATE_BUCKET.*NoSuchBucket/);
    const wrong = { ...environment, S3_SECRET_ACCESS_KEY: 'wrong' };
    await refused(wrong, /^The bucket refused-public .*S3_ACCESS_KEY_ID.*SignatureDoesNotMatch/);
  });

  test('a bucket that strangers can read is refused in one line', async (t) => {
    const environment = await swift.bucketsOf('open');
    const { refused } = await aPlace(t);
    const PICTURES_S3_ENDPOINT = await anOpenDoor(t, environment);
    await refused(
      { ...environment, PICTURES_S3_ENDPOINT },
      /^Strangers can read the bucket open-public .*close it to the world/,
    );
  });

  test('an unavailable store causes a warning, and the shop opens', async (t) => {
    const environment = await swift.bucketsOf('away');
    const { start } = await aPlace(t);
    swift.freeze();
    try {
      const served = await start(environment);
      assert.match(served.said(), /^The picture store .* could not be checked at the start\./m);
      assert.equal((await fetch(`${served.url}/api/health/ready`)).status, 200);
      await served.end();
    } finally {
      swift.thaw();
    }
  });

  test('the command moves pictures while the shop runs', async (t) => {
    const environment = await swift.bucketsOf('moved');
    const { start, refused, move } = await aPlace(t);
    assert.match(await move('s3', environment), / is not the data folder of this shop/);
    await (await start({})).end();
    assert.match(await move('s3', {}), /^The settings PICTURES_S3_… name no object store\.\n$/);
    assert.match(await move('tape', environment), /^Usage: [^\n]+\n$/);
    const served = await start(environment);
    assert.match(served.said(), /^The pictures are still on disk: npm run pictures:move/m);
    assert.match(await move('s3', environment), /^The pictures have moved: 0 files were copied/m);
    assert.match(await move('s3', environment), /^The pictures are there already\.\n$/);
    await served.end();
    await refused({}, /^The pictures of this shop are in s3 /);
    assert.match(await move('disk', environment), /^The pictures have moved/m);
    await (await start({})).end();
  });
}

/** Gives a database a new identity, because fresh databases are copies of one. */
async function aNewIdentity(url: string): Promise<void> {
  const db = openDb(url, () => {});
  await db
    .updateTable('shop_identity')
    .set({ id: `of-${randomUUID()}` })
    .execute();
  await db.destroy();
}

/** Returns a URL at which the store answers strangers too, like open buckets: it signs for them. */
async function anOpenDoor(t: TestContext, environment: Record<string, string>): Promise<string> {
  const { AwsClient } = await import('aws4fetch');
  const behind = environment['PICTURES_S3_ENDPOINT'] ?? '';
  const signer = new AwsClient({
    accessKeyId: environment['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: environment['S3_SECRET_ACCESS_KEY'] ?? '',
    service: 's3',
    region: 'us-east-1',
  });
  const door = createServer((asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked;
    if (headers.authorization === undefined) {
      void signer.fetch(`${behind}${url}`, { method }).then(async (found) => {
        answer.writeHead(found.status).end(Buffer.from(await found.arrayBuffer()));
      });
      return;
    }
    const passed = request(`${behind}${url}`, { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  t.after(() => {
    door.closeAllConnections();
    door.close();
  });
  return `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
}
