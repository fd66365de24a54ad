import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { eventually, isRunning } from '../../test/bare-server-process.ts';
import { anOnlineShop } from '../../test/online-factories.ts';
import { paymentKills } from '../../test/payment-kills.ts';
import { runScript } from '../../test/payment-script.ts';
import { startPostgres } from '../embedded-postgres/embedded-postgres.ts';

const KILLS = sizeFor(20, 1);

/** A script that has fewer statements than its kill is at kills nothing. */
const MOST_TRIES = 8;

/** The pause before PostgreSQL is started again grows to half a minute. */
const RETURN_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'resham-killed-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres({ folder, settings: { max_connections: 200 } });
process.env['TEST_DATABASE_URL'] = postgres.url;
const online = await anOnlineShop();
const { shop } = online;
const stop = async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
// After the shop's database is dropped, which happens at the first end.
process.once('beforeExit', () => process.once('beforeExit', () => void stop()));

const answers = () =>
  sql`select 1`.execute(shop.db).then(
    () => true,
    () => false,
  );

const { scripts, recover, assertAgreement } = await paymentKills(online);
let round = 0;

/** Runs every script at once while PostgreSQL is killed at a statement of one of them; returns whether it was. */
async function killOnce(): Promise<boolean> {
  round += 1;
  shop.clock.set(new Date());
  const works = [];
  for (const prepare of Object.values(scripts)) works.push(await prepare());
  const victim = postgres.pid;
  // Each script in turn, at any of its statements.
  const at = round % works.length;
  const nth = 1 + ((5 * round) % 23);
  const fault = { kind: 'kill', victim, point: 'during statement', nth } as const;
  await Promise.all(
    works.map((work, index) => runScript(index === at ? { ...work, fault } : work)),
  );
  return !isRunning(victim);
}

// Each kill is a test, because the runner ends a process in which no test ends for ten minutes.
for (let kill = 1; kill <= KILLS; kill += 1) {
  test(`PostgreSQL is killed under payments, their orders and refunds, ${kill} of ${KILLS}`, async () => {
    let isKilled = false;
    for (let tries = 0; !isKilled && tries < MOST_TRIES; tries += 1) isKilled = await killOnce();
    assert.ok(isKilled);
    await eventually(answers, RETURN_MS);
  });
}

test('money, orders and refunds agree after all kills', async () => {
  shop.clock.set(new Date());
  await recover();
  await assertAgreement();
});
