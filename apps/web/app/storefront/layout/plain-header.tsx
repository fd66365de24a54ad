import { TempleBorder } from '../../ui/motif.tsx';
import { layoutWords } from '../kit/layout-words.ts';
import { Logo } from '../kit/logo.tsx';
import { AccountLinks } from './account-links.tsx';
import { CartLink } from './cart-link.tsx';

/** Shows the header of cart, checkout and payment: one row without search, which scrolls away. */
export function PlainHeader() {
  return (
    <header data-screen-only aria-label={layoutWords.main}>
      <div className="page-column flex min-h-14 items-center gap-1">
        <Logo className="mr-auto" />
        <AccountLinks />
        <div className="-mr-[10px] shrink-0">
          <CartLink />
        </div>
      </div>
      <TempleBorder className="text-zari" />
    </header>
  );
}
