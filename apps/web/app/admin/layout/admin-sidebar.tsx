import { Link, useLocation } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { adminLayoutWords } from './admin-layout-words.ts';
import { adminNav, isWithin } from './admin-nav.ts';
import type { NavGroup, NavLine } from './admin-nav.ts';

type SidebarProps = {
  /** Icons only, at widths between a phone and a wide screen. */
  rail?: boolean;
  /** The support address; null until it is loaded. */
  mailId: string | null;
  onNavigate?: () => void;
};

/** The sidebar with the back office's areas. */
export function AdminSidebar({ rail = false, mailId, onNavigate }: SidebarProps) {
  return (
    <div className="flex min-h-full flex-col justify-between gap-6">
      <nav aria-label={adminLayoutWords.nav} className="flex flex-col gap-1">
        {adminNav.map((entry) =>
          'lines' in entry ? (
            <Group key={entry.name} group={entry} rail={rail} onNavigate={onNavigate} />
          ) : (
            <Line key={entry.name} line={entry} rail={rail} onNavigate={onNavigate} />
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

type Common = { rail: boolean; onNavigate: (() => void) | undefined };

function Group({ group, rail, onNavigate }: Common & { group: NavGroup }) {
  const isCurrent = isWithin(group, useLocation().pathname);
  return (
    <div role="group" aria-label={group.name} className="flex flex-col gap-1">
      <p
        className={classes(
          'px-2.5 pt-3 pb-1 text-xs font-semibold',
          isCurrent ? 'text-accent' : 'text-ink-soft',
          rail && 'sm:max-xl:hidden',
        )}
      >
        {group.name}
      </p>
      {group.lines.map((line) => (
        <Line key={line.name} line={line} rail={rail} onNavigate={onNavigate} />
      ))}
    </div>
  );
}

function Line({ line, rail, onNavigate }: Common & { line: NavLine }) {
  const isCurrent = isWithin(line, useLocation().pathname);
  return (
    <Link
      to={line.to}
      title={line.name}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      className={classes(
        'flex min-h-11 items-center gap-2.5 rounded-sm border-l-2 px-2.5 text-sm no-underline',
        isCurrent
          ? 'border-accent bg-accent-tint font-semibold text-accent'
          : 'border-transparent hover:bg-paper-deep',
      )}
    >
      <Icon name={line.icon} />
      <span className={classes(rail && 'sm:max-xl:sr-only')}>{line.name}</span>
    </Link>
  );
}
