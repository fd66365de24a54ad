import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { TempleBorder } from '../../ui/motif.tsx';
import { layoutWords } from '../kit/layout-words.ts';
import { Logo } from '../kit/logo.tsx';
import { CartLink } from './cart-link.tsx';

/** Shows the header of cart, checkout and payment: one row without search, which scrolls away. */
export function PlainHeader() {
  return (
    <header data-screen-only aria-label={layoutWords.main}>
      <div className="page-column flex min-h-14 items-center gap-1">
        <Logo className="mr-auto" />
        <Link
          to={paths.personalInfo('profile-info')}
          aria-label={layoutWords.profile}
          title={layoutWords.profile}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:text-accent"
        >
          <Icon name="user" />
        </Link>
        <div className="-mr-[10px] shrink-0">
          <CartLink />
        </div>
      </div>
      <TempleBorder className="text-zari" />
    </header>
  );
}
