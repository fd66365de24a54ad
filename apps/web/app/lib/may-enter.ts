import type { Area } from '@shop/contract/call';
import { type Session, useSession } from './session.ts';

/** Area that a back-office page belongs to: one area, every account there, or the owner only. */
export type PageArea = Area | 'any' | 'admin';

/**
 * Returns whether an account may open the pages of an area. For convenience only; the server checks
 * access itself.
 */
export function mayEnter({ role, areas }: Session, area: PageArea): boolean {
  if (role !== 'STAFF') return role === 'ADMIN';
  return area === 'any' || (area !== 'admin' && areas.includes(area));
}

/** Returns whether the signed-in account may open the pages of an area. */
export function useMayEnter(area: PageArea): boolean {
  return mayEnter(useSession(), area);
}
