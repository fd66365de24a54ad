import { Link } from 'react-router';
import { classes } from '../lib/classes.ts';
import { formWords } from './form-words.ts';

/** A step of the breadcrumb; the last one, this page, has no link. */
export type Crumb = { name: string; to?: string };

type BreadcrumbProps = {
  crumbs: readonly Crumb[];
  /** Hides this page's name on phones, where it is the heading below. */
  isShortOnPhones?: boolean;
};

/** Shows the breadcrumb navigation. */
export function Breadcrumb({ crumbs, isShortOnPhones = false }: BreadcrumbProps) {
  return (
    <nav aria-label={formWords.breadcrumb} className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, to }, index) => (
          <li
            key={name}
            className={classes(
              'flex items-center gap-x-2',
              isShortOnPhones && index === crumbs.length - 1 && 'max-sm:hidden',
            )}
          >
            {to === undefined ? (
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            ) : (
              <Link
                to={to}
                className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline"
              >
                {name}
              </Link>
            )}
            {index < crumbs.length - 1 && (
              <span
                aria-hidden="true"
                className={classes(
                  isShortOnPhones && index === crumbs.length - 2 && 'max-sm:hidden',
                )}
              >
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
