import type { PendingCounts } from '@shop/contract/inventory';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { useSession } from '../../lib/session.ts';
import type { NavTab } from './admin-lines.ts';
import { isWithin, lineAt, navOf, waitingBehind } from './admin-nav.ts';
import { adminLayoutWords } from './admin-layout-words.ts';
import { MenuCount } from './menu-count.tsx';

type SectionTabsProps = { waits: PendingCounts | undefined };

/** Shows the pages of the current line of the menu as tabs; a row that scrolls in itself when narrow. */
export function SectionTabs({ waits }: SectionTabsProps) {
  const { pathname } = useLocation();
  const session = useSession();
  const line = lineAt(navOf(session), pathname);
  if (line === undefined || line.tabs.length === 1) return null;
  return (
    <nav
      data-screen-only
      data-below-header
      aria-label={adminLayoutWords.tabsOf(line.name)}
      className="border-b border-line bg-surface"
    >
      <ul className="mx-auto flex max-w-400 gap-x-5 overflow-x-auto px-4 [scrollbar-width:none] sm:px-6 xl:max-2xl:px-4">
        {line.tabs.map((tab) => (
          <li
            key={tab.to}
            className={classes('shrink-0', session.role === null && 'in-data-staff:invisible')}
          >
            <Tab tab={tab} isCurrent={isWithin(tab, pathname)} waits={waits} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabProps = SectionTabsProps & { tab: NavTab; isCurrent: boolean };

function Tab({ tab, isCurrent, waits }: TabProps) {
  const show = useCallback(
    (link: HTMLElement | null) => void (isCurrent && link && scrollIntoRow(link)),
    [isCurrent],
  );
  return (
    <Link
      ref={show}
      to={tab.to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'relative inline-flex min-h-11 items-center gap-2 border-b-2 px-0.5 text-sm whitespace-nowrap no-underline',
        isCurrent
          ? 'border-accent font-semibold text-accent'
          : 'border-transparent text-ink-soft hover:text-accent',
      )}
    >
      {tab.name}
      <MenuCount count={waitingBehind([tab], waits)} isCalm={tab.isCalm === true} />
    </Link>
  );
}

/** Scrolls the row, and not the page, until a tab is in its middle. */
function scrollIntoRow(link: HTMLElement): void {
  const row = link.closest('ul');
  if (row === null) return;
  const [inner, outer] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}
