import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '../../../../scripts/lib/slowness.mjs';
import { sendDue } from '../../test/messages.ts';
import { aShop } from '../../test/server.ts';

const KILLS = 50;
const PROCESS = join(import.meta.dirname, '../../test/message-process.ts');

const folder = mkdtempSync(join(tmpdir(), 'resham-kills-'));
after(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

/** Starts a process that queues and sends, and kills it without warning a moment later. */
async function runAndKill(databaseUrl: string, first: number): Promise<void> {
  const child = spawn(process.execPath, [PROCESS, databaseUrl, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await sleep(20 + Math.random() * scaled(120));
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test(`killed ${KILLS} times between commit and sending: every message is sent, none before its cause`, async () => {
  const shop = await aShop();
  for (let kill = 0; kill < KILLS; kill += 2) {
    const first = kill * 1_000_000;
    await Promise.all([
      runAndKill(shop.databaseUrl, first),
      runAndKill(shop.databaseUrl, first + 1_000_000),
    ]);
  }
  const open = shop.db.selectFrom('messages').select('id').where('state', '=', 'QUEUED');
  const left = (await open.execute()).length;
  // Past the claims of the dead.
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
