import type { PendingCounts } from '@shop/contract/inventory';
import { Link, useLocation } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { useSession } from '../../lib/session.ts';
import { formatCount } from '../../lib/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { adminLayoutWords } from './admin-layout-words.ts';
import { isWithin, navOf, waitingBehind } from './admin-nav.ts';
import type { NavGroup, NavLine } from './admin-nav.ts';

type SidebarProps = {
  /** Icons only, at widths between a phone and a wide screen. */
  rail?: boolean;
  /** The support address; null until it is loaded. */
  mailId: string | null;
  /** The pending counts; undefined until they are loaded. */
  waits: PendingCounts | undefined;
  onNavigate?: () => void;
};

/** Shows the sidebar with the back office's areas. */
export function AdminSidebar({ rail = false, mailId, waits, onNavigate }: SidebarProps) {
  const common = { rail, waits, onNavigate };
  return (
    <div className="flex min-h-full flex-col justify-between gap-6">
      <nav aria-label={adminLayoutWords.nav} className="flex flex-col gap-1">
        {navOf(useSession()).map((entry) =>
          'lines' in entry ? (
            <Group key={entry.name} group={entry} {...common} />
          ) : (
            <Line key={entry.name} line={entry} {...common} />
          ),
        )}
      </nav>
      {mailId !== null && (
        <p className={classes('px-2.5 text-xs text-ink-soft', rail && 'sm:max-xl:hidden')}>
          {adminLayoutWords.support}
          <br />
          <a
            href={`mailto:${mailId}`}
            className="break-words underline underline-offset-4 hover:text-accent"
          >
            {mailId}
          </a>
        </p>
      )}
    </div>
  );
}

type Common = {
  rail: boolean;
  waits: PendingCounts | undefined;
  onNavigate: (() => void) | undefined;
};

function Group({ group, ...common }: Common & { group: NavGroup }) {
  const isCurrent = isWithin(group, useLocation().pathname);
  return (
    <div role="group" aria-label={group.name} className="flex flex-col gap-1">
      <p
        className={classes(
          'px-2.5 pt-3 pb-1 text-xs font-semibold',
          isCurrent ? 'text-accent' : 'text-ink-soft',
          common.rail && 'sm:max-xl:hidden',
        )}
      >
        {group.name}
      </p>
      {group.lines.map((line) => (
        <Line key={line.name} line={line} {...common} />
      ))}
    </div>
  );
}

function Line({ line, rail, waits, onNavigate }: Common & { line: NavLine }) {
  const count = waitingBehind(line, waits);
  const isCurrent = isWithin(line, useLocation().pathname);
  return (
    <Link
      to={line.to}
      title={line.name}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      className={classes(
        'relative flex min-h-11 items-center gap-2.5 rounded-sm border-l-2 px-2.5 text-sm no-underline',
        isCurrent
          ? 'border-accent bg-accent-tint font-semibold text-accent'
          : 'border-transparent hover:bg-paper-deep',
      )}
    >
      <Icon name={line.icon} />
      <span className={classes('grow', rail && 'sm:max-xl:sr-only')}>{line.name}</span>
      {count > 0 && <Count count={count} rail={rail} isCalm={line.isCalm === true} />}
    </Link>
  );
}

/** Shows a line's pending count, at its end or at the corner of its icon. */
function Count({ count, rail, isCalm }: { count: number; rail: boolean; isCalm: boolean }) {
  return (
    <span
      className={classes(
        'min-w-5 shrink-0 whitespace-nowrap rounded-full px-1.5 text-center text-xs leading-5 font-semibold tabular-nums',
        isCalm ? 'bg-paper-deep text-ink-soft' : 'bg-maroon text-on-maroon',
        rail && 'sm:max-xl:absolute sm:max-xl:top-0.5 sm:max-xl:right-0 sm:max-xl:px-1',
      )}
    >
      <span aria-hidden="true">{count > 99 ? adminLayoutWords.many : count}</span>
      <span className="sr-only">{adminLayoutWords.waiting(formatCount(count))}</span>
    </span>
  );
}
