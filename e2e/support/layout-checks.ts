import type { Page } from '@playwright/test';
import { bringToRest, overflowingElements } from './page-checks.ts';

/** Widths of common screens, in px. */
export const ALL_WIDTHS = [320, 390, 640, 820, 1024, 1280, 1440, 1536, 1920, 2560] as const;

/**
 * Returns faults of a page's layout at rest: elements wider than the window, columns with uneven edges,
 * texts that are cut off, tables with hidden columns or broken buttons, overlapping targets, headings or labels
 * that are not level, and unevenly spaced steps. One evaluation, because it runs at every width.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  const checks = [
    overflowingElements,
    unevenEdges,
    clippedText,
    hiddenColumns,
    brokenButtons,
    overlappingTargets,
    unlevelHeadings,
    unlevelFacts,
    unevenSteps,
  ]
    .map(String)
    .join(', ');
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

/** Finds tables that scroll sideways on a tablet or a laptop: columns lie behind their buttons. */
function hiddenColumns(): string[] {
  if (innerWidth < 820) return [];
  const tables = [...document.querySelectorAll('table')];
  return tables.flatMap((table) => {
    if (table.closest('.sr-only') !== null) return [];
    const room = table.parentElement?.clientWidth ?? 0;
    const name = table.caption?.textContent ?? '';
    return table.offsetWidth <= room ? [] : [`${name} is ${table.offsetWidth} px wide in ${room}`];
  });
}

/** Finds buttons at the end of a table's rows whose label breaks. */
function brokenButtons(): string[] {
  if (innerWidth < 820) return [];
  const buttons = document.querySelectorAll('td:last-child :is(button, a)');
  const broken = [...buttons].filter((button) => {
    const label = document.createRange();
    label.selectNodeContents(button);
    const { height } = label.getBoundingClientRect();
    return (
      button.textContent !== '' && height >= 2 * parseFloat(getComputedStyle(button).lineHeight)
    );
  });
  return [...new Set(broken.map((button) => `the label breaks: ${button.textContent}`))];
}

/** Finds a link or a button that covers a part of the one before it. */
function overlappingTargets(): string[] {
  const isBox = (one: Element) => {
    const { display, position } = getComputedStyle(one);
    // A link inside a sentence may span two lines.
    const isInSentence = display === 'inline';
    const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isSeen && !isInSentence && !['absolute', 'fixed', 'sticky'].includes(position);
  };
  return [...document.querySelectorAll(':is(a, button) + :is(a, button)')].flatMap((second) => {
    const first = second.previousElementSibling;
    if (first === null || !isBox(first) || !isBox(second)) return [];
    const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const names = [first, second].map((one) => one.getAttribute('aria-label') ?? one.textContent);
    return Math.min(across, down) > 1 ? [`${names.join(' and ')} overlap`] : [];
  });
}

/** Finds headings of columns whose last lines are not level. */
function unlevelHeadings(): string[] {
  const bottomOf = (heading: Element) => {
    const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    if (words === null || heading.querySelector('.sr-only') !== null) return null;
    const range = document.createRange();
    range.selectNodeContents(words);
    return range.getClientRects().length === 0 ? null : range.getBoundingClientRect().bottom;
  };
  return [...document.querySelectorAll('thead tr')].flatMap((row) => {
    const bottoms = [...row.children].map(bottomOf).filter((one) => one !== null);
    const isLevel = Math.max(...bottoms) - Math.min(...bottoms) <= 1;
    return bottoms.length === 0 || isLevel ? [] : [`headings are not level: ${row.textContent}`];
  });
}

/** Finds labels beside a fact whose first line is higher or lower. */
function unlevelFacts(): string[] {
  const lineOf = (element: Element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.selectNodeContents(words ?? element);
    return range.getClientRects()[0];
  };
  return [...document.querySelectorAll('dt + dd')].flatMap((fact) => {
    const [label, first] = [lineOf(fact.previousElementSibling as Element), lineOf(fact)];
    if (label === undefined || first === undefined || first.left < label.right) return [];
    const apart = Math.round(Math.abs(label.bottom - first.bottom));
    return apart <= 3 ? [] : [`${apart} px between ${fact.parentElement?.textContent ?? ''}`];
  });
}

/** Finds rows of steps whose dots are unevenly spaced on a wide screen. */
function unevenSteps(): string[] {
  if (innerWidth < 640) return [];
  const rows = new Set(
    [...document.querySelectorAll('[aria-current=step]')].map(({ parentElement }) => parentElement),
  );
  return [...rows].flatMap((row) => {
    const dots = [...(row?.querySelectorAll('.rounded-full') ?? [])].map((dot) => {
      const { left, right } = dot.getBoundingClientRect();
      return (left + right) / 2;
    });
    const gaps = dots.slice(1).map((dot, at) => dot - (dots[at] ?? 0));
    const isEven = Math.max(...gaps) - Math.min(...gaps) <= 12;
    return gaps.length === 0 || isEven ? [] : [`steps ${gaps.map(Math.round).join(', ')} px apart`];
  });
}
