import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from './project.mjs';
import { run } from './run.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules/playwright/cli.js');

/**
 * Runs journeys with Playwright's runner, which prints them; passes further options to it. Returns {
 * passed, failed, failedFiles, reports }.
 */
export async function runJourneys({ files, options = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'resham-journeys-'));
  const counts = join(folder, 'counts.json');
  try {
    await run(NODE, [PLAYWRIGHT, 'test', ...files, ...options], {
      show: true,
      env: { ...process.env, JOURNEY_COUNTS: counts },
    });
    const result = JSON.parse(readFileSync(counts, 'utf8'));
    return { ...result, reports: result.failedFiles.map((file) => `  ✖ ${file}`) };
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    console.log('  ✖ the journeys did not run to their end');
    return { passed: 0, failed: 1, failedFiles: files, reports: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
