import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classes } from '../lib/classes.ts';
import { formatCount } from '../lib/format.ts';
import { Icon } from './icons.tsx';
import { OnlyPage, PLACE } from './only-page.tsx';
import { rowsOfPage, pageNumbers } from './page-numbers.ts';
import { pagerWords } from './pager-words.ts';

type PagerProps = {
  /** Zero-based, as in the API; the screen and the URL count from one. */
  page: number;
  pages: number;
  label: string;
  /** Number of rows on all pages, to show the range of this page. */
  totalCount?: number;
  /** Id of the element to scroll to after a page change. */
  anchor?: string;
  /** Called with the page instead of navigating, for lists whose page is not in the URL. */
  onChoose?: (page: number) => void;
};

/** Shows the pagination of a list; its links work without scripts. A list of one page has none. */
export function Pager({ page, pages, label, totalCount, anchor, onChoose }: PagerProps) {
  const address = usePageAddress(anchor);
  const shown = totalCount === undefined ? null : shownRows(page, totalCount);
  if (pages <= 1 && page === 0) return shown === null ? null : <OnlyPage rows={shown} />;
  const wayTo = (to: number) => ({ to: address(to), onChoose: onChoose && (() => onChoose(to)) });
  return (
    <nav
      aria-label={label}
      className="flex flex-col items-center gap-1 text-sm tabular-nums print:hidden"
    >
      <div className="flex flex-wrap items-center justify-center sm:gap-1">
        <Step rel="prev" way={page > 0 ? wayTo(Math.min(page, pages) - 1) : null} />
        <ol className="flex flex-wrap items-center justify-center sm:gap-1">
          {pageNumbers(page, pages).map((shown, index) => (
            <li key={shown ?? `gap-${index}`}>
              {shown === null ? (
                <span className="px-1 text-ink-soft">…</span>
              ) : (
                <Way
                  {...wayTo(shown)}
                  label={pagerWords.page(shown + 1)}
                  isCurrent={shown === page}
                  className={classes(
                    'flex h-11 w-8 items-center justify-center rounded-sm border-b-2 sm:w-11',
                    shown === page
                      ? 'border-accent font-semibold text-accent'
                      : 'border-transparent text-ink hover:text-accent',
                  )}
                >
                  {shown + 1}
                </Way>
              )}
            </li>
          ))}
        </ol>
        <Step rel="next" way={page < pages - 1 ? wayTo(page + 1) : null} />
      </div>
      {page < pages && <p className={PLACE}>{pagerWords.place(page + 1, pages, shown)}</p>}
    </nav>
  );
}

/** Describes the rows of a page: `1–10 of 38`; null when it has none. */
function shownRows(page: number, totalCount: number): string | null {
  const rows = rowsOfPage(page, totalCount);
  return rows === null
    ? null
    : pagerWords.rowsOf(formatCount(rows.first), formatCount(rows.last), formatCount(totalCount));
}

type Target = { to: string; onChoose?: (() => void) | undefined };

type StepProps = { rel: 'prev' | 'next'; way: Target | null };

/** Links to the previous or next page; only an arrow on phones, and without a link at the ends. */
function Step({ rel, way }: StepProps) {
  const look = 'flex h-11 min-w-11 items-center justify-center gap-1 rounded-sm sm:px-3';
  const isBack = rel === 'prev';
  const face = (
    <>
      {isBack && <Icon name="chevronLeft" className="size-5" />}
      <span className="max-sm:hidden">{isBack ? pagerWords.prev : pagerWords.next}</span>
      {!isBack && <Icon name="chevronRight" className="size-5" />}
    </>
  );
  if (way === null) {
    return (
      <span
        aria-hidden="true"
        aria-disabled="true"
        className={classes(look, 'text-ink-faint opacity-50')}
      >
        {face}
      </span>
    );
  }
  return (
    <Way
      {...way}
      rel={rel}
      label={isBack ? pagerWords.previousPage : pagerWords.nextPage}
      className={classes(look, 'hover:text-accent')}
    >
      {face}
    </Way>
  );
}

type WayProps = Target & {
  rel?: 'prev' | 'next';
  label: string;
  isCurrent?: boolean;
  className: string;
  children: ReactNode;
};

function Way({ to, onChoose, rel, label, isCurrent = false, className, children }: WayProps) {
  const shared = {
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className,
    children,
  };
  if (onChoose !== undefined) return <button type="button" onClick={onChoose} {...shared} />;
  return <Link to={to} rel={rel} {...shared} />;
}

/** Builds the URL of another page of the list, keeping the rest of the current URL. */
function usePageAddress(anchor?: string) {
  const { pathname, search } = useLocation();
  return (page: number) => {
    const params = new URLSearchParams(search);
    if (page === 0) params.delete('page');
    else params.set('page', String(page + 1));
    const rest = params.toString();
    const hash = anchor === undefined ? '' : `#${anchor}`;
    return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
  };
}
