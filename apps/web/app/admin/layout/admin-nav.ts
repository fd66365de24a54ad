import type { PendingCounts } from '@shop/contract/inventory';
import { mayEnter } from '../../lib/may-enter.ts';
import type { Session } from '../../lib/session.ts';
import { waitingCount } from '../kit/waiting-count.ts';
import { type NavLine, type NavTab, adminLines } from './admin-lines.ts';

/**
 * Returns the sidebar of an account, without pages that it may not open. The server and the first
 * rendering do not know the account and show the owner's.
 */
export function navOf(session: Session): readonly NavLine[] {
  if (session.role === null) return adminLines;
  return adminLines.flatMap((line) => {
    const [first, ...others] = line.tabs.filter(({ area }) => mayEnter(session, area));
    if (first === undefined) return [];
    const isPart = others.length === 0 && line.tabs.length > 1;
    return [{ ...line, name: isPart ? first.name : line.name, tabs: [first, ...others] }];
  });
}

/**
 * Returns whether an account may open the page at `pathname`; a page without a tab belongs to the
 * owner.
 */
export function mayOpen(session: Session, pathname: string): boolean {
  const tab = adminLines.flatMap(({ tabs }) => tabs).find((one) => isWithin(one, pathname));
  return mayEnter(session, tab?.area ?? 'admin');
}

/** Returns whether the page at `pathname` belongs to this tab. */
export function isWithin({ to, covers = [] }: NavTab, pathname: string): boolean {
  return [to, ...covers].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Returns the line that the page at `pathname` belongs to. */
export function lineAt(lines: readonly NavLine[], pathname: string): NavLine | undefined {
  return lines.find(({ tabs }) => tabs.some((tab) => isWithin(tab, pathname)));
}

/** Returns the pending count of tabs, by orders; 0 until it is known. */
export function waitingBehind(
  tabs: readonly Pick<NavTab, 'counts'>[],
  waits: PendingCounts | undefined,
): number {
  if (waits === undefined) return 0;
  const names = tabs.flatMap(({ counts = [] }) => counts);
  return names.reduce((total, name) => total + (waitingCount(waits, name) ?? 0), 0);
}

/** Returns how many orders and refunds need the owner. */
export function waitingOrders(waits: PendingCounts): { orders: number; refunds: number } {
  const orders = (waitingCount(waits, 'toAccept') ?? 0) + (waitingCount(waits, 'toCheck') ?? 0);
  return { orders, refunds: waits.refundsDue ?? 0 };
}
