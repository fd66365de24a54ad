import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/lib/project.mjs';
import { scaled } from '../scripts/lib/slowness.mjs';

const LIMIT_MS = scaled(60_000);

test('npm run dev serves pages from their sources, and starts again when a file of the server is saved', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'resham-dev-'));
  chmodSync(folder, 0o755); // for the system user of the embedded PostgreSQL
  const env = { ...process.env, NODE_ENV: undefined, DATA_DIR: folder, DEMO: '0', PORT: '0' };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: ROOT, env, stdio: 'pipe' });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  t.after(async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const opened = async (times: number) => {
    const until = Date.now() + LIMIT_MS;
    for (;;) {
      const urls = [...said.matchAll(/The shop is open: +(\S+)/g)];
      if (urls.length >= times) return urls.at(-1)?.[1] ?? '';
      assert.ok(child.exitCode === null && Date.now() < until, said);
      await sleep(100);
    }
  };

  const url = await opened(1);
  const page = await fetch(url);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /"\/app\/entry\.client\.tsx"/);
  const script = await fetch(`${url}/app/entry.client.tsx`);
  assert.match(script.headers.get('content-type') ?? '', /javascript/);
  assert.equal((await fetch(`${url}/api/health/ready`)).status, 200);

  const now = new Date();
  utimesSync(join(ROOT, 'apps/api/src/http/health.ts'), now, now);
  assert.equal((await fetch(`${await opened(2)}/api/health/ready`)).status, 200);

  child.kill('SIGTERM');
  assert.equal(await exited, 0);
});
