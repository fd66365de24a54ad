import type { PendingCounts } from '@shop/contract/inventory';
import { Link, useLocation } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { adminLayoutWords } from './admin-layout-words.ts';
import type { NavLine } from './admin-lines.ts';
import { lineAt, navOf, waitingBehind } from './admin-nav.ts';
import { MenuCount } from './menu-count.tsx';

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
  const session = useSession();
  const lines = navOf(session);
  const current = lineAt(lines, useLocation().pathname);
  const common = { rail, current, waits, onNavigate };
  const managed = lines.filter(({ isManaged }) => isManaged === true);
  return (
    <div className="flex min-h-full flex-col justify-between gap-6">
      <nav
        aria-label={adminLayoutWords.nav}
        className={classes(
          'flex flex-col gap-1',
          session.role === null && 'in-data-staff:invisible',
        )}
      >
        {lines.map((line) => {
          if (line === managed[0]) return <Group key="group" lines={managed} {...common} />;
          return line.isManaged !== true && <Line key={line.name} line={line} {...common} />;
        })}
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
  /** The line of the page on screen. */
  current: NavLine | undefined;
  waits: PendingCounts | undefined;
  onNavigate: (() => void) | undefined;
};

/** Shows the group Product Management: its name, and its lines further in. */
function Group({ lines, ...common }: Common & { lines: readonly NavLine[] }) {
  const { rail, current } = common;
  const name = adminLayoutWords.productManagement;
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-1">
      <p
        className={classes(
          'px-2.5 pt-2 text-xs font-semibold',
          current?.isManaged === true ? 'text-accent' : 'text-ink-soft',
          rail && 'sm:max-xl:hidden',
        )}
      >
        {name}
      </p>
      <div
        className={classes(
          'ml-3 flex flex-col gap-1 border-l border-line pl-1',
          rail && 'sm:max-xl:ml-0 sm:max-xl:border-l-0 sm:max-xl:pl-0',
        )}
      >
        {lines.map((line) => (
          <Line key={line.name} line={line} {...common} />
        ))}
      </div>
    </div>
  );
}

function Line({ line, rail, current, waits, onNavigate }: Common & { line: NavLine }) {
  const { name, tabs } = line;
  const [{ to, icon }] = tabs;
  const isCurrent = line === current;
  return (
    <Link
      to={to}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      className={classes(
        'relative flex min-h-11 items-center gap-2.5 rounded-sm border-l-2 px-2.5 text-sm no-underline',
        isCurrent
          ? 'border-accent bg-accent-tint font-semibold text-accent'
          : 'border-transparent hover:bg-paper-deep',
      )}
    >
      <Icon name={icon} />
      <span className={classes('grow whitespace-nowrap', rail && 'sm:max-xl:sr-only')}>{name}</span>
      <MenuCount
        count={waitingBehind(tabs, waits)}
        isCalm={tabs.every(({ counts, isCalm }) => counts === undefined || isCalm === true)}
        className={
          rail ? 'sm:max-xl:absolute sm:max-xl:top-0.5 sm:max-xl:right-0 sm:max-xl:px-1' : ''
        }
      />
    </Link>
  );
}
