import type { Page } from '@playwright/test';
import { bringToRest, waitUntilDrawn, overflowingElements } from './page-checks.ts';

/** Widths of common screens, in px. */
export const ALL_WIDTHS = [320, 390, 640, 820, 1024, 1280, 1440, 1536, 1920, 2560] as const;

/**
 * Returns faults of a page's layout at rest: elements wider than the window, columns with uneven edges,
 * texts that are cut off. One evaluation, because it runs at every width.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  const checks = [overflowingElements, unevenEdges, clippedText].map(String).join(', ');
  return page.evaluate(`(${String(bringToRest)})(true), [${checks}].flatMap((faults) => faults())`);
}

/** Finds text that is cut off by its own box or by an ancestor that cannot be scrolled. */
function clippedText(): string[] {
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const isShortenedOnPurpose = (element: Element) =>
    element.closest(
      '[aria-hidden=true], [inert], [class*=line-clamp], .truncate, [class*=animate-]',
    ) !== null;
  // Like `sr-only`, at some widths or at all.
  const isForScreenReaders = (element: Element) =>
    getComputedStyle(element).clipPath === 'inset(50%)';
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || isShortenedOnPurpose(element)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    let up: Element | null = element;
    while (up !== null && up !== document.body) {
      if (isForScreenReaders(up)) break;
      const { overflowX, overflowY } = getComputedStyle(up);
      const frame = up.getBoundingClientRect();
      // Content that can be scrolled sideways is not cut off.
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      const isCut =
        (clips(overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1)) ||
        (clips(overflowY) && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2));
      if (isCut) {
        faults.push(`cut off: ${text.slice(0, 40)}`);
        break;
      }
      up = up.parentElement;
    }
  }
  return [...new Set(faults)];
}

/**
 * Finds columns of the page (header, banner, headings, grid, footer) whose edges differ from the first
 * column's.
 */
function unevenEdges(): string[] {
  const columns = [...document.querySelectorAll<HTMLElement>('.page-column')];
  const edges = columns.flatMap((column) => {
    if (!column.checkVisibility()) return [];
    const { left, right } = column.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(column);
    // An element that spans a narrow screen has no padding.
    if (paddingLeft === '0px' && left <= 0) return [];
    const name = column.parentElement?.tagName ?? '';
    return [{ name, at: `${left + parseFloat(paddingLeft)}-${right - parseFloat(paddingRight)}` }];
  });
  const first = edges[0]?.at;
  return edges
    .filter(({ at }) => at !== first)
    .map(({ name, at }) => `${name} stands at ${at}, the first column at ${first}`);
}

/** Returns the least contrast between a banner's text and the pixels behind it. */
export async function contrastOfBanner(page: Page): Promise<number> {
  const banner = page.locator('[aria-roledescription=slide]:not([inert])');
  const veil = banner.locator('.banner-veil');
  const words = await veil.locator('h2, p').evaluateAll((parts) =>
    parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height, color: getComputedStyle(part).color };
    }),
  );
  const show = (visibility: string) =>
    veil.locator('*').evaluateAll((parts, value) => {
      for (const part of parts) if (part instanceof HTMLElement) part.style.visibility = value;
    }, visibility);
  await show('hidden');
  await waitUntilDrawn(page);
  const picture = await page.screenshot();
  await show('');
  return leastContrast(page, picture.toString('base64'), words);
}

type Words = { x: number; y: number; width: number; height: number; color: string };

/** Compares the colour of texts with the pixels of a screenshot without them. */
function leastContrast(page: Page, png: string, words: readonly Words[]): Promise<number> {
  return page.evaluate(
    async ([source, parts]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) return 0;
      context.drawImage(image, 0, 0);
      const channel = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      const luminance = (red: number, green: number, blue: number) =>
        0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
      let least = Infinity;
      for (const { x, y, width, height, color } of parts) {
        const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
        const own = luminance(red, green, blue);
        const { data } = context.getImageData(x, y, Math.max(1, width), Math.max(1, height));
        for (let at = 0; at < data.length; at += 4) {
          const behind = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
          const [light, dark] = own > behind ? [own, behind] : [behind, own];
          least = Math.min(least, (light + 0.05) / (dark + 0.05));
        }
      }
      return least;
    },
    [png, words] as const,
  );
}
