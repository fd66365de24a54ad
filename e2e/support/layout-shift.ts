import type { Page } from '@playwright/test';

/** Returns how much the page's layout has shifted since it was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    // Without a shift the observer is never called, but its records are there at once.
    const shifts = observer.takeRecords() as unknown as { value: number }[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}
