import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Clicks, and returns name and bytes of the downloaded file. */
export async function downloadFile(page: Page, click: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
