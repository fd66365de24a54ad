import { useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyHydrated, lazyOnOpen } from '../../ui/lazy.tsx';
import { TempleBorder } from '../../ui/motif.tsx';
import { SearchField } from '../kit/search/search-field.tsx';
import { AccountLinks } from './account-links.tsx';
import { CategoryRow } from './category-row.tsx';
import { layoutWords } from '../kit/layout-words.ts';
import { Logo } from '../kit/logo.tsx';

const CartLink = lazyHydrated(() => import('./cart-link.tsx').then((file) => file.CartLink));
const MenuDrawer = lazyOnOpen(() => import('./menu-drawer.tsx').then((file) => file.MenuDrawer));

/**
 * Shows the storefront's header, one row that stays visible. On narrow screens the search is an icon
 * until it has the focus or words; where the row is too narrow for the shop's name, as with enlarged
 * text, name and search have rows of their own, and the header scrolls away. Its height does not depend on
 * fonts that are still loading, and session-dependent parts have reserved space, so that nothing shifts.
 */
export function SiteHeader() {
  return (
    <>
      <header
        data-screen-only
        className="sticky top-[min(0px,(100vw-17rem)*99)] z-30 bg-paper"
        aria-label={layoutWords.main}
      >
        <div className="@container">
          <div className="page-column grid grid-cols-[auto_minmax(0,1fr)_auto_2.75rem] h-11 items-center gap-x-1 @max-[17rem]:h-auto @max-[17rem]:pb-2 lg:h-16 lg:gap-x-6">
            <MenuButton />
            <Logo className="row-start-1 max-lg:col-start-2 @max-[17rem]:col-span-full @max-[17rem]:py-2" />
            <AccountLinks className="col-start-3 row-start-1 -mr-5 max-lg:hidden" />
            <div className="header-search @max-[17rem]:col-span-full @max-[17rem]:row-start-3 lg:mx-auto lg:w-full lg:max-w-xl">
              <SearchField />
            </div>
            <div className="col-start-4 row-start-1 -mr-[10px] flex justify-end @max-[17rem]:row-start-2">
              <CartLink />
            </div>
          </div>
        </div>
        <TempleBorder className="text-zari max-lg:-mt-0.5" />
      </header>
      <CategoryRow />
    </>
  );
}

function MenuButton() {
  const { key } = useLocation();
  // The location where it was opened, so that any navigation closes it. Undefined before the first
  // opening.
  const [openAt, setOpenAt] = useState<string | null>();
  return (
    <div className="row-start-1 -ml-[10px] @max-[17rem]:row-start-2 lg:hidden">
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
