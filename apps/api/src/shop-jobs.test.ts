import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { eventually, temporaryFolder } from '../test/bare-server-process.ts';
import { aShop } from '../test/server.ts';
import { buildApp } from './app.ts';
import { recordJobSuccess } from './database/job-runs.ts';
import { registerMetrics } from './http/metrics.ts';
import { msAfter } from './platform/clock.ts';
import { folderId } from './data-folder/folder-identity.ts';
import { shopJobs } from './shop-jobs.ts';

const token = 'a-token-of-twenty-letters';

/** Returns a shop with its job queue, the `degraded` list of `ready`, and its metrics of jobs. */
async function aShopWithJobs(t: TestContext, environment: Record<string, string> = {}) {
  const shop = await aShop({ METRICS_TOKEN: token, ...environment });
  const server = buildApp(shop);
  await registerMetrics(server, shop);
  const jobs = shopJobs();
  t.after(async () => {
    await jobs.stop();
    await server.close();
  });
  return {
    shop,
    jobs,
    degraded: async () => {
      const answer = await server.inject('/api/health/ready');
      assert.equal(answer.statusCode, 200);
      return answer.json<{ data: { degraded: string[] } }>().data.degraded;
    },
    successes: async () => {
      const headers = { authorization: `Bearer ${token}` };
      const { payload } = await server.inject({ url: '/metrics', headers });
      return [...payload.matchAll(/^job_last_success_seconds\{job="(.+)"\} (\S+)$/gm)].map(
        ([, job, seconds]) => [job, Number(seconds)],
      );
    },
  };
}

test('each success of a job is a metric', async (t) => {
  const { shop, jobs, successes } = await aShopWithJobs(t);
  jobs.start(shop, shop.databaseUrl);
  await eventually(async () => {
    await jobs.enqueue({ name: 'make-avif', data: { pictureId: '1' } });
    return (await successes()).length > 0;
  });
  const now = shop.clock.now().valueOf() / 1_000;
  assert.deepEqual((await successes())[0], ['make-avif', now]);
});

test('a job whose next success is overdue degrades, until it succeeds', async (t) => {
  const { shop, degraded } = await aShopWithJobs(t);
  const now = shop.clock.now();
  const job = 'release-holds';
  await recordJobSuccess(shop.db, { job, now, lateAt: msAfter(now, 300_000) });
  assert.deepEqual(await degraded(), []);
  shop.clock.move(300);
  assert.deepEqual(await degraded(), [job]);
  await recordJobSuccess(shop.db, { job, now, lateAt: msAfter(shop.clock.now(), 300_000) });
  assert.deepEqual(await degraded(), []);
});

test('jobs whose queue does not start are late, each after its time', async (t) => {
  const { shop, jobs, degraded, successes } = await aShopWithJobs(t);
  jobs.start(shop, 'postgres://nobody:nothing@127.0.0.1:1/none');
  await eventually(async () => {
    const { rows } = await query(shop.databaseUrl, 'select from job_runs');
    return rows.length > 0;
  });
  assert.deepEqual([await degraded(), await successes()], [[], []]);
  shop.clock.move(30 * 60);
  assert.deepEqual(await degraded(), [
    'check-for-alerts',
    'check-pictures',
    'count-items',
    'fold-category-totals',
    'look-at-late-proofs',
    'refresh-search',
    'release-holds',
    'tell-of-new-orders',
    'tell-watchers',
    'tidy-messages',
    'watch-backups',
  ]);
  shop.clock.move(150 * 60);
  const late = await degraded();
  assert.deepEqual(late.slice(0, 5), [
    'ask-for-reviews',
    'check-for-alerts',
    'check-pictures',
    'clean-up-pictures',
    'clean-up-sign-ins',
  ]);
});

