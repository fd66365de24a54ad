import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { layoutWords } from '../kit/layout-words.ts';
import { useStore } from '../kit/store-data.ts';

/** Shows all products, collections and categories in a row. Narrow screens show them in the menu. */
export function CategoryRow() {
  const { categories, collections } = useStore();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const links = [
    { to: paths.products(), name: layoutWords.allProducts },
    ...collections.map(({ url, title }) => ({ to: url, name: title })),
    ...categories.map(({ url, name }) => ({ to: url, name })),
  ];
  return (
    <nav
      aria-label={layoutWords.categories}
      data-screen-only
      data-below-header
      className="border-b border-line max-lg:hidden"
    >
      <ul className="page-column no-bar fade-more flex gap-x-5 overflow-x-auto 2xl:gap-x-7">
        {links.map(({ to, name }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              prefetch="intent"
              aria-current={here === to ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium hover:text-accent aria-[current=page]:border-zari"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
