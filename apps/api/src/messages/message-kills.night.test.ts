import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sendDue } from '../../test/messages.ts';
import { aShop } from '../../test/server.ts';

const KILLS = 50;
/**
 * The points at which a process is killed: in its transaction, after it, before a message is sent, and
 * after that.
 */
const POINTS = ['queued', 'committed', 'claimed', 'sent'];
const PROCESS = join(import.meta.dirname, '../../test/message-process.ts');

const folder = mkdtempSync(join(tmpdir(), 'resham-kills-'));
after(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

/** Runs a process that queues and sends until it is killed; each run gets a little further. */
async function runAndKill(databaseUrl: string, kill: number): Promise<void> {
  const point = POINTS[kill % POINTS.length] ?? '';
  const nth = 1 + Math.floor(kill / POINTS.length);
  const words = [databaseUrl, folder, kill * 1_000_000, point, nth].map(String);
  const child = spawn(process.execPath, [PROCESS, ...words], { stdio: 'inherit' });
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
}

test(`killed ${KILLS} times between commit and sending: every message is sent, none before its cause`, async () => {
  const shop = await aShop();
  for (let kill = 0; kill < KILLS; kill += 2) {
    await Promise.all([kill, kill + 1].map((one) => runAndKill(shop.databaseUrl, one)));
  }
  const open = shop.db.selectFrom('messages').select('id').where('state', '=', 'QUEUED');
  const left = (await open.execute()).length;
  // After the claims of the dead processes.
  shop.clock.set(new Date(Date.now() + 20_000));
  await sendDue(shop);
  assert.deepEqual(await open.execute(), []);
  const rows = await shop.db.selectFrom('messages').select(['phone', 'state']).execute();
  assert.ok(left > 0 && rows.length > KILLS / 2, `${left} of ${rows.length} were left by the dead`);
  const lines = readFileSync(join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n');
  const written = lines.map((line) => (JSON.parse(line) as { to: string }).to);
  const sent = new Set([...written, ...shop.sent.map(({ to }) => to)]);
  assert.deepEqual(sent, new Set(rows.map(({ phone }) => phone)));
  assert.ok([...sent].every((phone) => Number(phone.slice(1)) % 3 !== 0));
});