test('after a night without a server the jobs get their time again', async (t) => {
  const { shop, jobs, degraded } = await aShopWithJobs(t);
  await query(
    shop.databaseUrl,
    "insert into job_runs (job, late_at) values ('release-holds', '2020-01-01'), ('given-up', '2020-01-01')",
  );
  assert.deepEqual(await degraded(), ['given-up', 'release-holds']);
  jobs.start(shop, 'postgres://nobody:nothing@127.0.0.1:1/none');
  await eventually(async () => (await degraded()).length === 0);
});

test('a start gives a job back only the time in which no server ran', async (t) => {
  const { shop, jobs, degraded } = await aShopWithJobs(t);
  const now = shop.clock.now();
  await recordJobSuccess(shop.db, { job: 'tidy-messages', now, lateAt: msAfter(now, 300_000) });
  const values = { job: 'back-up', late_at: msAfter(now, 3_600_000) };
  await shop.db.insertInto('job_runs').values(values).execute();
  shop.clock.move(7_200);
  jobs.start(shop, 'postgres://nobody:nothing@127.0.0.1:1/none');
  await eventually(async () => !(await degraded()).includes('back-up'));
  shop.clock.move(3_600);
  assert.ok((await degraded()).includes('back-up'));
});

test('a server without jobs reports late jobs when no other server runs them, and gives them no more time', async (t) => {
  const { shop, jobs, degraded } = await aShopWithJobs(t, { JOBS: '0' });
  await query(
    shop.databaseUrl,
    "insert into job_runs (job, late_at) values ('release-holds', '2020-01-01'), ('of-others', '2099-01-01')",
  );
  jobs.start(shop, shop.databaseUrl);
  await eventually(async () => {
    await jobs.enqueue({ name: 'make-avif', data: { pictureId: '1' } });
    const jobsThere = "select from pgboss.job where name = 'make-avif'";
    const { rows } = await query(shop.databaseUrl, jobsThere).catch(() => ({ rows: [] }));
    return rows.length > 0;
  });
  assert.deepEqual(await degraded(), ['release-holds']);
  shop.clock.move(300);
  assert.ok((await degraded()).includes('tidy-messages'));
  const { rows } = await query(
    shop.databaseUrl,
    "select (select count(*) from pgboss.schedule)::int as schedules, (select count(*) from job_runs where job = 'of-others')::int as others",
  );
  assert.deepEqual(rows, [{ schedules: 0, others: 1 }]);
});

test('servers of one database leave jobs to each other that need files of their data folders', async (t) => {
  const { shop, jobs } = await aShopWithJobs(t);
  const settings = { ...shop.settings, sharesDatabase: true };
  const folders = [temporaryFolder(t), temporaryFolder(t)] as const;
  const queues = [jobs, shopJobs()] as const;
  t.after(() => queues[1].stop());
  // The queue of an earlier version, which had one for all.
  const boss = new PgBoss({ connectionString: shop.databaseUrl, schema: 'pgboss' });
  await boss.start();
  await boss.createQueue('clean-up-pictures');
  await boss.schedule('clean-up-pictures', '17 * * * *');
  await boss.stop();
  for (const at of [0, 1] as const) {
    queues[at].start(
      { ...shop, settings: { ...settings, dataDir: folders[at] } },
      shop.databaseUrl,
    );
  }
  const ids = folders.map((folder) => folderId(folder)).toSorted();
  const cleaned = async () => {
    const { rows } = await query(
      shop.databaseUrl,
      "select name from pgboss.schedule where name like 'clean-up-pictures%' order by name",
    );
    return rows.map(({ name }: { name: string }) => name);
  };
  const wanted = ids.map((id) => `clean-up-pictures.${id}`);
  await eventually(async () => isDeepStrictEqual(await cleaned(), wanted));
  await eventually(async () => {
    await queues[0].enqueue({ name: 'make-avif', data: { pictureId: '1' } });
    const sent = "select distinct name from pgboss.job where name like 'make-avif%'";
    const { rows } = await query(shop.databaseUrl, sent);
    return isDeepStrictEqual(rows, [{ name: `make-avif.${folderId(folders[0])}` }]);
  });
});

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
