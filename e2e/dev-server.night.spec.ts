import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/project.mjs';
import { aDataFolder, afterwards } from './support/afterwards.ts';
import { expect, test } from './support/test.ts';

const START_LIMIT_MS = 60_000;

const afterTests = afterwards();

test('npm run dev serves pages from their sources, and restarts when a file of the server is saved', async () => {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    FORCE_COLOR: undefined,
    DATA_DIR: await aDataFolder(afterTests),
    DEMO: '0',
    PORT: '0',
  };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: ROOT, env, stdio: 'pipe' });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  afterTests(async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  /** Returns the URL that the server printed at this start. */
  const opened = async (start: number) => {
    const printed = () => [...said.matchAll(/The shop is open: +(\S+)/g)];
    const look = () => {
      if (child.exitCode !== null) throw new Error(`it has ended: ${said}`);
      return printed().length >= start ? 'open' : said;
    };
    await expect.poll(look, { timeout: START_LIMIT_MS }).toBe('open');
    return printed().at(-1)?.[1] ?? '';
  };

  const url = await opened(1);
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/"\/app\/entry\.client\.tsx"/);
  const script = await fetch(`${url}/app/entry.client.tsx`);
  expect(script.headers.get('content-type')).toMatch(/javascript/);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);

  const now = new Date();
  utimesSync(join(ROOT, 'apps/api/src/http/health.ts'), now, now);
  expect((await fetch(`${await opened(2)}/api/health/ready`)).status).toBe(200);

  child.kill('SIGTERM');
  expect(await exited).toBe(0);
});
