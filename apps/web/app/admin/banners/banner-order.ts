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

/** Returns the positions to change so that a banner moves one place, each with its previous one. */
export function movesFor(shown: readonly Banner[], id: string, step: -1 | 1) {
  const at = shown.findIndex((banner) => banner.id === id);
  const moved = shown[at];
  if (moved === undefined || at + step < 0 || at + step >= shown.length) return [];
  const order = shown.filter((banner) => banner !== moved).toSpliced(at + step, 0, moved);
  return order.flatMap((banner, position) =>
    banner.position === position ? [] : [{ id: banner.id, from: banner.position, position }],
  );
}
