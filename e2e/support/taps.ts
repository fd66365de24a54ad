import type { Locator } from '@playwright/test';

/** Counts the taps and the typed fields of a job. */
export class TapCounter {
  taps = 0;
  fields = 0;

  async tap(target: Locator) {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, text: string) {
    this.fields += 1;
    await field.fill(text);
  }
}
