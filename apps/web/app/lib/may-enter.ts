import type { Area } from '@shop/contract/call';
import { type Session, useSession } from './session.ts';

/** To which area a page of the back office belongs: to one, to everybody there, or to the owner alone. */
export type PageArea = Area | 'any' | 'admin';

/** Whether somebody may open the pages of an area. For convenience only; the server checks access itself. */
export function mayEnter({ role, areas }: Session, area: PageArea): boolean {
  if (role !== 'STAFF') return role === 'ADMIN';
  return area === 'any' || (area !== 'admin' && areas.includes(area));
}

/** Whether the signed-in person may open the pages of an area. */
export function useMayEnter(area: PageArea): boolean {
  return mayEnter(useSession(), area);
}
