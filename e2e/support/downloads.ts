import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that a click downloads: its name and bytes. */
export async function downloaded(page: Page, click: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
