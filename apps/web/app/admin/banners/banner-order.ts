import type { Banner } from '@shop/contract/banners';

/** Sorts the banners as shoppers see them: by position, then by first day. */
export function inShownOrder(banners: readonly Banner[]): Banner[] {
  return banners.toSorted(
    (a, b) =>
      a.position - b.position ||
      a.fromDate.localeCompare(b.fromDate) ||
      Number(a.id) - Number(b.id),
  );
}
