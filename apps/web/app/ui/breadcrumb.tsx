import { Link } from 'react-router';
import { formWords } from './form-words.ts';

/** A step of the breadcrumb; the last one, this page, has no link. */
export type Crumb = { name: string; to?: string };

/** Shows the breadcrumb navigation. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav data-screen-only aria-label={formWords.breadcrumb} className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, to }, index) => (
          <li key={name} className="flex items-center gap-x-2">
            {to === undefined ? (
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            ) : (
              <Link
                to={to}
                className="inline-flex items-center py-1 underline-offset-4 max-sm:min-h-11 hover:text-accent hover:underline"
              >
                {name}
              </Link>
            )}
            {index < crumbs.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
