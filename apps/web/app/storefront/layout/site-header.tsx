import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyHydrated, lazyOnOpen } from '../../ui/lazy.tsx';
import { TempleBorder } from '../../ui/motif.tsx';
import { SearchField } from '../search/search-field.tsx';
import { layoutWords } from './layout-words.ts';
import { Logo } from './logo.tsx';

const CartLink = lazyHydrated(() => import('../cart/cart-link.tsx').then((file) => file.CartLink));
const Dialog = lazyOnOpen(() => import('../../ui/dialog.tsx').then((file) => file.Dialog));

const navLink =
  'flex min-h-11 items-center border-b-2 border-transparent px-1 text-sm font-medium hover:text-accent aria-[current=page]:border-zari';

/**
 * The storefront's header. What depends on the session has reserved space, so that nothing shifts after
 * hydration.
 */
export function SiteHeader() {
  return (
    <header data-screen-only className="sticky top-0 z-30 bg-paper">
      <div className="page-column grid h-16 grid-cols-[1fr_auto_1fr] items-center lg:h-20">
        <nav aria-label={layoutWords.main} className="flex items-center gap-6">
          <SmallMenu />
          <NavLink to={paths.products()} className={`${navLink} max-sm:hidden`}>
            {layoutWords.products}
          </NavLink>
        </nav>
        <Logo />
        <div className="flex items-center justify-end gap-0 sm:gap-2">
          <SearchField />
          <SignInLink className={`${navLink} max-sm:hidden`} />
          <ProfileLink />
          <CartLink />
        </div>
      </div>
      <TempleBorder className="text-zari" />
    </header>
  );
}

function ProfileLink() {
  const { id } = useSession();
  return (
    <Link
      to={id === null ? paths.userLogin() : paths.personalInfo('profile-info')}
      aria-label={layoutWords.profile}
      title={layoutWords.profile}
      className="inline-flex size-11 items-center justify-center rounded-sm hover:text-accent max-sm:hidden"
    >
      <Icon name="user" />
    </Link>
  );
}

/** Keeps its space when signed in, so that nothing shifts after hydration. */
function SignInLink({ className }: { className: string }) {
  const { id } = useSession();
  return (
    <Link to={paths.userLogin()} className={`${className} ${id === null ? '' : 'invisible'}`}>
      {layoutWords.signIn}
    </Link>
  );
}

function SmallMenu() {
  const { key } = useLocation();
  // The location where it was opened, so that any navigation closes it. Undefined before the first
  // opening.
  const [openAt, setOpenAt] = useState<string | null>();
  const { id } = useSession();
  const item = 'flex min-h-13 items-center gap-3 border-b border-line text-lg';
  return (
    <>
      <IconButton
        icon="menu"
        label={layoutWords.menu}
        className="sm:hidden"
        aria-expanded={openAt === key}
        onClick={() => setOpenAt(key)}
      />
      {openAt !== undefined && (
        <Dialog
          look="drawer"
          open={openAt === key}
          onClose={() => setOpenAt(null)}
          title={layoutWords.menu}
        >
          <nav aria-label={layoutWords.menu} className="flex flex-col">
            <Link to={paths.products()} className={item}>
              <Icon name="grid" /> {layoutWords.products}
            </Link>
            {id === null ? (
              <Link to={paths.userLogin()} className={item}>
                <Icon name="user" /> {layoutWords.signIn}
              </Link>
            ) : (
              <>
                <Link to={paths.personalInfo('my-orders')} className={item}>
                  <Icon name="package" /> {layoutWords.orders}
                </Link>
                <Link to={paths.personalInfo('profile-info')} className={item}>
                  <Icon name="user" /> {layoutWords.profile}
                </Link>
              </>
            )}
          </nav>
        </Dialog>
      )}
    </>
  );
}
