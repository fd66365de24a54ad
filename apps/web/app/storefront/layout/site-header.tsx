import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyHydrated, lazyOnOpen } from '../../ui/lazy.tsx';
import { TempleBorder } from '../../ui/motif.tsx';
import { SearchField } from '../kit/search/search-field.tsx';
import { CategoryRow } from './category-row.tsx';
import { layoutWords } from '../kit/layout-words.ts';
import { Logo } from '../kit/logo.tsx';

const CartLink = lazyHydrated(() => import('./cart-link.tsx').then((file) => file.CartLink));
const MenuDrawer = lazyOnOpen(() => import('./menu-drawer.tsx').then((file) => file.MenuDrawer));

/**
 * Shows the storefront's header: one row on wide screens, two on narrow ones, of which the second, with
 * menu, search and cart, stays visible. Session-dependent parts have reserved space, so that nothing
 * shifts after hydration.
 */
export function SiteHeader() {
  return (
    <>
      <header
        data-screen-only
        className="sticky -top-13 z-30 bg-paper lg:top-0"
        aria-label={layoutWords.main}
      >
        <div className="page-column grid grid-cols-[auto_minmax(0,1fr)_auto_2.75rem] items-center gap-x-1 max-lg:grid-rows-[minmax(3.25rem,auto)_3.5rem] lg:h-18 lg:gap-x-6">
          <Logo className="max-lg:col-span-2" />
          <AccountLinks />
          <MenuButton />
          <div className="max-lg:col-span-2 lg:col-start-2 lg:row-start-1 lg:mx-auto lg:w-full lg:max-w-xl">
            <SearchField />
          </div>
          <div className="-mr-[10px] flex justify-end">
            <CartLink />
          </div>
        </div>
        <TempleBorder className="text-zari" />
      </header>
      <CategoryRow />
    </>
  );
}

/**
 * Shows the links for visitors; keeps their space when signed in, so that nothing shifts after
 * hydration.
 */
function AccountLinks() {
  const { id } = useSession();
  const isVisitor = id === null;
  return (
    <div className="flex items-center justify-end gap-1 max-lg:col-span-2 max-lg:-mr-[10px] lg:col-start-3">
      <Link
        to={paths.userLogin()}
        className={`flex min-h-11 items-center px-1 text-sm font-medium whitespace-nowrap hover:text-accent ${isVisitor ? '' : 'invisible'}`}
      >
        {layoutWords.signIn}
      </Link>
      <Link
        to={isVisitor ? paths.userLogin() : paths.personalInfo('profile-info')}
        aria-label={layoutWords.profile}
        title={layoutWords.profile}
        className="inline-flex size-11 items-center justify-center rounded-sm hover:text-accent"
      >
        <Icon name="user" />
      </Link>
    </div>
  );
}

function MenuButton() {
  const { key } = useLocation();
  // The location where it was opened, so that any navigation closes it. Undefined before the first
  // opening.
  const [openAt, setOpenAt] = useState<string | null>();
  return (
    <div className="-ml-[10px] lg:hidden">
      <IconButton
        icon="menu"
        label={layoutWords.menu}
        aria-expanded={openAt === key}
        onClick={() => setOpenAt(key)}
      />
      {openAt !== undefined && <MenuDrawer open={openAt === key} onClose={() => setOpenAt(null)} />}
    </div>
  );
}
