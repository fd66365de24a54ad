import { Link, useLocation } from 'react-router';
import { classes } from '../lib/classes.ts';
import { Icon } from './icons.tsx';
import { shownPages } from './shown-pages.ts';
import { uiWords } from './ui-words.ts';

type PagerProps = {
  /** Zero-based, as in the API; the screen and the address count from one. */
  page: number;
  pages: number;
  label: string;
  /** Name of the search parameter. */
  name?: string;
  /** Id of the element where the next page starts, to which its link scrolls. */
  anchor?: string;
};

/** Links to the pages of a list; they keep the rest of the address and work without scripts. */
export function Pager({ page, pages, label, name = 'page', anchor }: PagerProps) {
  const address = usePageAddress(name, anchor);
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center sm:gap-1">
      <Step to={page > 0 ? address(page - 1) : null} rel="prev" />
      <ol className="flex items-center tabular-nums sm:gap-1">
        {shownPages(page, pages).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <span className="px-1 text-ink-soft">…</span>
            ) : (
              <Link
                to={address(shown)}
                aria-label={uiWords.page(shown + 1)}
                aria-current={shown === page ? 'page' : undefined}
                className={classes(
                  'flex h-11 w-8 items-center justify-center rounded-sm border-b-2 text-sm sm:w-11',
                  shown === page
                    ? 'border-accent font-semibold text-accent'
                    : 'border-transparent text-ink hover:text-accent',
                )}
              >
                {shown + 1}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages - 1 ? address(page + 1) : null} rel="next" />
    </nav>
  );
}

function Step({ to, rel }: { to: string | null; rel: 'prev' | 'next' }) {
  const icon = <Icon name={rel === 'prev' ? 'chevronLeft' : 'chevronRight'} />;
  const label = rel === 'prev' ? uiWords.previousPage : uiWords.nextPage;
  const look = 'flex size-11 items-center justify-center rounded-sm';
  if (to === null) {
    return (
      <span aria-hidden="true" className={classes(look, 'text-ink-faint opacity-50')}>
        {icon}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={classes(look, 'hover:text-accent')}>
      {icon}
    </Link>
  );
}

/** Gives the address of another page of the list: the rest of the address stays. */
export function usePageAddress(name = 'page', anchor?: string) {
  const { pathname, search } = useLocation();
  return (page: number) => {
    const params = new URLSearchParams(search);
    if (page === 0) params.delete(name);
    else params.set(name, String(page + 1));
    const rest = params.toString();
    const hash = anchor === undefined ? '' : `#${anchor}`;
    return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
  };
}
