import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { paths } from '../../paths.ts';
import { Buta } from '../../ui/motif.tsx';
import { layoutWords } from './layout-words.ts';
import { shopName, useStore } from './store-data.ts';

/** The owner's logo, or the built-in mark with the shop's name; links to the home page. */
export function Logo({ className }: { className?: string }) {
  const store = useStore();
  return (
    <Link
      to={paths.home()}
      aria-label={layoutWords.home(shopName(store))}
      className={classes('inline-flex items-center gap-2.5 no-underline', className)}
    >
      {store.logo === null ? (
        <>
          <Buta className="h-9 text-zari max-sm:h-8" />
          <span className="font-display text-heading leading-none font-bold tracking-tight max-sm:text-name">
            {shopName(store)}
          </span>
        </>
      ) : (
        // Low priority, or it would load before the page's main picture.
        <img
          src={store.logo}
          alt=""
          fetchPriority="low"
          className="h-11 w-auto max-w-44 object-contain"
        />
      )}
    </Link>
  );
}
