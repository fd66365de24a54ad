import { MAX_FACET_COUNT } from '@shop/contract/facets';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { classes } from '../../../lib/classes.ts';
import { formatCount } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';

type FilterChoiceProps = {
  /** Query string of the link. */
  to: string;
  isChosen: boolean;
  /** Number of products; null when unknown. */
  count: number | null;
  /** A box can be combined with others, a dot replaces them. */
  mark?: 'box' | 'dot';
  children: ReactNode;
};

/**
 * Shows one choice of a filter as a link, with the number of its products beside it; one without products
 * is grey and no link.
 */
export function FilterChoice({ to, isChosen, count, mark, children }: FilterChoiceProps) {
  const isEmpty = count === 0 && !isChosen;
  return (
    <li className="relative flex min-h-10 max-lg:min-h-11 items-center gap-3 text-sm">
      {mark !== undefined && (
        <span
          aria-hidden="true"
          className={classes(
            'flex size-4.5 shrink-0 items-center justify-center border',
            mark === 'box' ? 'rounded-sm' : 'rounded-full',
            isChosen ? 'border-maroon bg-maroon text-on-maroon' : 'border-line-strong bg-surface',
            isEmpty && 'opacity-40',
          )}
        >
          {isChosen && <Icon name="check" className="size-3.5" />}
        </span>
      )}
      {isEmpty ? (
        <span className="grow py-1.5 text-ink-soft">{children}</span>
      ) : (
        <Link
          to={to || '?'}
          preventScrollReset
          aria-current={isChosen || undefined}
          className={classes(
            'grow py-1.5 transition-colors after:absolute after:inset-0 hover:text-accent',
            isChosen && 'font-semibold text-accent',
          )}
        >
          {children}
        </Link>
      )}
      {count !== null && <CountOf count={count} />}
    </li>
  );
}

function CountOf({ count }: { count: number }) {
  const text = `${formatCount(count)}${count === MAX_FACET_COUNT ? '+' : ''}`;
  return <span className="text-xs text-ink-soft tabular-nums">{text}</span>;
}
