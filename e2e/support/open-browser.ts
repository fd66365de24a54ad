import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../scripts/lib/chromium.mjs';

/** Launches the machine's Chromium with extra command-line flags, for programs that are no journeys. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(more));
}
