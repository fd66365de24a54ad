import type { Page, Response } from '@playwright/test';

/**
 * Makes every load of a page by its URL or its history wait until it is hydrated, including every lazily
 * hydrated part, and has loaded what its first use needs: earlier clicks have no effect.
 */
export function waitsForHydration<P extends Page>(page: P): P {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const arrived = async (answer: Response | null) => {
    const type = (await answer?.allHeaders())?.['content-type'] ?? '';
    if (type.startsWith('text/html')) await hydrated(page);
    return answer;
  };
  return Object.assign(page, {
    goto: async (...of: Parameters<Page['goto']>) => arrived(await goto(...of)),
    reload: async (...of: Parameters<Page['reload']>) => arrived(await reload(...of)),
    goBack: async (...of: Parameters<Page['goBack']>) => {
      const answer = await goBack(...of);
      // A page of another server has none of the shop's files.
      const isOfShop = (await page.locator('link[href^="/assets/"]').count()) > 0;
      return isOfShop ? arrived(answer) : answer;
    },
  });
}

type Fiber = {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  stateNode: { current: Fiber };
};

/** Waits until a page that loads by itself is hydrated. */
export function hydrated(page: Page): Promise<unknown> {
  return page.waitForFunction(isHydrated, undefined, { polling: 50 });
}

/**
 * Returns whether a page is hydrated, from React's internal tree: the state of the root and of each
 * boundary; and whether the code after the first screen has run. Runs in the page.
 */
export function isHydrated(): boolean {
  // The offline page has no scripts.
  if (document.querySelector('link[href="/offline.css"]') !== null) return true;
  if (!('isReady' in window)) return false;
  const SUSPENSE = 13;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (key === undefined) return false;
  const container = (document as unknown as Record<string, Fiber>)[key];
  const root = container?.stateNode.current;
  if (root === undefined || root.memoizedState?.isDehydrated !== false) return false;
  let fiber: Fiber | null = root;
  while (fiber !== null) {
    const waits = fiber.tag === SUSPENSE && fiber.memoizedState?.dehydrated;
    if (waits) return false;
    let next: Fiber | null = fiber.child;
    for (let up: Fiber | null = fiber; next === null && up !== null; up = up.return)
      next = up.sibling;
    fiber = next;
  }
  return true;
}
