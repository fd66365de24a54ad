import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { paths } from '../../paths.ts';
import { Buta } from '../../ui/motif.tsx';
import { layoutWords } from './layout-words.ts';
import { shopName, useStore } from './store-data.ts';

/** Shows the owner's logo, or the built-in mark, and the shop's name; links to the home page. */
export function Logo({ className }: { className?: string }) {
  const store = useStore();
  return (
    <Link
      to={paths.home()}
      aria-label={layoutWords.home(shopName(store))}
      className={classes(
        'inline-flex min-h-11 min-w-0 items-center gap-2.5 no-underline',
        className,
      )}
    >
      {store.logo === null ? (
        <Buta className="h-9 text-zari max-sm:h-8" />
      ) : (
        // Low priority, or it would load before the page's main picture.
        <img
          src={store.logo}
          alt=""
          fetchPriority="low"
          className="h-11 w-auto max-w-28 shrink-0 object-contain max-lg:h-9"
        />
      )}
      <span className="line-clamp-2 min-w-0 font-display text-name leading-none font-bold tracking-tight lg:text-heading">
        {shopName(store)}
      </span>
    </Link>
  );
}
